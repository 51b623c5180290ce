// region: ch5-next-step
// message: the stop reason decides, not the blocks
// en: calls are run whenever there are some, whatever the stop reason says
// zh: 只要有调用就运行，不看停止原因

if (toolUsesOf(turn).length > 0) return { kind: "run_tools" };
switch (turn.stop_reason) {
  case "tool_use":
  case "end_turn":
  case "stop_sequence":
    return endByText(turn);
  default:
    return rareStep(turn, cutOffsInARow);
}
