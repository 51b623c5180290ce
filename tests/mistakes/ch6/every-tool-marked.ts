// region: ch6-anthropic-request
// message: with the mark CACHED on the last one alone
// en: every tool bears the mark, and the API allows four
// zh: 每个工具都带标记，而 API 最多允许四个

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
  params.tools = tools.map((tool) => ({ ...wireTool(tool), ...CACHED }));
}
return params;
