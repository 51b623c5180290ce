// region: ch7-show-event
// message: a piece of text is shown at once
// en: Text is shown when the turn has ended, not as it comes.
// zh: 文本等到这一轮结束才显示，而不是来一点显示一点。

switch (event.type) {
  case "turn_start":
    screen.wait(words.thinking);
    break;
  case "tool_start":
    screen.wait(toolSummary(event.call));
    break;
  case "text":
    break;
  case "turn_end":
    for (const block of event.reply.content) {
      if (block.type === "text") screen.text(block.text);
    }
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
