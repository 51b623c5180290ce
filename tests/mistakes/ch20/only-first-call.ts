// region: ch20-parse-tool-calls
// message: both are calls
// en: only the first of several calls is read
// zh: 有多个调用时只读了第一个

const calls: WrittenCall[] = [];
let firstStart = text.length;
for (const { value, start } of objectsIn(text)) {
  const call = callIn(value);
  if (!call) continue;
  if (calls.length > 0) break;
  if (calls.length === 0) firstStart = start;
  calls.push(call);
}
if (calls.length === 0) {
  return { text, calls, broken: looksLikeCall(text) };
}
const said = withoutOpening(text.slice(0, firstStart));
return { text: said, calls, broken: false };
