// region: ch1-text-of
// message: join them with "\n"
// en: The texts are put together without a newline between them.
// zh: 多段文本之间没有用换行连接。

let text = "";
for (const block of turn.content) {
  if (block.type === "text") text += block.text;
}
return text;
