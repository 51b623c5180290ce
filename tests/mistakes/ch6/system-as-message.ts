// region: ch6-anthropic-request
// message: the system prompt is a list with one text block
// en: the system prompt is sent as the first message
// zh: 系统提示词被当作第一条消息发送

const params: Anthropic.MessageCreateParamsNonStreaming = {
  model: settings.model,
  max_tokens: settings.maxTokens,
  messages: [...request.messages],
};
const { system = "", tools = [] } = request;
if (system.trim() !== "") {
  params.messages.unshift({ role: "user", content: system });
}
if (tools.length > 0) {
  const last = tools.length - 1;
  params.tools = tools.map((tool, index) =>
    index === last ? { ...wireTool(tool), ...CACHED } : wireTool(tool),
  );
}
return params;
