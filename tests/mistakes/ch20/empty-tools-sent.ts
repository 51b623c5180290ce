// region: ch20-to-chat-completion
// message: without a tool leave `tools` out
// en: an empty list of tools is sent, which the API refuses
// zh: 没有工具时发了一个空的 tools 列表，API 会拒绝

const { system = "", messages, tools = [] } = request;
const first: MessageParam[] =
  system.trim() === "" ? [] : [{ role: "system", content: system }];
const rest = messages.flatMap((message) =>
  message.role === "user"
    ? userParams(message.content)
    : assistantParams(message.content, settings.sendReasoning),
);
const offer = { tools: tools.map(toolParam) };
const { model } = settings;
return {
  model,
  messages: [...first, ...rest],
  ...offer,
  ...limitOf(settings),
};
