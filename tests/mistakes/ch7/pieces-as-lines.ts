// region: ch7-show-event
// message: a piece of text is shown at once, just as it is
// en: Each piece of a streamed text becomes a line of its own.
// zh: 流式文本的每一小段都单独成了一行。

switch (event.type) {
  case "turn_start":
    screen.wait(words.thinking);
    break;
  case "tool_start":
    screen.wait(toolSummary(event.call));
    break;
  case "text":
    screen.line(event.delta);
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
    screen.settle();
    if (reason !== "done") screen.line(words.ended[reason]);
    break;
  }
}
