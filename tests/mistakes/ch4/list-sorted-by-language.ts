// region: ch4-list-tool
// message: sorted by code unit
// en: `localeCompare` sorts by the machine's language: another order on each machine.
// zh: `localeCompare` 按系统语言排序，每台机器的顺序都可能不同。

const top = await workspace.resolve(path);
const lines: string[] = [];
const walk = async (folder: string, prefix: string, level: number) => {
  const entries = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => a.name.localeCompare(b.name));
  for (const entry of entries) {
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
if (lines.length <= maxEntries) return lines.join("\n");
return [
  ...lines.slice(0, maxEntries),
  `[more than ${maxEntries} entries: list a folder below]`,
].join("\n");
