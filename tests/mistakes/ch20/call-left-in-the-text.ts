// region: ch20-parse-tool-calls
// message: and nothing is said with it
// en: the call stands in the text, too: a person reads JSON
// zh: 调用还留在文本里：人会看到一段 JSON

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
  return { text, calls, broken: looksLikeCall(text) };
}
const said = withoutOpening(text);
return { text: said, calls, broken: false };
