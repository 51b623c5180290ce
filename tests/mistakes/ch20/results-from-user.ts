// region: ch20-user-messages
// message: each result is a message of the role tool
// en: results are sent as messages of the user, as in the Messages API
// zh: 结果像 Messages API 那样作为 user 消息发送了，这里要用 tool 角色

const results = content
  .filter((block) => block.type === "tool_result")
  .map((block): MessageParam => {
    const text = block.is_error ? `Error: ${block.content}` : block.content;
    return { role: "user", content: text };
  });
const texts = content.filter((block) => block.type === "text");
if (texts.length === 0) return results;
const text = texts.map((block) => block.text).join("\n");
return [...results, { role: "user", content: text }];
