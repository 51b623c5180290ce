// region: ch20-text-request
// message: breaks the wire rule "unanswered-call"
// en: earlier calls go out as tool_use blocks, which the model cannot read
// zh: 之前的调用还是 tool_use 块，模型读不懂

const { system = "", messages, tools = [] } = request;
const parts = tools.length > 0 ? [system, toolPrompt(tools)] : [system];
const prompt = parts.filter((part) => part.trim() !== "").join("\n\n");
const calls = new Map<string, ToolUseBlock>();
const texts = messages.map((message): Message => {
  if (message.role === "assistant") {
    for (const call of message.content) {
      if (call.type === "tool_use") calls.set(call.id, call);
    }
    return { role: "assistant", content: [...message.content] };
  }
  const content = message.content.map((block) =>
    block.type === "text" ? block : resultText(block, calls),
  );
  return { role: "user", content };
});
return { ...(prompt === "" ? {} : { system: prompt }), messages: texts };
