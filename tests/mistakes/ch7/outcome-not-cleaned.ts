// region: ch7-tool-line
// message: control characters go (`oneLine`)
// en: What a tool returned goes to the screen as it is, control characters and all.
// zh: 工具返回的内容原样送上屏幕，连控制字符也没有去掉。

const lines = result.content.trim().split("\n");
const [first = ""] = lines;
const success = lines.length === 1 ? first : words.lines(lines.length);
const outcome = result.is_error
  ? words.toolFailed(lines.at(-1) ?? "")
  : success;
return `${toolSummary(call)} ${outcome}`;
