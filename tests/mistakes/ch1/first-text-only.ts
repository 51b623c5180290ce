// region: ch1-text-of
// message: take ALL text blocks
// en: Only the first text block is read.
// zh: 只读了第一个文本块。

const block = turn.content.find((each) => each.type === "text");
return block?.text ?? "";
