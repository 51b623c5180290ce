// region: ch4-list-tool
// message: say that the folder is empty
// en: An empty folder gives an empty result.
// zh: 空目录返回了空字符串。

const top = await workspace.resolve(path);
const lines: string[] = [];
const walk = async (folder: string, prefix: string, level: number) => {
  for (const entry of await sortedEntries(folder)) {
    if (lines.length > maxEntries) return;
    lines.push(prefix + entry.name + markOf(entry));
    if (entry.isDirectory() && level < depth) {
      const below = `${prefix}${entry.name}/`;
      await walk(join(folder, entry.name), below, level + 1);
    }
  }
};
await walk(top, "", 1).catch((error: unknown) => {
  throw fileError(error, path);
});
if (lines.length <= maxEntries) return lines.join("\n");
return [
  ...lines.slice(0, maxEntries),
  `[more than ${maxEntries} entries: list a folder below]`,
].join("\n");
