// region: ch2-tool-set-definitions
// message: in the order in which they were added
// en: The definitions are sorted by name instead of in the order in which they came.
// zh: 定义按名字排了序，没有保持添加的顺序。

return [...this.#tools.values()]
  .map((tool) => tool.definition)
  .sort((a, b) => (a.name < b.name ? -1 : 1));
