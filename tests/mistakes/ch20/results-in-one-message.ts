// region: ch20-user-messages
// message: every call is answered right after the message it stands in
// en: all results are put into one tool message, under the id of the first call
// zh: 所有结果塞进了一条 tool 消息，只带第一个调用的 id

const results = content.filter((block) => block.type === "tool_result");
const texts = content.filter((block) => block.type === "text");
const params: MessageParam[] = [];
const first = results[0];
if (first) {
  const all = results.map((block) =>
    block.is_error ? `Error: ${block.content}` : block.content,
  );
  const id = first.tool_use_id;
  params.push({ role: "tool", tool_call_id: id, content: all.join("\n") });
}
if (texts.length > 0) {
  const text = texts.map((block) => block.text).join("\n");
  params.push({ role: "user", content: text });
}
return params;
