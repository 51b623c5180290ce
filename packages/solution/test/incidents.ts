/** What can come back when a model is asked, the odd things too. */
import fc from "fast-check";
import { stopsWith } from "../../testkit/src/index.ts";
import type { AssistantTurn, Message } from "../src/index.ts";
import { StopRun } from "../src/index.ts";

export type Incident =
  | { reply: AssistantTurn }
  | { fails: unknown }
  | { aborts: unknown };

type Block = { readonly type: string; readonly [key: string]: unknown };

const reasons = fc.constantFrom(
  "tool_use",
  "tool_use",
  "tool_use",
  "max_tokens",
  "max_tokens",
  "pause_turn",
  "pause_turn",
  "end_turn",
  "stop_sequence",
  "refusal",
  "model_context_window_exceeded",
  "eos",
  null,
  undefined,
);

const calls: fc.Arbitrary<Block> = fc.record({
  type: fc.constant("tool_use"),
  id: fc.constantFrom("call_0", "call_1", "call_2_", "", "b a d", "toolu_1"),
  name: fc.constantFrom("works", "silent", "fails", "quits", "stops", "no.ne"),
  input: fc.constantFrom<unknown>({}, { path: "a" }, "a", null, 7, [1]),
});

const others: fc.Arbitrary<Block> = fc.constantFrom<Block>(
  { type: "text", text: "Let me see." },
  { type: "text", text: " \n" },
  { type: "text", text: "" },
  { type: "text", text: "half a character: \ud83d" },
  { type: "thinking", thinking: "Hm.", signature: "signed" },
  { type: "from_the_future", data: 1 },
  { type: "server_tool_use", id: "", name: "web_search", input: {} },
);

const replies = fc
  .tuple(reasons, fc.array(fc.oneof(calls, others), { maxLength: 4 }))
  .map(([reason, content]) => ({ reply: stopsWith(reason, content) }));

const errors = fc.constantFrom<unknown>(
  new Error("the server is down"),
  new StopRun("budget", "no money left"),
  new DOMException("timed out", "AbortError"),
  "just words",
);

export const incidents: fc.Arbitrary<Incident> = fc.oneof(
  { weight: 8, arbitrary: replies },
  errors.map((fails) => ({ fails })),
  errors.map((aborts) => ({ aborts })),
);

let serverCalls = 0;

/**
 * A server that runs tools of its own gives each call a new id, and begins a
 * reply that has anything in it with the results that are still missing.
 */
export function honestReply(
  turn: AssistantTurn,
  history: readonly Message[],
): AssistantTurn {
  const open = new Set<unknown>();
  for (const block of history.flatMap<Block>(blocksOf)) {
    if (block.type === "server_tool_use") open.add(block.id);
    else open.delete(block.tool_use_id);
  }
  const content = blocksOf(turn).map((block) => {
    if (block.type !== "server_tool_use") return block;
    serverCalls += 1;
    return { ...block, id: `srvtoolu_${serverCalls}` };
  });
  const silent = content.every(({ text }) => !String(text ?? "x").trim());
  const results = [...open].map((id) => ({
    type: "web_search_tool_result",
    tool_use_id: id,
    content: [],
  }));
  const whole = silent ? content : [...results, ...content];
  return { ...turn, ...stopsWith(turn.stop_reason, whole) };
}

function blocksOf({ content }: { readonly content: readonly object[] }) {
  // Every content block has a type; what else it has depends on that.
  return content as readonly Block[];
}

export function isUser(message: Message | undefined): boolean {
  return message?.role === "user";
}

export function sameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
