// region: ch2-tool-set-add
// message: a second tool of the same name must throw
// en: A second tool of the same name replaces the first in silence.
// zh: 同名的第二个工具悄悄覆盖了第一个。

this.#tools.set(tool.definition.name, tool);
