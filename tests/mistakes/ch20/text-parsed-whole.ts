// region: ch20-parse-tool-calls
// message: this is a call to read
// en: the whole text is given to JSON.parse: a code fence or a word of prose, and the call is lost
// zh: 把整段文本交给 JSON.parse：只要有代码围栏或一句话，调用就丢了

try {
  const call = callIn(JSON.parse(text));
  if (call) return { text: "", calls: [call], broken: false };
} catch {}
return { text, calls: [], broken: looksLikeCall(text) };
