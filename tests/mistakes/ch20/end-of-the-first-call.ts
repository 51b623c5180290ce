// region: ch20-parse-tool-calls
// message: each call is held against the one right before it
// en: only the end of the first call is remembered: the third of three calls is lost
// zh: 只记住了第一个调用的结尾：连着三个调用时丢了第三个

const calls: WrittenCall[] = [];
let firstStart = text.length;
let lastEnd = 0;
for (const { value, start, end } of objectsIn(text)) {
  const call = callIn(value);
  if (!call) continue;
  if (calls.length > 0 && !isGlue(text.slice(lastEnd, start))) break;
  if (calls.length === 0) {
    firstStart = start;
    lastEnd = end;
  }
  calls.push(call);
}
if (calls.length === 0) {
  return { text, calls, broken: looksLikeCall(text) };
}
const said = withoutOpening(text.slice(0, firstStart));
return { text: said, calls, broken: false };
