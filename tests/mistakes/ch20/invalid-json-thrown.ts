// region: ch20-tool-input
// message: it must not throw
// en: arguments that are no JSON throw: the run ends, and the model never reads why
// zh: 参数不是 JSON 时直接抛出错误：运行结束，模型读不到原因

if (written === undefined || written === null) return {};
if (typeof written !== "string") return written;
if (written.trim() === "") return {};
return JSON.parse(written);
