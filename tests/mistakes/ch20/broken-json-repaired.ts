// region: ch20-tool-input
// message: broken arguments are not repaired
// en: broken arguments are repaired: the tool runs with a guess
// zh: 把写坏的参数修补了一下：工具按猜出来的参数执行了

if (written === undefined || written === null) return {};
if (typeof written !== "string") return written;
if (written.trim() === "") return {};
try {
  return JSON.parse(written);
} catch {
  try {
    return JSON.parse(`${written}}`);
  } catch {
    return `invalid JSON: ${written}`;
  }
}
