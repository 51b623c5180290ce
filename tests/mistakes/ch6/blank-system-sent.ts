// region: ch6-anthropic-request
// message: the API refuses a blank text block
// en: a blank system prompt is sent
// zh: 空白的系统提示词也发了出去

const params: Anthropic.MessageCreateParamsNonStreaming = {
  model: settings.model,
  max_tokens: settings.maxTokens,
  messages: [...request.messages],
};
const { system = "", tools = [] } = request;
if (request.system !== undefined) {
  params.system = [{ type: "text", text: system, ...CACHED }];
}
if (tools.length > 0) {
  const last = tools.length - 1;
  params.tools = tools.map((tool, index) =>
    index === last ? { ...wireTool(tool), ...CACHED } : wireTool(tool),
  );
}
return params;
