import { type Message, toChatCompletion } from "#agent";

const messages: Message[] = [
  { role: "user", content: [{ type: "text", text: "Compare a and b." }] },
  {
    role: "assistant",
    content: [
      { type: "text", text: "I will look." },
      { type: "tool_use", id: "1", name: "read", input: { path: "a" } },
      { type: "tool_use", id: "2", name: "read", input: { path: "b" } },
    ],
  },
  {
    role: "user",
    content: [
      { type: "tool_result", tool_use_id: "1", content: "hello" },
      {
        type: "tool_result",
        tool_use_id: "2",
        content: '"b" does not exist.',
        is_error: true,
      },
    ],
  },
];

const request = { system: "Be brief.", messages };
const sent = toChatCompletion(request, { model: "any" });
console.log(JSON.stringify(sent.messages, null, 2));
