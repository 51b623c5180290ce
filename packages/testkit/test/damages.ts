import { serverToolUse } from "../src/index.ts";
import { assistant, call, result, user } from "./legal.ts";

/** JSON in which anything can be broken. */
export type Json = Record<string, unknown>;

export interface Loose extends Json {
  role: string;
  content: Json[];
}

/** One way to break a legal conversation, in place. */
export interface Damage {
  readonly what: string;
  readonly rule: string;
  /** Returns the index of the first wrong message. */
  apply(messages: Loose[], pick: <T>(list: readonly T[]) => T): number;
}

export const damages: readonly Damage[] = [
  {
    what: "a result is dropped",
    rule: "unanswered-call",
    apply(messages, pick) {
      const at = pick(answersOf(messages));
      const { content } = messages[at] as Loose;
      content.splice(content.findIndex(isResult), 1);
      if (content.length === 0) content.push({ type: "text", text: "..." });
      return at;
    },
  },
  {
    what: "all results of a turn are dropped",
    rule: "unanswered-call",
    apply(messages, pick) {
      const at = pick(answersOf(messages));
      messages.splice(at, 1);
      return Math.min(at, messages.length - 1);
    },
  },
  {
    what: "a result is pushed twice",
    rule: "answered-twice",
    apply(messages, pick) {
      const at = pick(answersOf(messages));
      const { content } = messages[at] as Loose;
      content.unshift({ ...pick(content.filter(isResult)) });
      return at;
    },
  },
  {
    what: "a text comes before the results",
    rule: "results-first",
    apply(messages, pick) {
      const at = pick(answersOf(messages));
      messages[at]?.content.unshift({ type: "text", text: "Here:" });
      return at;
    },
  },
  {
    what: "results go into two messages",
    rule: "results-in-one-message",
    apply(messages, pick) {
      const several = (at: number) =>
        (messages[at]?.content.filter(isResult).length ?? 0) > 1;
      const at = pick(answersOf(messages).filter(several));
      const [first, ...rest] = messages[at]?.content ?? [];
      const halves = [[first], rest].map((content) => ({
        role: "user",
        content: content as Json[],
      }));
      messages.splice(at, 1, ...halves);
      return at;
    },
  },
  {
    what: "a result answers nothing",
    rule: "no-orphan-result",
    apply(messages, pick) {
      const at = pick(indexes(messages, ({ role }) => role === "user"));
      messages[at]?.content.unshift({ ...result("toolu_none") });
      return at;
    },
  },
  {
    what: "the assistant's message is not stored",
    rule: "no-orphan-result",
    apply(messages, pick) {
      const at = pick(answersOf(messages));
      messages.splice(at - 1, 1);
      return at - 1;
    },
  },
  {
    what: "the results are stored before the assistant's message",
    rule: "no-orphan-result",
    apply(messages, pick) {
      const at = pick(answersOf(messages));
      messages.splice(at - 1, 2, ...messages.slice(at - 1, at + 1).reverse());
      return at - 1;
    },
  },
  {
    what: "an id is used again",
    rule: "ids-unique",
    apply(messages, pick) {
      const [first, ...later] = callsOf(messages);
      return rename(messages, pick(later), String(first?.id));
    },
  },
  {
    what: "an id holds a blank",
    rule: "ids-well-formed",
    apply: (messages, pick) =>
      rename(messages, pick(callsOf(messages)), "toolu 1"),
  },
  {
    what: "an id is empty",
    rule: "ids-well-formed",
    apply: (messages, pick) => rename(messages, pick(callsOf(messages)), ""),
  },
  {
    what: "an input is no object",
    rule: "input-is-object",
    apply(messages, pick) {
      const block = pick(callsOf(messages));
      block.input = pick([null, "x", 7, [], undefined]);
      return place(messages, block);
    },
  },
  {
    what: "a name that no tool could bear",
    rule: "call-names-legal",
    apply(messages, pick) {
      const block = pick(callsOf(messages));
      block.name = pick(["", "read file", "ns.read", "n".repeat(65), "读"]);
      return place(messages, block);
    },
  },
  {
    what: "a text is blank",
    rule: "no-blank-text",
    apply(messages, pick) {
      const block = pick(blocks(messages, ({ type }) => type === "text"));
      block.text = pick(["", " ", "\n\t", "\u3000"]);
      return place(messages, block);
    },
  },
  {
    what: "a result is empty",
    rule: "no-blank-text",
    apply(messages, pick) {
      const block = pick(blocks(messages, isResult));
      block.content = pick(["", " ", "\n"]);
      return place(messages, block);
    },
  },
  {
    what: "a text is cut through an emoji",
    rule: "well-formed-text",
    apply(messages, pick) {
      const block = pick(
        blocks(
          messages,
          ({ type }) => type === "text" || type === "tool_result",
        ),
      );
      const key = block.type === "text" ? "text" : "content";
      block[key] = `${block[key]}${"😀".slice(0, 1)}`;
      return place(messages, block);
    },
  },
  {
    what: "the prompt is not stored",
    rule: "first-message-user",
    apply(messages) {
      messages.shift();
      return 0;
    },
  },
  {
    what: "the last message is not the user's",
    rule: "last-message-user",
    apply(messages) {
      messages.push(loose(user("Well?")), loose(assistant("Well.")));
      return messages.length - 1;
    },
  },
  {
    what: "a prompt follows a pause",
    rule: "server-call-open",
    apply(messages, pick) {
      const paused = indexes(
        messages,
        ({ role }, at) =>
          role === "assistant" && messages[at + 1]?.role === "assistant",
      );
      const at = pick(paused) + 1;
      messages.splice(at, 0, loose(user("Go on.")));
      return at;
    },
  },
  {
    what: "the run ends on a pause, and a prompt follows",
    rule: "server-call-open",
    apply(messages) {
      const open = assistant(serverToolUse("web_search", {}, "srvtoolu_end"));
      messages.push(loose(open), loose(user("Go on.")));
      return messages.length - 1;
    },
  },
  {
    what: "a message has no blocks",
    rule: "no-empty-content",
    apply(messages, pick) {
      const at = pick(indexes(messages));
      messages[at]?.content.splice(0);
      return at;
    },
  },
  {
    what: "a content is a string",
    rule: "content-is-list",
    apply(messages, pick) {
      const at = pick(indexes(messages));
      Object.assign(messages[at] ?? {}, { content: "words" });
      return at;
    },
  },
  {
    what: "a role is not one of the two",
    rule: "roles-valid",
    apply(messages, pick) {
      const at = pick(indexes(messages));
      Object.assign(messages[at] ?? {}, {
        role: pick(["system", "tool", "", undefined]),
      });
      return at;
    },
  },
  {
    what: "a tool use stands in a user message",
    rule: "blocks-in-place",
    apply(messages, pick) {
      const at = pick(indexes(messages, ({ role }) => role === "user"));
      messages[at]?.content.push({ ...call("toolu_none") });
      return at;
    },
  },
  {
    what: "is_error is no boolean",
    rule: "block-fields",
    apply(messages, pick) {
      const block = pick(blocks(messages, isResult));
      block.is_error = pick(["true", 1, null]);
      return place(messages, block);
    },
  },
  {
    what: "a result's content is no string",
    rule: "block-fields",
    apply(messages, pick) {
      const block = pick(blocks(messages, isResult));
      block.content = pick([undefined, null, 7, {}]);
      return place(messages, block);
    },
  },
  {
    what: "a message has a key of its own",
    rule: "no-unknown-keys",
    apply(messages, pick) {
      const at = pick(indexes(messages));
      Object.assign(messages[at] ?? {}, { [pick(["id", "usage"])]: 1 });
      return at;
    },
  },
  {
    what: "a block has a key of its own",
    rule: "no-unknown-keys",
    apply(messages, pick) {
      const known = ["text", "tool_use", "tool_result", "thinking"];
      const block = pick(
        blocks(messages, ({ type }) => known.includes(String(type))),
      );
      block.ok = true;
      return place(messages, block);
    },
  },
];

function isResult({ type }: Json): boolean {
  return type === "tool_result";
}

function indexes(
  messages: readonly Loose[],
  is: (message: Loose, index: number) => boolean = () => true,
): number[] {
  return messages.flatMap((message, index) =>
    is(message, index) ? [index] : [],
  );
}

/** The messages that hold results. */
function answersOf(messages: readonly Loose[]): number[] {
  return indexes(messages, ({ content }) => content.some(isResult));
}

function blocks(
  messages: readonly Loose[],
  is: (block: Json) => boolean,
): Json[] {
  return messages.flatMap(({ content }) => content).filter(is);
}

function callsOf(messages: readonly Loose[]): Json[] {
  return blocks(messages, ({ type }) => type === "tool_use");
}

function place(messages: readonly Loose[], block: Json): number {
  return messages.findIndex(({ content }) => content.includes(block));
}

/** Gives a tool use and its result another id. */
function rename(messages: readonly Loose[], block: Json, id: string): number {
  for (const answer of blocks(messages, isResult)) {
    if (answer.tool_use_id === block.id) answer.tool_use_id = id;
  }
  block.id = id;
  return place(messages, block);
}

/** A message of the right type is JSON, too. */
function loose(message: object): Loose {
  return message as Loose;
}
