// region: ch1-tool-uses-of
// message: take every block of type "tool_use"
// en: Only the first tool use of a reply is found.
// zh: 只取了回复里的第一个工具调用。

const call = turn.content.find((block) => block.type === "tool_use");
return call ? [call] : [];
