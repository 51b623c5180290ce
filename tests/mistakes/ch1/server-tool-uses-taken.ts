// region: ch1-tool-uses-of
// message: the API runs a server_tool_use itself
// en: Whatever has a name and an input is taken for a tool use, the API's own calls too.
// zh: 凡是有 name 和 input 的块都被当成工具调用，连 API 自己执行的也算进去了。

return turn.content.filter(
  (block): block is ToolUseBlock => "name" in block && "input" in block,
);
