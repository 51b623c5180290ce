// region: ch20-parse-tool-calls
// message: a model that goes on after a call makes the result up
// en: calls behind a result that the model made up are run as well
// zh: 模型自己编出结果之后写的调用也执行了

const calls: WrittenCall[] = [];
let firstStart = text.length;
let lastEnd = 0;
for (const { value, start, end } of objectsIn(text)) {
  const call = callIn(value);
  if (!call) continue;
    if (calls.length === 0) firstStart = start;
  lastEnd = end;
  calls.push(call);
}
if (calls.length === 0) {
  return { text, calls, broken: looksLikeCall(text) };
}
const said = withoutOpening(text.slice(0, firstStart));
return { text: said, calls, broken: false };
