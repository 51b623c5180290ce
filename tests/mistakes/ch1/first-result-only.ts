// region: ch1-tool-results-message
// message: holds all results, in the order given
// en: Only the first result goes into the message.
// zh: 只把第一个工具结果放进了消息。

const [first] = results;
return { role: "user", content: first ? [first] : [] };
