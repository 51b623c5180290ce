// region: ch4-edit-tool
// message: models write "\n" for "\r\n"
// en: The old text is looked for character by character, so no text of several lines is ever found in a file with "\r\n".
// zh: 按字符逐个查找旧文本，在 `\r\n` 的文件里永远找不到多行文本。

if (old_string === "") {
  throw new Error("old_string is empty. Copy the text to replace.");
}
const file = await workspace.resolve(path);
return inFileQueue(file, async () => {
  const text = await readTextFile(file, path);
  const count = text.split(old_string).length - 1;
  const matches = count === 0 ? [] : findText(text, old_string);
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
