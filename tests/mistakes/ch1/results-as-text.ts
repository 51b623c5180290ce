// region: ch1-tool-results-message
// message: as tool_result blocks
// en: The results are sent as text, so they answer no call.
// zh: 工具结果被当作普通文本发送，没有回答任何一个调用。

return {
  role: "user",
  content: results.map((result) => ({ type: "text", text: result.content })),
};
