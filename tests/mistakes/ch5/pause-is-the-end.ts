// region: ch5-rare-steps
// message: pause_turn is not the end
// en: pause_turn is taken for the end: the answer breaks off without a word
// zh: 把 pause_turn 当成结束：回答无声无息地断了

switch (turn.stop_reason) {
  case "max_tokens":
    if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
    return toolUsesOf(turn).length > 0
      ? { kind: "send_again" }
      : { kind: "send_again", note: CUT_NOTE };
  case "pause_turn":
    return endByText(turn);
  case "refusal":
    return { kind: "end", reason: "refused" };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    return endByText(turn);
}
