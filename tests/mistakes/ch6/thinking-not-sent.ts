// region: ch6-anthropic-request
// message: the messages are in the API's own
// en: thinking and unknown blocks are left out of the request
// zh: 请求里漏掉了思考块和未知的块

const params: Anthropic.MessageCreateParamsNonStreaming = {
  model: settings.model,
  max_tokens: settings.maxTokens,
  messages: request.messages.map(({ role, content }) => ({
    role,
    content: [...content].filter(({ type }) =>
      ["text", "tool_use", "tool_result"].includes(type),
    ),
  })),
};
const { system = "", tools = [] } = request;
if (system.trim() !== "") {
  params.system = [{ type: "text", text: system, ...CACHED }];
}
if (tools.length > 0) {
  const last = tools.length - 1;
  params.tools = tools.map((tool, index) =>
    index === last ? { ...wireTool(tool), ...CACHED } : wireTool(tool),
  );
}
return params;
