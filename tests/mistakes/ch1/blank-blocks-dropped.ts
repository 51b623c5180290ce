// region: ch1-assistant-message
// message: keep every block, of any type
// en: The assistant's message leaves out empty text blocks; repairs are `sendable`'s work.
// zh: assistant 消息里去掉了空的文本块；修补是 sendable 的事，不该在这里做。

return {
  role: "assistant",
  content: turn.content.filter(
    (block) => block.type !== "text" || block.text.trim() !== "",
  ),
};
