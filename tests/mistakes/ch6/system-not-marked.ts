// region: ch6-anthropic-request
// message: the system prompt is a list with one text block
// en: the system prompt is sent without the mark, and is read anew each time
// zh: 系统提示词没带缓存标记，每次都要重新读

const params: Anthropic.MessageCreateParamsNonStreaming = {
  model: settings.model,
  max_tokens: settings.maxTokens,
  messages: [...request.messages],
};
const { system = "", tools = [] } = request;
if (system.trim() !== "") {
  params.system = system;
}
if (tools.length > 0) {
  const last = tools.length - 1;
  params.tools = tools.map((tool, index) =>
    index === last ? { ...wireTool(tool), ...CACHED } : wireTool(tool),
  );
}
return params;
