// region: ch20-assistant-message
// message: JSON in a string, under `arguments`
// en: the input is sent as an object: the arguments of a call are a string of JSON
// zh: input 直接作为对象发送了：调用的 arguments 是一段 JSON 字符串

const texts = content.filter((block) => block.type === "text");
const text = texts.map((block) => block.text).join("\n");
const calls = content
  .filter((block) => block.type === "tool_use")
  .map(({ id, name, input }) => ({
    type: "function" as const,
    id,
    function: { name, arguments: input as string },
  }));
const reasoning = sendReasoning ? reasoningIn(content) : {};
const role = "assistant" as const;
if (calls.length === 0) {
  return text === "" ? [] : [{ role, content: text, ...reasoning }];
}
const said = text === "" ? null : text;
return [{ role, content: said, tool_calls: calls, ...reasoning }];
