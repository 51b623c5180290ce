// region: ch20-assistant-message
// message: thinking and blocks of unknown types are left out
// en: thinking goes back as if it were what the model said
// zh: 把思考当成模型说的话发了回去

const text = content
  .map((block) => {
    if (block.type === "thinking") return block.thinking;
    return block.type === "text" ? block.text : "";
  })
  .filter((words) => words !== "")
  .join("\n");
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
  return text === "" ? [] : [{ role, content: text, ...reasoning }];
}
const said = text === "" ? null : text;
return [{ role, content: said, tool_calls: calls, ...reasoning }];
