/**
 * Our types are the API's own shapes. Most of this is proven when it is
 * compiled (`tsc -p .`): a type that drifts from the SDK's stops the build.
 */
import type Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import type { Message, StopReason, ToolDefinition } from "../src/index.ts";

const ours: Message[] = [
  { role: "user", content: [{ type: "text", text: "Read a.txt" }] },
  {
    role: "assistant",
    content: [
      { type: "thinking", thinking: "A file.", signature: "c2ln" },
      { type: "redacted_thinking", data: "ZGF0YQ==" },
      { type: "text", text: "Let me look." },
      { type: "tool_use", id: "toolu_1", name: "read", input: { path: "a" } },
    ],
  },
  {
    role: "user",
    content: [
      {
        type: "tool_result",
        tool_use_id: "toolu_1",
        content: "No such file",
        is_error: true,
      },
    ],
  },
];

test("a history of ours is one of the SDK's", () => {
  const theirs: Anthropic.MessageParam[] = ours;
  expect(theirs, "the very same list, without a conversion").toBe(ours);
});

test("a definition of ours is a tool of the SDK's", () => {
  const definition: ToolDefinition = {
    name: "read",
    description: "Reads a file.",
    input_schema: { type: "object" },
  };
  // Ours says of the schema only that it is an object; `defineTool` and the
  // wire rules see to it that its type is "object".
  type Theirs = Omit<Anthropic.Tool, "input_schema"> & { input_schema: object };
  const theirs: Theirs[] = [definition];
  expect(theirs[0], "the very same object").toBe(definition);
});

test("the stop reasons are those of the SDK, all of them", () => {
  const ourReasons: StopReason[] = ["end_turn", "pause_turn", "refusal"];
  const theirs: Anthropic.StopReason[] = ourReasons;
  const oursAgain: StopReason[] = theirs;
  expect(oursAgain, "assignable in both directions").toBe(ourReasons);
});
