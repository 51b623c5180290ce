// region: ch4-edit-tool
// message: "$&" is two characters, not a pattern
// en: String.replace expands "$&" and the like in the new text.
// zh: String.replace 会把新文本里的 `$&` 之类展开。

if (old_string === "") {
  throw new Error("old_string is empty. Copy the text to replace.");
}
const file = await workspace.resolve(path);
return inFileQueue(file, async () => {
  const text = await readTextFile(file, path);
  const matches = findText(text, old_string);
  if (matches.length === 0) {
    throw new Error(`old_string is not in "${path}". Read it again.`);
  }
  if (matches.length > 1 && !replace_all) {
    throw new Error(
      `old_string is in "${path}" ${matches.length} times. Give more ` +
        "of the text around it, or set replace_all.",
    );
  }
  let changed = text;
  for (const match of matches) {
    const found = text.slice(match.start, match.end);
    changed = changed.replace(found, withEndingsOf(text, match, new_string));
  }
  if (changed === text) throw new Error("This changes nothing.");
  await replaceFile(file, changed).catch((error: unknown) => {
    throw fileError(error, path);
  });
  return `Replaced ${matches.length} match(es) in ${path}.`;
});
