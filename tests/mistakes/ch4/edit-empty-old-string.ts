// region: ch4-edit-tool
// message: an empty old_string stands everywhere
// en: An empty old_string is not refused: it matches between all characters.
// zh: 没有拒绝空的 old_string：它在每个字符之间都能匹配。

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
  let changed = "";
  let done = 0;
  for (const match of matches) {
    changed += text.slice(done, match.start);
    changed += withEndingsOf(text, match, new_string);
    done = match.end;
  }
  changed += text.slice(done);
  if (changed === text) throw new Error("This changes nothing.");
  await replaceFile(file, changed).catch((error: unknown) => {
    throw fileError(error, path);
  });
  return `Replaced ${matches.length} match(es) in ${path}.`;
});
