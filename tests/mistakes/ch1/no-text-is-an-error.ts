// region: ch1-text-of
// message: no text block is no error
// en: A reply without text throws.
// zh: 回复里没有文本时抛出了错误。

const texts = turn.content.filter((block) => block.type === "text");
if (texts.length === 0) throw new Error("The reply has no text.");
return texts.map((block) => block.text).join("\n");
