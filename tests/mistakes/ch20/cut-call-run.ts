// region: ch20-stop-reason
// message: a call cut off or filtered must not run
// en: calls decide before the reason does: a call that was cut off runs
// zh: 先看有没有调用，再看原因：被截断的调用也会执行

if (hasCalls) return "tool_use";
if (finish === "length") return "max_tokens";
if (finish === "content_filter") return "refusal";
return VENDOR_REASONS.get(finish) ?? "end_turn";
