// region: ch1-text-of
// message: look at the block's type
// en: Every block that has a field `text` is taken for text.
// zh: 凡是带 text 字段的块都被当成了文本块。

return turn.content
  .flatMap((block) => ("text" in block ? [block.text] : []))
  .join("\n");
