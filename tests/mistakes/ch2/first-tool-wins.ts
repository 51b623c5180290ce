// region: ch2-tool-set-add
// message: a second tool of the same name must throw
// en: A second tool of the same name is left out in silence.
// zh: 同名的第二个工具被悄悄忽略了。

const { name } = tool.definition;
if (!this.#tools.has(name)) this.#tools.set(name, tool);
