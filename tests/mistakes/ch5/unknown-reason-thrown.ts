// region: ch5-rare-steps
// message: it ends by the text, and never throws
// en: an unknown stop reason throws, although other servers send their own
// zh: 遇到未知的停止原因就抛错，可别的服务器会有自己的原因

switch (turn.stop_reason) {
  case "max_tokens":
    if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
    return toolUsesOf(turn).length > 0
      ? { kind: "send_again" }
      : { kind: "send_again", note: CUT_NOTE };
  case "pause_turn":
    return hasContent(turn)
      ? { kind: "send_again" }
      : { kind: "end", reason: "empty" };
  case "refusal":
    return { kind: "end", reason: "refused" };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    throw new Error(`Unknown stop reason: ${turn.stop_reason}`);
}
