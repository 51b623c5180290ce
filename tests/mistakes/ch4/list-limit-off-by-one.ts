// region: ch4-list-tool
// message: as many entries as the limit
// en: Exactly as many entries as the limit get the note that there are more.
// zh: 条目数刚好等于上限时，也提示还有更多。

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
if (lines.length === 0) return "(empty folder)";
if (lines.length < maxEntries) return lines.join("\n");
return [
  ...lines.slice(0, maxEntries),
  `[more than ${maxEntries} entries: list a folder below]`,
].join("\n");
