// region: ch1-assistant-message
// message: copy the turn's list of blocks
// en: The message and the turn share one list of blocks.
// zh: 消息和这一轮回复共用同一个块列表，没有复制。

return { role: "assistant", content: turn.content };
