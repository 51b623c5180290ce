// region: ch4-edit-tool
// message: with the real path as the key
// en: The queue's key is the path as the model wrote it, so "a.txt" and "./a.txt" have two queues.
// zh: 用模型写的路径当队列的键，`a.txt` 和 `./a.txt` 成了两个队列。

if (old_string === "") {
  throw new Error("old_string is empty. Copy the text to replace.");
}
const file = await workspace.resolve(path);
return inFileQueue(path, async () => {
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
