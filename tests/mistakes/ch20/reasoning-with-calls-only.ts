// region: ch20-assistant-message
// message: with `sendReasoning` every reply that goes back has
// en: reasoning goes back with calls only: DeepSeek wants it with every reply
// zh: 推理只随调用送回：DeepSeek 要求每条回复都带上

const texts = content.filter((block) => block.type === "text");
const text = texts.map((block) => block.text).join("\n");
const calls = content
  .filter((block) => block.type === "tool_use")
  .map(({ id, name, input }) => ({
    type: "function" as const,
    id,
    function: { name, arguments: JSON.stringify(input) },
  }));
const reasoning = sendReasoning ? reasoningIn(content) : {};
const role = "assistant" as const;
if (calls.length === 0) {
  return text === "" ? [] : [{ role, content: text }];
}
const said = text === "" ? null : text;
return [{ role, content: said, tool_calls: calls, ...reasoning }];
