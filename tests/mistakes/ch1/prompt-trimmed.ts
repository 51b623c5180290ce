// region: ch1-user-message
// message: do not trim or join it
// en: The prompt is trimmed on its way into the message.
// zh: 提示词放进消息时被 trim 掉了首尾空白。

return { role: "user", content: [{ type: "text", text: text.trim() }] };
