// region: ch4-list-tool
// imports: import { stat } from "node:fs/promises";
// message: following it can go round for ever
// en: `stat` follows links, so a link to a folder is opened like a folder.
// zh: `stat` 会跟随链接，指向目录的链接被当成目录打开了。

const top = await workspace.resolve(path);
const lines: string[] = [];
const walk = async (folder: string, prefix: string, level: number) => {
  for (const entry of await sortedEntries(folder)) {
    if (lines.length > maxEntries) return;
    lines.push(prefix + entry.name + markOf(entry));
    const found = await stat(join(folder, entry.name)).catch(() => entry);
    if (found.isDirectory() && level < depth) {
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
