import { describe, expect, test } from "vitest";
import type { Message } from "../../solution/src/messages.ts";
import type { ChatRequest } from "../../solution/src/provider.ts";
import {
  checkHistory,
  checkRequest,
  serverToolResult,
  serverToolUse,
  thinking,
  wireRules,
} from "../src/index.ts";
import { assistant, call, odd, result, user } from "./legal.ts";

const tool = {
  name: "read",
  description: "Reads a file.",
  input_schema: { type: "object" },
};

const legal: readonly Message[] = [
  user("Compare a.txt and b.txt."),
  assistant(
    thinking("Two files."),
    "I read both.",
    call("toolu_1", { path: "a.txt" }),
    call("toolu_2", { path: "b.txt" }),
  ),
  user(result("toolu_1"), result("toolu_2"), "Be brief."),
  assistant(serverToolUse("web_search", { query: "x" }), call("toolu_3")),
  user(result("toolu_3")),
  assistant(serverToolResult([]), { type: "hologram", data: 1 }, "The same."),
  user("Thank you."),
];

/** A request that breaks the rule of that name, at that message. */
const damages: readonly {
  rule: string;
  what: string;
  at: number;
  request: unknown;
}[] = [
  bad("messages-is-list", "no list", -1, { messages: "Hi" }),
  bad("messages-is-list", "no request", -1, undefined),
  bad("roles-valid", "a system message", 0, [
    odd({ role: "system", content: [{ type: "text", text: "Be nice." }] }),
    user("Hi"),
  ]),
  bad("roles-valid", "a tool message", 2, [
    user("Hi"),
    assistant("Yes?"),
    odd({ role: "tool", content: [{ type: "text", text: "x" }] }),
  ]),
  bad("content-is-list", "a string", 0, [odd({ role: "user", content: "Hi" })]),
  bad("content-is-list", "a promised block", 0, [
    odd({ role: "user", content: [Promise.resolve()] }),
  ]),
  bad("no-empty-content", "no blocks", 1, [user("Hi"), assistant(), user("?")]),
  bad("blocks-in-place", "a call from the user", 0, [
    odd({ role: "user", content: [call("toolu_1")] }),
  ]),
  bad("blocks-in-place", "a result from the assistant", 1, [
    user("Hi"),
    odd({ role: "assistant", content: [result("toolu_1")] }),
    user("?"),
  ]),
  bad("blocks-in-place", "an unknown type from the user", 0, [
    odd({ role: "user", content: [{ type: "hologram" }] }),
  ]),
  bad("block-fields", "a text that is no string", 0, [
    odd({ role: "user", content: [{ type: "text", text: 7 }] }),
  ]),
  bad("block-fields", "a promised result", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    odd({
      role: "user",
      content: [{ ...result("toolu_1"), content: Promise.resolve("ok") }],
    }),
  ]),
  bad("block-fields", "an is_error that is no boolean", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    odd({
      role: "user",
      content: [{ ...result("toolu_1"), is_error: "yes" }],
    }),
  ]),
  bad("no-unknown-keys", "a message with its stop reason", 1, [
    user("Hi"),
    odd({ ...assistant("Yes?"), stop_reason: "end_turn" }),
    user("?"),
  ]),
  bad("no-unknown-keys", "a result with the tool's name", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    odd({ role: "user", content: [{ ...result("toolu_1"), name: "read" }] }),
  ]),
  bad("no-unknown-keys", "a block's key before a message's", 0, [
    odd({ role: "user", content: [{ type: "text", text: "Hi", at: 1 }] }),
    odd({ ...assistant("Yes?"), stop_reason: "end_turn" }),
    user("?"),
  ]),
  bad("no-blank-text", "an empty text", 0, [user("")]),
  bad("no-blank-text", "a text of blanks", 1, [
    user("Hi"),
    assistant(" \n"),
    user("?"),
  ]),
  bad("no-blank-text", "an empty result", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    user(result("toolu_1", "")),
  ]),
  bad("well-formed-text", "half an emoji", 0, [user("\ud83d")]),
  bad("well-formed-text", "half an emoji in a result", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    user(result("toolu_1", "x\udc00")),
  ]),
  bad("system-text", "a blank system prompt", -1, {
    system: " ",
    messages: [user("Hi")],
  }),
  bad("ids-well-formed", "an id with a colon", 1, [
    user("Hi"),
    assistant(call("read:0")),
    user(result("read:0")),
  ]),
  bad("ids-unique", "an id used twice", 3, [
    user("Hi"),
    assistant(call("call_0")),
    user(result("call_0")),
    assistant(call("call_0")),
    user(result("call_0")),
  ]),
  bad("input-is-object", "an input that is a list", 1, [
    user("Hi"),
    assistant(call("toolu_1", [])),
    user(result("toolu_1")),
  ]),
  bad("call-names-legal", "a name with a blank in it", 1, [
    user("Hi"),
    assistant({ ...call("toolu_1"), name: "invalid tool" }),
    user(result("toolu_1")),
  ]),
  bad("results-first", "a text before the results", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    user("Here it is:", result("toolu_1")),
  ]),
  bad("results-in-one-message", "a message for each result", 2, [
    user("Hi"),
    assistant(call("toolu_1"), call("toolu_2")),
    user(result("toolu_1")),
    user(result("toolu_2")),
  ]),
  bad("no-orphan-result", "a result before its call", 1, [
    user("Hi"),
    user(result("toolu_1")),
    assistant(call("toolu_1")),
    user("?"),
  ]),
  bad("no-orphan-result", "a result with a wrong id", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    user(result("read")),
  ]),
  bad("unanswered-call", "one of two results", 2, [
    user("Hi"),
    assistant(call("toolu_1"), call("toolu_2")),
    user(result("toolu_1")),
  ]),
  bad("unanswered-call", "a result one round too late", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    user("Go on."),
    assistant("Well."),
    user(result("toolu_1")),
  ]),
  bad("unanswered-call", "no result at the end", 1, [
    user("Hi"),
    assistant(call("toolu_1")),
  ]),
  bad("answered-twice", "the same result twice", 2, [
    user("Hi"),
    assistant(call("toolu_1")),
    user(result("toolu_1"), result("toolu_1")),
  ]),
  bad("answered-twice", "the same results again", 3, [
    user("Hi"),
    assistant(call("toolu_1")),
    user(result("toolu_1")),
    user(result("toolu_1")),
  ]),
  bad("first-message-user", "the assistant first", 0, [
    assistant("Hi"),
    user("Hi"),
  ]),
  bad("first-message-user", "no message at all", -1, []),
  bad("last-message-user", "the assistant last", 1, [
    user("Hi"),
    assistant("Yes?"),
  ]),
  bad("server-call-open", "a prompt while a server call is open", 2, [
    user("Hi"),
    assistant(serverToolUse("web_search", {})),
    user("Go on."),
  ]),
  bad("server-call-open", "a prompt after the results of a pause", 3, [
    user("Hi"),
    assistant(serverToolUse("web_search", {}), call("toolu_1")),
    user(result("toolu_1")),
    user("Go on."),
  ]),
  bad("server-call-open", "a second round of results", 4, [
    user("Hi"),
    assistant(serverToolUse("web_search", {}), call("toolu_1")),
    user(result("toolu_1")),
    assistant(call("toolu_2")),
    user(result("toolu_2")),
  ]),
  bad("tool-names", "a name with a blank", -1, {
    messages: [user("Hi")],
    tools: [{ ...tool, name: "read file" }],
  }),
  bad("tool-names", "the tool itself", -1, {
    messages: [user("Hi")],
    tools: [{ definition: tool, call: () => "x" }],
  }),
  bad("tool-names-unique", "the same tool twice", -1, {
    messages: [user("Hi")],
    tools: [tool, tool],
  }),
  bad("tool-schemas", "a schema that is a string's", -1, {
    messages: [user("Hi")],
    tools: [{ ...tool, input_schema: { type: "string" } }],
  }),
  bad("tool-keys", "a definition with its function", -1, {
    messages: [user("Hi")],
    tools: [{ ...tool, run: () => "x" }],
  }),
];

