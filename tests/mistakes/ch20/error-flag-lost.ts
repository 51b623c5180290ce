// region: ch20-user-messages
// message: `is_error` is told in words
// en: a failure reads like a result: Chat Completions has no is_error, so the text has to say it
// zh: 失败读起来像普通结果：Chat Completions 没有 is_error，要写进文本里

const results = content
  .filter((block) => block.type === "tool_result")
  .map((block): MessageParam => {
    const text = block.content;
    return { role: "tool", tool_call_id: block.tool_use_id, content: text };
  });
const texts = content.filter((block) => block.type === "text");
if (texts.length === 0) return results;
const text = texts.map((block) => block.text).join("\n");
return [...results, { role: "user", content: text }];
