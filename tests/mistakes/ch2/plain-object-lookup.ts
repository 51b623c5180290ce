// region: ch2-tool-set-get
// message: look up in the Map
// en: Tools are looked up in a plain object, in which `constructor` is always found.
// zh: 在普通对象里查工具，constructor 之类的名字总能查到。

const tools: Record<string, Tool> = Object.fromEntries(this.#tools);
return tools[name];
