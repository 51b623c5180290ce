// region: ch4-list-tool
// message: depth 1 is the folder itself
// en: The depth is off by one: depth 1 shows what is in the folders, too.
// zh: depth 差了一层：depth 为 1 时把子目录的内容也列出来了。

const top = await workspace.resolve(path);
const lines: string[] = [];
const walk = async (folder: string, prefix: string, level: number) => {
  for (const entry of await sortedEntries(folder)) {
    if (lines.length > maxEntries) return;
    lines.push(prefix + entry.name + markOf(entry));
    if (entry.isDirectory() && level <= depth) {
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
