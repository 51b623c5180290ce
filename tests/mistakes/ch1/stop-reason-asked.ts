// region: ch1-tool-uses-of
// message: do not look at stop_reason
// en: Tool uses are found only when the stop reason is `tool_use`.
// zh: 只有 stop_reason 是 tool_use 时才取工具调用。

if (turn.stop_reason !== "tool_use") return [];
return turn.content.filter((block) => block.type === "tool_use");
