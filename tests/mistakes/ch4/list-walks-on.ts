// region: ch4-list-tool
// message: one entry past the limit is enough
// en: The walk goes on past the limit, and opens every folder for names that nobody sees.
// zh: 超过上限之后还在遍历，为了没人看的名字打开了每一个文件夹。

const top = await workspace.resolve(path);
const lines: string[] = [];
const walk = async (folder: string, prefix: string, level: number) => {
  for (const entry of await sortedEntries(folder)) {
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
if (lines.length === 0) return "(empty folder)";
if (lines.length <= maxEntries) return lines.join("\n");
return [
  ...lines.slice(0, maxEntries),
  `[more than ${maxEntries} entries: list a folder below]`,
].join("\n");
