// region: ch5-rare-steps
// message: with no message of your own after it
// en: a note is added after a paused reply, while the server's own call is still open
// zh: 在暂停的回复后面加了一条说明，而服务器自己的调用还没结束

switch (turn.stop_reason) {
  case "max_tokens":
    if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
    return toolUsesOf(turn).length > 0
      ? { kind: "send_again" }
      : { kind: "send_again", note: CUT_NOTE };
  case "pause_turn":
    return hasContent(turn)
      ? { kind: "send_again", note: "Go on." }
      : { kind: "end", reason: "empty" };
  case "refusal":
    return { kind: "end", reason: "refused" };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    return endByText(turn);
}
