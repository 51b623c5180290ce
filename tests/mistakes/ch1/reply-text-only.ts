// region: ch1-assistant-message
// message: with every block of the turn
// en: Only the text of the reply goes into the history, and its tool uses are lost.
// zh: 只把回复里的文本写进历史，工具调用丢了。

return {
  role: "assistant",
  content: [{ type: "text", text: textOf(turn) }],
};
