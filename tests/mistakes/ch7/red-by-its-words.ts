// region: ch7-show-event
// message: "red" for a failure (`is_error`, whatever its words are)
// en: A result is red when it says "error": a file with that word in it looks like a failure.
// zh: 结果里有 “error” 就显示成红色：文件里出现这个词，看上去也像失败。

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
  case "tool_end": {
    const { call, result } = event;
    const failed = result.is_error || /error/i.test(result.content);
    screen.line(toolLine(call, result, words), failed ? "red" : "dim");
    break;
  }
  case "run_end": {
    const { reason } = event.result;
    screen.settle();
    if (reason !== "done") screen.line(words.ended[reason]);
    break;
  }
}
