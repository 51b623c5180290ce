import fc from "fast-check";
import type { Message, UserBlock } from "../../solution/src/messages.ts";
import {
  type ReplyBlock,
  serverToolResult,
  serverToolUse,
  thinking,
} from "../src/index.ts";
import { assistant, call, result, user } from "./legal.ts";

/** One reply of the model and what the code sends after it. */
interface Round {
  readonly calls: number;
  /** Does the API run a tool of its own, and is it done by then? */
  readonly server: "none" | "closed" | "open";
  readonly thinks: boolean;
  readonly unknown: boolean;
  readonly words: readonly string[];
  /** Rotates the results: their order is free. */
  readonly turned: number;
  readonly failed: boolean;
  /** A note after the results, as a cut-off reply gets. */
  readonly note?: string;
  readonly prompt: string;
}

const words = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .map((text) => `w${text}`);

function rounds(fixed: Partial<Round> = {}): fc.Arbitrary<Round> {
  return fc
    .record({
      calls: fc.nat({ max: 4 }),
      server: fc.constantFrom("none", "none", "closed", "open"),
      thinks: fc.boolean(),
      unknown: fc.boolean(),
      words: fc.array(words, { maxLength: 2 }),
      turned: fc.nat(),
      failed: fc.boolean(),
      prompt: words,
    })
    .chain((round) =>
      fc.oneof(
        fc.constant(round),
        words.map((note) => ({ ...round, note })),
      ),
    )
    .map((round): Round => ({ ...round, ...fixed }));
}

/**
 * Conversations that the API takes, each with several calls in one turn and a
 * pause somewhere, so that every damage finds a place.
 */
export const conversations: fc.Arbitrary<Message[]> = fc
  .tuple(
    words,
    fc.array(rounds(), { maxLength: 4 }),
    rounds({ calls: 2, server: "none", failed: true }),
    rounds({ calls: 0, server: "open" }),
    fc.nat(),
  )
  .map(([prompt, free, several, pause, place]) => {
    const list = [...free];
    list.splice(place % (list.length + 1), 0, several, pause);
    return conversation(prompt, list);
  });

function conversation(prompt: string, list: readonly Round[]): Message[] {
  const messages = [user(prompt)];
  let ids = 0;
  let open: string | undefined;
  for (const [index, round] of list.entries()) {
    const serverId = `srvtoolu_${index}`;
    const calls = Array.from({ length: round.calls }, () => {
      ids += 1;
      return `toolu_${ids}`;
    });
    const closing = open === undefined ? [] : [serverToolResult([], open)];
    messages.push(
      assistant(
        ...closing,
        ...contentOf(round, serverId),
        ...calls.map(toCall),
      ),
    );
    open = round.server === "open" ? serverId : undefined;
    if (calls.length > 0) {
      const at = round.turned % calls.length;
      const turned = [...calls.slice(at), ...calls.slice(0, at)];
      const blocks = turned.map((id) => answerOf(id, round.failed));
      const note = open === undefined && round.note ? [round.note] : [];
      messages.push(user(...blocks, ...note));
    } else if (open === undefined) {
      messages.push(user(round.prompt));
    }
  }
  if (open !== undefined) {
    messages.push(assistant(serverToolResult([], open)), user("The end."));
  }
  return messages;
}

function contentOf(round: Round, id: string): (string | ReplyBlock)[] {
  const server: Record<Round["server"], ReplyBlock[]> = {
    none: [],
    closed: [serverToolUse("web_search", {}, id), serverToolResult([], id)],
    open: [serverToolUse("web_search", {}, id)],
  };
  return [
    ...(round.thinks ? [thinking("Hm.")] : []),
    ...round.words,
    ...(round.unknown ? [{ type: "hologram", data: { deep: [1, ""] } }] : []),
    ...server[round.server],
    // A reply has content, whatever else it lacks.
    ...(round.calls === 0 ? ["Well."] : []),
  ];
}

function toCall(id: string): ReplyBlock {
  return call(id, { path: id });
}

function answerOf(id: string, failed: boolean): UserBlock {
  const block = result(id);
  // Narrowed for the compiler: `result` makes nothing else.
  return failed && block.type === "tool_result"
    ? { ...block, is_error: true }
    : block;
}
