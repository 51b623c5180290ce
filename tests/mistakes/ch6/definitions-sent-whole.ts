// region: ch6-anthropic-request
// message: every tool goes through `wireTool`
// en: only the last tool is stripped of what the API does not take
// zh: API 不接受的字段，只从最后一个工具上去掉了

const params: Anthropic.MessageCreateParamsNonStreaming = {
  model: settings.model,
  max_tokens: settings.maxTokens,
  messages: [...request.messages],
};
const { system = "", tools = [] } = request;
if (system.trim() !== "") {
  params.system = [{ type: "text", text: system, ...CACHED }];
}
if (tools.length > 0) {
  const last = tools.length - 1;
  params.tools = tools.map((tool, index) =>
    index === last ? { ...wireTool(tool), ...CACHED } : (tool as Anthropic.Tool),
  );
}
return params;
