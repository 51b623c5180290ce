// region: ch20-parse-tool-calls
// message: an object that is no call is something said
// en: an object that is no call counts as a neighbour: calls behind a made-up result run
// zh: 不是调用的对象也算作相邻：编造的结果后面的调用执行了

const calls: WrittenCall[] = [];
let firstStart = text.length;
let lastEnd = 0;
for (const { value, start, end } of objectsIn(text)) {
  const call = callIn(value);
  if (!call) {
    lastEnd = end;
    continue;
  }
  if (calls.length > 0 && !isGlue(text.slice(lastEnd, start))) break;
  if (calls.length === 0) firstStart = start;
  lastEnd = end;
  calls.push(call);
}
if (calls.length === 0) {
  return { text, calls, broken: looksLikeCall(text) };
}
const said = withoutOpening(text.slice(0, firstStart));
return { text: said, calls, broken: false };
