// region: ch7-show-event
// message: says so (`words.ended`)
// en: Only an answer that was stopped by Ctrl-C says how it ended; the limit of turns is reached in silence.
// zh: 只有被 Ctrl-C 停止的回答会说明如何结束；轮数用完时一声不响。

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
  case "run_end":
    screen.settle();
    if (event.result.reason === "aborted") screen.line(words.ended.aborted);
    break;
}
