// region: ch20-tool-input
// message: some servers send the object itself
// en: arguments that come as an object are lost
// zh: 服务器直接发来对象时，参数丢了

if (written === undefined || written === null) return {};
if (typeof written !== "string") return {};
if (written.trim() === "") return {};
try {
  return JSON.parse(written);
} catch {
  return `invalid JSON: ${written}`;
}
