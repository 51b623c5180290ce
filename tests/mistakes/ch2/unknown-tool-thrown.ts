// region: ch2-tool-set-get
// message: return undefined and do not throw
// en: An unknown name throws instead of giving undefined.
// zh: 工具名不存在时抛出了错误，而不是返回 undefined。

const tool = this.#tools.get(name);
if (!tool) throw new Error(`There is no tool "${name}".`);
return tool;
