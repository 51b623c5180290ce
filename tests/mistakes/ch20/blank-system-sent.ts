// region: ch20-to-chat-completion
// message: a blank system prompt is left out
// en: a blank system prompt is sent as a blank message
// zh: 空白的系统提示词也作为一条空消息发出去了

const { system = "", messages, tools = [] } = request;
const first: MessageParam[] =
  system === "" ? [] : [{ role: "system", content: system }];
const rest = messages.flatMap((message) =>
  message.role === "user"
    ? userParams(message.content)
    : assistantParams(message.content, settings.sendReasoning),
);
const offer = tools.length === 0 ? {} : { tools: tools.map(toolParam) };
const { model } = settings;
return {
  model,
  messages: [...first, ...rest],
  ...offer,
  ...limitOf(settings),
};
