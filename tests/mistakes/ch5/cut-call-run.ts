// region: ch5-rare-steps
// message: never run a call of a max_tokens reply
// en: calls of a reply that was cut off are run: half an input can look whole
// zh: 运行了被截断的回复里的调用：半截输入看上去可能是完整的

switch (turn.stop_reason) {
  case "max_tokens":
    if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
    return toolUsesOf(turn).length > 0
      ? { kind: "run_tools" }
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
    return endByText(turn);
}
