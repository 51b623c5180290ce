// region: ch6-anthropic-request
// message: the request belongs to the agent, the definitions to the tools
// en: the mark is set on the tool itself, and stays there
// zh: 标记设在了工具本身上，从此留在那里

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
  const last = tools.at(-1);
  if (last) Object.assign(last, CACHED);
  params.tools = tools.map((tool) => Object.assign(wireTool(tool), tool));
}
return params;
