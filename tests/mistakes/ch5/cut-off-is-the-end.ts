// region: ch5-rare-steps
// message: a cut-off reply with a call is sent again
// en: the first cut-off already ends the run
// zh: 第一次被截断就结束了运行

switch (turn.stop_reason) {
  case "max_tokens":
    return { kind: "end", reason: "truncated" };
  case "pause_turn":
    return hasContent(turn)
      ? { kind: "send_again" }
      : { kind: "end", reason: "empty" };
  case "refusal":
    return { kind: "end", reason: "refused" };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    return endByText(turn);
}
