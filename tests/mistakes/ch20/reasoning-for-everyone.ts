// region: ch20-assistant-message
// message: others refuse a field that they do not know
// en: reasoning goes back to every server: most refuse a field that they do not know
// zh: 推理发给了所有服务器：多数服务器会拒绝不认识的字段

const texts = content.filter((block) => block.type === "text");
const text = texts.map((block) => block.text).join("\n");
const calls = content
  .filter((block) => block.type === "tool_use")
  .map(({ id, name, input }) => ({
    type: "function" as const,
    id,
    function: { name, arguments: JSON.stringify(input) },
  }));
const reasoning = reasoningIn(content);
const role = "assistant" as const;
if (calls.length === 0) {
  return text === "" ? [] : [{ role, content: text, ...reasoning }];
}
const said = text === "" ? null : text;
return [{ role, content: said, tool_calls: calls, ...reasoning }];
