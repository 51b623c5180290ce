// region: ch4-edit-tool
// message: compare the whole text before and after
// en: old_string and new_string are compared instead of the file's text before and after, which may be the same when line endings differ.
// zh: 比较的是 old_string 和 new_string，而不是文件前后的全文；两者只差行尾时，文件其实没有变。

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
  let changed = "";
  let done = 0;
  for (const match of matches) {
    changed += text.slice(done, match.start);
    changed += withEndingsOf(text, match, new_string);
    done = match.end;
  }
  changed += text.slice(done);
  if (old_string === new_string) throw new Error("This changes nothing.");
  await replaceFile(file, changed).catch((error: unknown) => {
    throw fileError(error, path);
  });
  return `Replaced ${matches.length} match(es) in ${path}.`;
});
