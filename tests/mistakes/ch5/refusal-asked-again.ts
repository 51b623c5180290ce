// region: ch5-rare-steps
// message: a refusal runs nothing and is not sent again
// en: a refusal is asked again, and the same input is refused again
// zh: 模型拒答之后又问一遍，同样的输入还是会拒答

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
    return { kind: "send_again", note: "Please try again." };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    return endByText(turn);
}
