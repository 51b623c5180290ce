// region: ch1-tool-results-message
// message: is_error included
// en: The results are built anew and lose `is_error`.
// zh: 重新拼装工具结果时丢了 is_error。

return {
  role: "user",
  content: results.map(({ tool_use_id, content }) => ({
    type: "tool_result",
    tool_use_id,
    content,
  })),
};
