// region: ch20-stop-reason
// message: else the calls decide
// en: only finish_reason "tool_calls" counts: calls that a server sends under "stop" never run
// zh: 只认 finish_reason 为 "tool_calls"：服务器在 "stop" 下发来的调用永远不会执行

if (finish === "length") return "max_tokens";
if (finish === "content_filter") return "refusal";
const vendors = VENDOR_REASONS.get(finish);
if (vendors) return vendors;
return finish === "tool_calls" ? "tool_use" : "end_turn";
