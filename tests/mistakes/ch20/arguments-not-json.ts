// region: ch20-assistant-message
// message: JSON in a string, under `arguments`
// en: the input is turned into text with String(): the arguments read [object Object]
// zh: 用 String() 把 input 变成文本：arguments 成了 [object Object]

const texts = content.filter((block) => block.type === "text");
const text = texts.map((block) => block.text).join("\n");
const calls = content
  .filter((block) => block.type === "tool_use")
  .map(({ id, name, input }) => ({
    type: "function" as const,
    id,
    function: { name, arguments: String(input) },
  }));
const reasoning = sendReasoning ? reasoningIn(content) : {};
const role = "assistant" as const;
if (calls.length === 0) {
  return text === "" ? [] : [{ role, content: text, ...reasoning }];
}
const said = text === "" ? null : text;
return [{ role, content: said, tool_calls: calls, ...reasoning }];
