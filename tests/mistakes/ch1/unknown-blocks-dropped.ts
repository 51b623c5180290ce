// region: ch1-assistant-message
// message: keep every block, of any type
// en: The assistant's message keeps text and tool uses only: thinking and unknown blocks are lost.
// zh: assistant 消息里只留下文本和工具调用，thinking 和未知类型的块都被丢掉了。

return {
  role: "assistant",
  content: turn.content.filter(
    (block) => block.type === "text" || block.type === "tool_use",
  ),
};
