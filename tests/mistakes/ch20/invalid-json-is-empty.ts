// region: ch20-tool-input
// message: what is no JSON becomes a text that says so
// en: arguments that are no JSON become {}: a tool with only optional fields runs with them
// zh: 不是 JSON 的参数变成了 {}：字段全是可选的工具会照样执行

if (written === undefined || written === null) return {};
if (typeof written !== "string") return written;
if (written.trim() === "") return {};
try {
  return JSON.parse(written);
} catch {
  return {};
}
