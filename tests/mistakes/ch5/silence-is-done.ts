// region: ch5-next-step
// message: without a word ends as "empty"
// en: a reply without a word of text ends as done
// zh: 一个字都没有的回复也当作完成

switch (turn.stop_reason) {
  case "tool_use":
    return toolUsesOf(turn).length > 0
      ? { kind: "run_tools" }
      : endByText(turn);
  case "end_turn":
  case "stop_sequence":
    return { kind: "end", reason: "done" };
  default:
    return rareStep(turn, cutOffsInARow);
}