describe("wire rules", () => {
  test("a legal conversation passes every rule", () => {
    const request = { system: "Be brief.", messages: legal, tools: [tool] };
    expect(checkRequest(request)).toBeUndefined();
    for (const rule of wireRules) expect(rule.check(request)).toBeUndefined();
  });

  test.each(damages)("$rule: $what", ({ rule, at, request }) => {
    // The cast is the point: the damage is what the types forbid.
    const fault = checkRequest(request as ChatRequest);
    expect(fault).toMatchObject({ rule, message: at });
    expect(fault?.says).toMatch(/\S/);
    expect(fault?.mend).toMatch(/\S/);
  });

  test("every rule of the list has a damage here", () => {
    const tested = new Set(damages.map(({ rule }) => rule));
    expect(wireRules.filter(({ name }) => !tested.has(name))).toEqual([]);
  });

  test("the first wrong message is named, whatever its rule", () => {
    const messages = [
      user("Hi"),
      assistant(call("toolu_1")),
      user("no result"),
      assistant(" "),
      user(""),
    ];
    expect(checkRequest({ messages })).toMatchObject({ message: 2 });
  });

  test("a paused turn may be sent back", () => {
    const open = [user("Hi"), assistant(serverToolUse("web_search", {}))];
    expect(checkRequest({ messages: open })).toBeUndefined();
    const plain = [user("Hi"), assistant("Let me see.")];
    const afterPause = true;
    expect(checkRequest({ messages: plain }, { afterPause })).toBeUndefined();
  });

  test("neighbours of one role are legal", () => {
    const messages = [
      user("Hi"),
      user("there"),
      assistant("A"),
      assistant("B"),
    ];
    expect(
      checkRequest({ messages: [...messages, user("C")] }),
    ).toBeUndefined();
  });

  test("keys that are undefined do not travel", () => {
    const messages = [
      user("Hi"),
      assistant(call("toolu_1")),
      odd({
        role: "user",
        content: [{ ...result("toolu_1"), is_error: undefined, at: undefined }],
      }),
    ];
    expect(checkRequest({ messages })).toBeUndefined();
  });

  test("a history may be empty, and may end with the assistant", () => {
    expect(checkHistory([])).toBeUndefined();
    expect(checkHistory([user("Hi"), assistant("Yes?")])).toBeUndefined();
    expect(
      checkHistory([user("Hi"), assistant(call("toolu_1"))]),
    ).toMatchObject({ rule: "unanswered-call", message: 1 });
  });

  test("a fault shows the right message where it can be known", () => {
    const messages = [
      user("Hi"),
      assistant(call("toolu_1"), call("toolu_2")),
      user(result("toolu_1", "one")),
      user(result("toolu_2", "two"), "Be brief."),
    ];
    const right = user(result("toolu_1", "one"), result("toolu_2", "two"));
    expect(checkRequest({ messages })?.expected).toBe(JSON.stringify(right));
  });

  test("a forgotten await is named", () => {
    const content = [{ ...result("toolu_1"), content: Promise.resolve("ok") }];
    const messages = [
      user("Hi"),
      assistant(call("toolu_1")),
      odd({ role: "user", content }),
    ];
    expect(checkRequest({ messages })?.mend).toContain("`await` it");
  });

  test("the work grows with the length of the history, not faster", () => {
    const short = readsOf(200);
    expect(readsOf(400)).toBeLessThan(short * 2.1);
  });
});

function bad(
  rule: string,
  what: string,
  at: number,
  request: unknown,
): (typeof damages)[number] {
  const full = Array.isArray(request) ? { messages: request } : request;
  return { rule, what, at, request: full };
}

/** How often the rules look at a history of so many rounds. */
function readsOf(rounds: number): number {
  const messages = [user("Hi")];
  for (let index = 0; index < rounds; index += 1) {
    messages.push(assistant(call(`toolu_${index}`)));
    messages.push(user(result(`toolu_${index}`)));
  }
  let reads = 0;
  const watched = new Proxy(messages, {
    get(target, key, receiver) {
      reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  expect(checkRequest({ messages: watched })).toBeUndefined();
  return reads;
}
