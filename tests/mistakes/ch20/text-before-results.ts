// region: ch20-user-messages
// message: the texts of the same message come last
// en: the user's text stands before the results: the calls are no longer answered by the next messages
// zh: 用户的文本排在结果前面：紧跟在调用后面的就不再是它们的结果了

const results = content
  .filter((block) => block.type === "tool_result")
  .map((block): MessageParam => {
    const text = block.is_error ? `Error: ${block.content}` : block.content;
    return { role: "tool", tool_call_id: block.tool_use_id, content: text };
  });
const texts = content.filter((block) => block.type === "text");
if (texts.length === 0) return results;
const text = texts.map((block) => block.text).join("\n");
return [{ role: "user", content: text }, ...results];
