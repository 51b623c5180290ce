// region: ch20-to-chat-completion
// message: the system prompt is the first message
// en: the system prompt is not sent: there is no field for it here, it is the first message
// zh: 系统提示词没有发出去：这里没有单独的字段，它是第一条消息

const { messages, tools = [] } = request;
const rest = messages.flatMap((message) =>
  message.role === "user"
    ? userParams(message.content)
    : assistantParams(message.content, settings.sendReasoning),
);
const offer = tools.length === 0 ? {} : { tools: tools.map(toolParam) };
return {
  model: settings.model,
  messages: rest,
  ...offer,
  ...limitOf(settings),
};
