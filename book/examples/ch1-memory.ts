// The model remembers nothing. Run: npx tsx -C solution book/examples/ch1-memory.ts
import {
  assistantMessage,
  type Message,
  MockProvider,
  textOf,
  userMessage,
} from "#agent";

//#region script
const usage = { input_tokens: 10, output_tokens: 5 };
const model = new MockProvider([
  {
    content: [{ type: "text", text: "Hello, Ada." }],
    stop_reason: "end_turn",
    usage,
  },
  {
    content: [{ type: "text", text: "Your name is Ada." }],
    stop_reason: "end_turn",
    usage,
  },
]);
//#endregion script

//#region talk
const messages: Message[] = [];
for (const prompt of ["My name is Ada.", "What is my name?"]) {
  messages.push(userMessage(prompt));
  const reply = await model.chat({ messages });
  messages.push(assistantMessage(reply));
  console.log(textOf(reply));
}
console.log(model.requests.map((request) => request.messages.length));
//#endregion talk
