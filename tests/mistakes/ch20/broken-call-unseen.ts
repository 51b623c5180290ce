// region: ch20-parse-tool-calls
// message: the second reply counts
// en: a call that cannot be read passes for plain words
// zh: 读不出来的调用被当成了普通文本

const calls: WrittenCall[] = [];
let firstStart = text.length;
let lastEnd = 0;
for (const { value, start, end } of objectsIn(text)) {
  const call = callIn(value);
  if (!call) continue;
  if (calls.length > 0 && !isGlue(text.slice(lastEnd, start))) break;
  if (calls.length === 0) firstStart = start;
  lastEnd = end;
  calls.push(call);
}
if (calls.length === 0) {
  return { text, calls, broken: false };
}
const said = withoutOpening(text.slice(0, firstStart));
return { text: said, calls, broken: false };
