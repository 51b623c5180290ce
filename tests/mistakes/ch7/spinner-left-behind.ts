// region: ch7-show-event
// message: at the end of the run the screen settles
// en: The screen does not settle at the end of a run.
// zh: 运行结束时屏幕没有收尾。

switch (event.type) {
  case "turn_start":
    screen.wait(words.thinking);
    break;
  case "tool_start":
    screen.wait(toolSummary(event.call));
    break;
  case "text":
    screen.text(event.delta);
    break;
  case "turn_end":
    break;
  case "tool_end": {
    const { call, result } = event;
    const style = result.is_error ? "red" : "dim";
    screen.line(toolLine(call, result, words), style);
    break;
  }
  case "run_end": {
    const { reason } = event.result;
    if (reason !== "done") screen.line(words.ended[reason]);
    break;
  }
}
