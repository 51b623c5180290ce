// region: ch5-rare-steps
// message: would be the same request again
// en: a pause with nothing in it is sent again: the same request for ever
// zh: 空的暂停也再发一次：同样的请求会一直重复

switch (turn.stop_reason) {
  case "max_tokens":
    if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
    return toolUsesOf(turn).length > 0
      ? { kind: "send_again" }
      : { kind: "send_again", note: CUT_NOTE };
  case "pause_turn":
    return { kind: "send_again" };
  case "refusal":
    return { kind: "end", reason: "refused" };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    return endByText(turn);
}
