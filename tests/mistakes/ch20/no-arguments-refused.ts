// region: ch20-tool-input
// message: that is how a call without arguments looks
// en: a call with the arguments "" is taken for a broken one
// zh: arguments 为 "" 的调用被当成坏掉的调用

if (written === undefined || written === null) return {};
if (typeof written !== "string") return written;
try {
  return JSON.parse(written);
} catch {
  return `invalid JSON: ${written}`;
}
