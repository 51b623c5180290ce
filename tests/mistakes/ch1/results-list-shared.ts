// region: ch1-tool-results-message
// message: copy the caller's list of results
// en: The message and the caller share one list of results.
// zh: 消息直接用了调用者的结果列表，没有复制。

return { role: "user", content: results };
