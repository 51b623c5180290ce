// region: ch5-next-step
// message: nothing to run, so it ends by its text
// en: tool_use without a call runs no tool and asks again with the same messages
// zh: tool_use 里没有调用，却照样去运行工具，再用同样的消息请求一次

switch (turn.stop_reason) {
  case "tool_use":
    return { kind: "run_tools" };
  case "end_turn":
  case "stop_sequence":
    return endByText(turn);
  default:
    return rareStep(turn, cutOffsInARow);
}
