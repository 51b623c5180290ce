// region: ch4-edit-tool
// message: several matches: nobody knows which is meant
// en: Of several matches the first is replaced, though nobody said that it is the one.
// zh: 有多处匹配时直接替换第一处，没人说过就是这一处。

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
  let changed = "";
  let done = 0;
  for (const match of replace_all ? matches : matches.slice(0, 1)) {
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
