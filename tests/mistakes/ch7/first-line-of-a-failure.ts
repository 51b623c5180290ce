// region: ch7-tool-line
// message: show the last line of a failure
// en: Of a failed call the first line is shown, and the exit code is not.
// zh: 失败的调用显示的是第一行，看不到退出码。

const [first = "", ...more] = result.content.trim().split("\n");
if (result.is_error) {
  return `${toolSummary(call)} ${oneLine(words.toolFailed(first))}`;
}
const outcome = more.length === 0 ? first : words.lines(more.length + 1);
return `${toolSummary(call)} ${oneLine(outcome)}`;
