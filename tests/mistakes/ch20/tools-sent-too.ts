// region: ch20-text-request
// message: the model is told of no tools but in the system prompt
// en: the tools are sent with the request, too: the model has no tool calling
// zh: 请求里还带着 tools：这个模型并不支持工具调用

const { system = "", messages, tools = [] } = request;
const parts = tools.length > 0 ? [system, toolPrompt(tools)] : [system];
const prompt = parts.filter((part) => part.trim() !== "").join("\n\n");
const calls = new Map<string, ToolUseBlock>();
const texts = messages.map((message): Message => {
  if (message.role === "assistant") {
    for (const call of message.content) {
      if (call.type === "tool_use") calls.set(call.id, call);
    }
    return { role: "assistant", content: asWritten(message.content) };
  }
  const content = message.content.map((block) =>
    block.type === "text" ? block : resultText(block, calls),
  );
  return { role: "user", content };
});
return { ...(prompt === "" ? {} : { system: prompt }), messages: texts, tools };
