// region: ch4-edit-tool
// message: word the error of `replaceFile` with `fileError`
// en: The system's error from writing goes to the model as it is, with a path of the host.
// zh: 写入时的系统错误原样交给了模型，带着宿主机的路径。

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
  if (changed === text) throw new Error("This changes nothing.");
  await replaceFile(file, changed);
  return `Replaced ${matches.length} match(es) in ${path}.`;
});
