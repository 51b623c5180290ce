// region: ch5-rare-steps
// message: the second max_tokens in a row ends the run
// en: a reply that is cut off is asked for again and again, with the same limit
// zh: 回复被截断就再要一次，上限却没变，于是一次次截断，停不下来

switch (turn.stop_reason) {
  case "max_tokens":
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
    return endByText(turn);
}
