import { getEventListeners } from "node:events";
import { inspect } from "node:util";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  Agent,
  type AssistantTurn,
  type ChatRequest,
  defineTool,
  fromChatCompletion,
  JsonTextProvider,
  type Message,
  OpenAICompatibleProvider,
  type OpenAICompatibleProviderOptions,
  openAISettings,
  type PresetName,
  type Provider,
  ProviderError,
  parseToolCalls,
  presets,
  type ToolResultBlock,
  toChatCompletion,
} from "#agent";
import {
  aborts,
  breaksAfter,
  calls,
  callsAll,
  cutOff,
  expectSendable,
  fakeTool,
  fakeTools,
  notJson,
  type ReplyBlock,
  ScriptedProvider,
  type ScriptedServer,
  says,
  serverToolResult,
  serverToolUse,
  snapshot,
  startScriptedServer,
  status,
  stopsWith,
  text,
  thinking,
  toolUse,
  withUsage,
} from "#testkit";
import { errorOf, thrownBy } from "./helpers/outcome.ts";
import { retold, throwSlip } from "./helpers/slips.ts";

const KEY = "sk-planted-0123456789";
const MODEL = "model-of-the-test";

/** What a shell may hold that is not meant for a provider of a test. */
const SHELL = {
  DEEPSEEK_API_KEY: "sk-deepseek-of-the-shell",
  MINI_CLAW_MODEL: undefined,
  OPENAI_API_KEY: "sk-openai-of-the-shell",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  OPENAI_LOG: undefined,
  OPENAI_ORG_ID: "org-of-the-shell",
  OPENAI_PROJECT_ID: "project-of-the-shell",
};

beforeEach(() => {
  for (const [name, value] of Object.entries(SHELL)) vi.stubEnv(name, value);
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (...args: Parameters<typeof fetch>) => {
    const { hostname } = new URL(String(args[0]));
    if (hostname === "127.0.0.1") return fetch(...args);
    throw new Error(`a test may not ask ${hostname}: is the base URL lost?`);
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const user = (words: string): Message => ({
  role: "user",
  content: [text(words)],
});
const assistant = (...content: ReplyBlock[]): Message => ({
  role: "assistant",
  // Blocks of unknown types are part of what is tested.
  content: content as AssistantTurn["content"],
});
const result = (id: string, content: string): ToolResultBlock => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});
const failed = (id: string, content: string): ToolResultBlock => ({
  ...result(id, content),
  is_error: true,
});
const results = (...content: ToolResultBlock[]): Message => ({
  role: "user",
  content,
});
const tool = (name: string) => ({
  name,
  description: `The tool ${name}.`,
  input_schema: { type: "object", properties: { path: { type: "string" } } },
});
/** A call as Chat Completions writes it. */
const theirs = (id: string, name: string, written: string) => ({
  id,
  type: "function",
  function: { name, arguments: written },
});

/** The messages that these of ours become. */
function sentFor(
  messages: readonly Message[],
  settings: { sendReasoning?: boolean } = {},
): readonly unknown[] {
  return toChatCompletion({ messages }, { model: MODEL, ...settings }).messages;
}

/** A reply of a server, with one message and these fields. */
function turnOf(message: object, finish_reason: string | null = "stop") {
  return fromChatCompletion({ choices: [{ message, finish_reason }] });
}

const callOf = (written: unknown, more: object = { id: "call_1" }) =>
  turnOf({
    content: null,
    tool_calls: [{ ...more, function: { name: "read", arguments: written } }],
  }).content[0];

describe("toChatCompletion", () => {
  test("the system prompt leads and the tools are functions", () => {
    const request = { system: "Be brief.", messages: [user("Hello")] };
    expect(
      toChatCompletion({ ...request, tools: [tool("read")] }, { model: MODEL }),
      "the system prompt is the first message, the prompt follows; a tool is " +
        "a function with `parameters`; the model stands in every request",
    ).toEqual({
      model: MODEL,
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hello" },
      ],
      tools: [
        {
          type: "function",
          function: {
            name: "read",
            description: "The tool read.",
            parameters: tool("read").input_schema,
          },
        },
      ],
    });
    const bare = toChatCompletion(
      { system: " \n", messages: [user("Hello")], tools: [] },
      { model: MODEL },
    );
    expect(
      bare.messages,
      "a blank system prompt is left out, not sent as a blank message",
    ).toEqual([{ role: "user", content: "Hello" }]);
    expect(
      "tools" in bare,
      "without a tool leave `tools` out: an empty list is refused",
    ).toBe(false);
    expect(
      toChatCompletion(request, {
        model: MODEL,
        maxTokens: 99,
        maxTokensField: "max_completion_tokens",
      }),
      "the limit of tokens goes along when there is one (`limitOf`)",
    ).toMatchObject({ max_completion_tokens: 99 });
    const indented = " Be brief.\n";
    expect(
      toChatCompletion({ system: indented, messages: [] }, { model: MODEL })
        .messages,
      "a system prompt that says something goes out as it is, not trimmed",
    ).toEqual([{ role: "system", content: indented }]);
  });

  test("calls travel with their arguments as a string", () => {
    const input = { path: 'a "b".txt', deep: { n: [1] } };
    const [first, second] = sentFor([
      assistant(text("Let me"), text("look."), toolUse("read", input, "a")),
      assistant(toolUse("list", {}, "b"), toolUse("read", {}, "c")),
    ]);
    expect(
      first,
      "texts joined by a line break; a call is a function with its `input` as " +
        "JSON in a string, under `arguments`",
    ).toEqual({
      role: "assistant",
      content: "Let me\nlook.",
      tool_calls: [theirs("a", "read", JSON.stringify(input))],
    });
    expect(
      second,
      "calls without a word have the content null; all calls of a reply are " +
        "in one message, in order",
    ).toEqual({
      role: "assistant",
      content: null,
      tool_calls: [theirs("b", "list", "{}"), theirs("c", "read", "{}")],
    });
  });

  test("results follow their calls, and text follows the results", () => {
    const sent = sentFor([
      user("Look"),
      assistant(toolUse("read", {}, "a"), toolUse("list", {}, "b")),
      {
        role: "user",
        content: [
          result("a", "hello"),
          failed("b", "no such folder"),
          text("Be quick,"),
          text("please."),
        ],
      },
    ]);
    expect(
      sent.slice(2),
      "each result is a message of the role tool with the id of its call, in " +
        "the order of the calls; `is_error` is told in words; the texts of " +
        "the same message come last, as one message of the user",
    ).toEqual([
      { role: "tool", tool_call_id: "a", content: "hello" },
      { role: "tool", tool_call_id: "b", content: "Error: no such folder" },
      { role: "user", content: "Be quick,\nplease." },
    ]);
  });

  test("reasoning goes back only where it is wanted", () => {
    const redacted = { type: "redacted_thinking", data: "x" };
    expect(
      sentFor([
        user("Search"),
        assistant(
          thinking("Hm."),
          redacted,
          serverToolUse("web_search", {}),
          serverToolResult([]),
          text("Found."),
        ),
        user("And?"),
        assistant(thinking("Nothing to say.")),
        user("Hello?"),
      ]),
      "thinking and blocks of unknown types are left out; a message of which " +
        "nothing is left is not sent at all",
    ).toEqual([
      { role: "user", content: "Search" },
      { role: "assistant", content: "Found." },
      { role: "user", content: "And?" },
      { role: "user", content: "Hello?" },
    ]);
    const history = [
      assistant(thinking("One."), thinking("Two."), toolUse("read", {}, "a")),
      assistant(toolUse("read", {}, "b")),
      assistant(thinking("Three."), text("Done.")),
    ];
    const call = (id: string) => ({
      role: "assistant",
      content: null,
      tool_calls: [theirs(id, "read", "{}")],
    });
    const done = { role: "assistant", content: "Done." };
    expect(
      sentFor(history),
      "most servers refuse the field: without `sendReasoning` leave it out",
    ).toEqual([call("a"), call("b"), done]);
    expect(
      sentFor(history, { sendReasoning: true }),
      "with `sendReasoning` every reply that goes back has " +
        '`reasoning_content` (`reasoningIn`), "" when there was none',
    ).toEqual([
      { ...call("a"), reasoning_content: "One.\nTwo." },
      { ...call("b"), reasoning_content: "" },
      { ...done, reasoning_content: "Three." },
    ]);
    expect(
      sentFor([assistant(thinking("Hm."))], { sendReasoning: true }),
      "reasoning alone is no reply: without text and calls nothing is sent",
    ).toEqual([]);
  });

  test("any history keeps its order and comes back as it was", () => {
    holds(
      fc.property(fc.array(anyRound(), { maxLength: 4 }), (rounds) => {
        const history = numbered(rounds);
        const before = snapshot(history);
        const sent = sentFor(history);
        expect(history, "the messages given are only read").toEqual(before);
        expect(
          unanswered(sent),
          "every call is answered right after the message it stands in",
        ).toEqual([]);
        const replies = sent.filter(isFromModel).map((message) => {
          const { content } = turnOf(message, "tool_calls");
          return { role: "assistant", content };
        });
        expect(
          replies,
          "a reply that goes there and back again is the same",
        ).toEqual(history.filter(isFromModel));
      }),
      40,
    );
  });
});

/** Always the same cases; a failure says what its assertion says. */
function holds<T>(property: fc.IProperty<T>, numRuns: number): void {
  fc.assert(property, {
    numRuns,
    seed: 20,
    reporter({ failed, errorInstance: error, counterexample }) {
      if (!failed) return;
      if (!(error instanceof Error)) throw error;
      const example = fc.stringify(counterexample);
      throw retold(error, `${error.message}\nFor example: ${example}`);
    },
  });
}

interface Round {
  readonly words: string;
  readonly inputs: readonly object[];
  readonly note: string;
}

function anyRound(): fc.Arbitrary<Round> {
  const words = fc.string({ unit: "grapheme" });
  return fc.record({
    words,
    inputs: fc.array(fc.dictionary(fc.string(), fc.jsonValue()), {
      maxLength: 3,
    }),
    note: words,
  });
}

/** Rounds as a history: prompt, reply, results with a note behind them. */
function numbered(rounds: readonly Round[]): Message[] {
  return rounds.flatMap(({ words, inputs, note }, round): Message[] => {
    const uses = inputs.map((input, index) =>
      toolUse("read", JSON.parse(JSON.stringify(input)), `${round}_${index}`),
    );
    const said = words.trim() === "" ? [] : [text(words)];
    const answers = uses.map(({ id }) => result(id, "ok"));
    const notes = note.trim() === "" ? [] : [text(note)];
    const reply = [...said, ...uses];
    const content = [...answers, ...notes];
    return [
      user("Go on"),
      ...(reply.length > 0 ? [assistant(...reply)] : []),
      ...(content.length > 0 ? [{ role: "user" as const, content }] : []),
    ];
  });
}

function isFromModel(message: unknown): message is { role: "assistant" } {
  return (message as { role: string }).role === "assistant";
}

/** The ids that are not answered, in order, by the messages that follow. */
function unanswered(sent: readonly unknown[]): unknown[] {
  type Sent = { tool_calls?: { id: string }[]; tool_call_id?: string };
  return sent.flatMap((message, index) => {
    const { tool_calls = [] } = message as Sent;
    return tool_calls.flatMap(({ id }, at) => {
      const next = sent[index + 1 + at] as Sent | undefined;
      return next?.tool_call_id === id ? [] : [id];
    });
  });
}

describe("fromChatCompletion", () => {
  test("text and reasoning become blocks", () => {
    expect(
      turnOf({ content: "Hello." }),
      "the content is a text block; what is not told of the usage is 0",
    ).toEqual({
      content: [text("Hello.")],
      stop_reason: "end_turn",
      usage: { input_tokens: 0, output_tokens: 0 },
    });
    const two = [{ message: { content: "a" } }, { message: { content: "b" } }];
    expect(
      fromChatCompletion({ choices: two }).content,
      "the first choice is the reply",
    ).toEqual([text("a")]);
    for (const content of [null, undefined, "", " \n", []]) {
      expect(
        turnOf({ content }).content,
        "no content, or a blank one, gives no text block",
      ).toEqual([]);
    }
    expect(
      turnOf({ content: [{ type: "text", text: "Hi " }, { text: "you" }] })
        .content,
      "some servers send a list of parts (`textIn`)",
    ).toEqual([text("Hi you")]);
    for (const field of ["reasoning_content", "reasoning"]) {
      expect(
        turnOf({ content: "4", [field]: "2 + 2" }).content,
        "reasoning is a thinking block before the text (`thinkingIn`)",
      ).toEqual([thinking("2 + 2", ""), text("4")]);
    }
    expect(
      turnOf({ content: "  indented:\n" }).content,
      "a text that says something is kept as it is, not trimmed",
    ).toEqual([text("  indented:\n")]);
  });

  test("calls become tool uses, no arguments an empty object", () => {
    const { content } = turnOf(
      {
        content: "Look:",
        tool_calls: [
          theirs("a", "read", '{"path": "a.txt", "n": [1, null]}'),
          theirs("b", "list", "{}"),
        ],
      },
      "tool_calls",
    );
    expect(
      content,
      "the text, then each call with its arguments parsed, in their order",
    ).toEqual([
      text("Look:"),
      toolUse("read", { path: "a.txt", n: [1, null] }, "a"),
      toolUse("list", {}, "b"),
    ]);
    for (const none of ["", " \n", null, undefined]) {
      expect(
        callOf(none),
        `arguments ${JSON.stringify(none)}: that is how a call without ` +
          "arguments looks, so the input is {}",
      ).toEqual(toolUse("read", {}, "call_1"));
    }
    expect(
      callOf({ path: "a" }),
      "some servers send the object itself: take it as it is",
    ).toEqual(toolUse("read", { path: "a" }, "call_1"));
  });

  test("arguments that are no JSON run no tool", async () => {
    for (const written of ["{oops", '{"a": x"}', '{"path": "a']) {
      expect(
        () => callOf(written),
        "it must not throw: the model wrote it, so the model has to read why",
      ).not.toThrow();
      expect(
        callOf(written),
        "what is no JSON becomes a text that says so and shows what came: {} " +
          "would run a tool that has only optional fields",
      ).toEqual(toolUse("read", `invalid JSON: ${written}`, "call_1"));
    }
    for (const written of [
      '{"path": "src"',
      '{"path": "src"]',
      "{'path': 'src'}",
      '```json\n{"path": "src"}\n```',
    ]) {
      expect(
        callOf(written),
        "broken arguments are not repaired: what is missing would be a guess, " +
          "and the tool would run with it",
      ).toEqual(toolUse("read", `invalid JSON: ${written}`, "call_1"));
    }
    for (const written of [" {oops\n", `{"text": "${"x".repeat(5000)}`]) {
      expect(
        callOf(written),
        "the model has to see what it wrote: neither trimmed nor cut",
      ).toEqual(toolUse("read", `invalid JSON: ${written}`, "call_1"));
    }
    const ran: unknown[] = [];
    const list = defineTool({
      name: "list",
      description: "Lists a folder.",
      input: z.object({ path: z.string().optional() }),
      run: async (input) => `listed ${ran.push(input)}`,
    });
    const message = { content: null, tool_calls: [theirs("a", "list", "{o")] };
    const choices = [{ message, finish_reason: "tool_calls" }];
    const server = await startScriptedServer([
      status(200, { body: { choices } }),
      says("I see."),
    ]);
    const agent = new Agent({
      provider: providerFor(server),
      tools: fakeTools(list),
    });
    await agent.run("List it");
    expect(ran, "a tool whose fields are all optional must not run").toEqual(
      [],
    );
    expect(
      agent.messages[2]?.content,
      "the model reads why: invalid JSON, and not that it was cut off",
    ).toEqual([failed("a", expect.stringContaining("invalid JSON: {o"))]);
    for (const [written, input] of [
      ["null", null],
      ["[1]", [1]],
      ['"a.txt"', "a.txt"],
    ] as const) {
      expect(
        callOf(written),
        "JSON that is no object is passed on as it is: the tool will say what " +
          "it wants instead",
      ).toEqual(toolUse("read", input, "call_1"));
    }
  });

  test("every call has an id of its own", () => {
    const reply = {
      content: null,
      tool_calls: [
        { function: { name: "read", arguments: "{}" } },
        theirs("call_1", "read", "{}"),
        theirs("", "read", "{}"),
        theirs("call_1", "read", "{}"),
        { id: null, function: { name: "read", arguments: "{}" } },
        theirs("x", "read", "{}"),
      ],
    };
    const ids = () =>
      turnOf(reply).content.map((block) => "id" in block && block.id);
    expect(
      new Set(ids()).size,
      "ids that are missing or there twice are made up (`callsIn`): six " +
        "calls, six ids",
    ).toBe(6);
    expect(
      [ids()[1], ids()[5], ids().every((id) => /^[\w-]+$/.test(`${id}`))],
      "an id that is there and the only one is kept",
    ).toEqual(["call_1", "x", true]);
    expect(ids(), "the same reply always gets the same ids").toEqual(ids());
  });

  test("the stop reason looks at the calls", () => {
    const none = { content: "Hm." };
    const call = { content: null, tool_calls: [theirs("a", "read", "{}")] };
    for (const [finish, without, with_] of [
      ["stop", "end_turn", "tool_use"],
      ["tool_calls", "end_turn", "tool_use"],
      ["function_call", "end_turn", "tool_use"],
      [null, "end_turn", "tool_use"],
      ["eos", "end_turn", "tool_use"],
      ["constructor", "end_turn", "tool_use"],
      // A call in such a reply must not run.
      ["length", "max_tokens", "max_tokens"],
      ["content_filter", "refusal", "refusal"],
      // The vendors' own.
      ["sensitive", "refusal", "refusal"],
      ["insufficient_system_resource", "max_tokens", "max_tokens"],
      ["network_error", "max_tokens", "max_tokens"],
      ["error", "max_tokens", "max_tokens"],
    ] as const) {
      expect(
        [turnOf(none, finish).stop_reason, turnOf(call, finish).stop_reason],
        `finish_reason ${finish}, without a call and with one: a call cut off ` +
          "or filtered must not run; else the calls decide",
      ).toEqual([without, with_]);
    }
    expect(
      turnOf({ content: null, refusal: "I can't help with that." }),
      "a refusal has words of its own, under finish_reason stop",
    ).toMatchObject({
      content: [text("I can't help with that.")],
      stop_reason: "refusal",
    });
    for (const finish of ["stop", "tool_calls"]) {
      expect(
        turnOf({ ...call, refusal: "I can't." }, finish).stop_reason,
        "calls beside a refusal must not run: the refusal goes before them",
      ).toBe("refusal");
    }
    for (const refusal of ["", null]) {
      expect(
        [
          turnOf({ ...none, refusal }).stop_reason,
          turnOf({ ...call, refusal }).stop_reason,
        ],
        `refusal ${JSON.stringify(refusal)}: no words, so nothing is refused`,
      ).toEqual(["end_turn", "tool_use"]);
    }
    const hollow = turnOf({ ...none, tool_calls: [{}, { id: "a" }] });
    expect(
      [hollow.stop_reason, hollow.content],
      "an entry without a function is no call: ask what `callsIn` found, not " +
        "how long `tool_calls` is",
    ).toEqual(["end_turn", [text("Hm.")]]);
  });

  test("tokens from the cache are counted once", () => {
    const usageOf = (usage: object | null) =>
      fromChatCompletion({ choices: [{ message: {} }], usage }).usage;
    expect(
      usageOf({
        prompt_tokens: 100,
        completion_tokens: 7,
        total_tokens: 107,
        prompt_tokens_details: { cached_tokens: 60 },
      }),
      "their prompt_tokens include those from the cache, our input_tokens do " +
        "not: take them out and count them as cache_read_input_tokens",
    ).toEqual({
      input_tokens: 40,
      output_tokens: 7,
      cache_read_input_tokens: 60,
    });
    const plain = { input_tokens: 5, output_tokens: 2 };
    const counts = { prompt_tokens: 5, completion_tokens: 2 };
    for (const details of [{}, null, { cached_tokens: 0 }, undefined]) {
      expect(
        usageOf({ ...counts, prompt_tokens_details: details }),
        "without a token from the cache there is no field for it",
      ).toEqual(plain);
    }
    for (const usage of [null, {}, { prompt_tokens: null }]) {
      expect(usageOf(usage), "what is not told counts as 0").toEqual({
        input_tokens: 0,
        output_tokens: 0,
      });
    }
    expect(
      usageOf({
        prompt_tokens: 5,
        prompt_tokens_details: { cached_tokens: 9 },
      }).input_tokens,
      "a server that counts wrongly must not make it negative",
    ).toBe(0);
  });

  test("an answer without a message is an error", async () => {
    const odd = [{}, { choices: [] }, { choices: null }, { choices: [{}] }];
    for (const reply of odd) {
      expect(
        await errorOf(() => fromChatCompletion(reply)),
        "an answer without a message throws (`noReplyIn`)",
      ).toContain("no chat completion");
    }
    const later = [{ message: null }, { message: { content: "b" } }];
    expect(
      await errorOf(() => fromChatCompletion({ choices: later })),
      "only the first choice counts: without a message in it there is none",
    ).toContain("no chat completion");
    const nothing = JSON.parse("null");
    expect(
      await errorOf(() => fromChatCompletion(nothing)),
      "a body may be null, too: read it with `reply?.`",
    ).toContain("no chat completion");
    const choices = [{ message: { content: "Hi." } }];
    expect(
      () => fromChatCompletion({ choices, error: { message: "Slow." } }),
      "a message is a reply, whatever stands beside it",
    ).not.toThrow();
    const server = await startScriptedServer([
      status(200, { body: { error: { code: 429, message: "Too busy." } } }),
      notJson("<html>Welcome</html>"),
    ]);
    const provider = providerFor(server);
    expect(
      await thrownBy(provider.chat(QUESTION)),
      "an error under the status 200 keeps what the server said: call " +
        "`fromChatCompletion` inside the `try`",
    ).toMatchObject({
      name: "ProviderError",
      status: 429,
      message: expect.stringContaining("Too busy."),
    });
    expect(
      await thrownBy(provider.chat(QUESTION)),
      "a web page is no reply either",
    ).toMatchObject({
      name: "ProviderError",
      message: expect.stringContaining("no chat completion"),
    });
  });
});

const QUESTION: ChatRequest = { messages: [user("Hello?")] };

/** It needs nothing of the environment. */
function providerFor(
  server: ScriptedServer,
  options: OpenAICompatibleProviderOptions = {},
) {
  return new OpenAICompatibleProvider({
    apiKey: KEY,
    baseURL: `${server.url}/v1`,
    model: MODEL,
    ...options,
  });
}

describe("OpenAICompatibleProvider", () => {
  test("each vendor has an address, a key and a model", async () => {
    const env = {
      OPENAI_API_KEY: "of-openai",
      DASHSCOPE_API_KEY: "of-qwen",
      ZHIPUAI_API_KEY: "of-glm",
      DEEPSEEK_API_KEY: "of-deepseek",
      OPENROUTER_API_KEY: "of-openrouter",
    };
    for (const preset of Object.keys(presets) as PresetName[]) {
      const { keyVariable: _, ...own } = {
        keyVariable: "",
        ...presets[preset],
      };
      const apiKey = preset === "ollama" ? "none" : `of-${preset}`;
      expect(
        openAISettings(env, { preset }),
        `the preset ${preset}: its base URL, its variable, its model`,
      ).toEqual({ ...own, apiKey });
    }
    expect(
      openAISettings({ ...env, MINI_CLAW_MODEL: "m" }).model,
      "MINI_CLAW_MODEL goes before the preset's model",
    ).toBe("m");
    expect(
      openAISettings({ ...env, MINI_CLAW_MODEL: "m" }, { preset: "qwen" })
        .model,
      "MINI_CLAW_MODEL counts for every preset",
    ).toBe("m");
    expect(
      [
        openAISettings({ ...env, MINI_CLAW_MODEL: "m" }, { model: " " }).model,
        openAISettings({ ...env, MINI_CLAW_MODEL: " " }).model,
      ],
      "a blank model is none (`firstGiven`)",
    ).toEqual(["m", presets.openai.model]);
    expect(
      openAISettings(env, { baseURL: "http://gateway.test" }).baseURL,
      "an address stays as it is: not every API is under /v1",
    ).toBe("http://gateway.test");
    expect(
      openAISettings(
        { ...env, MINI_CLAW_MODEL: "m", OPENAI_BASE_URL: "http://env/v1" },
        {
          apiKey: "k",
          baseURL: " http://option/api/paas/v4/ ",
          model: "o",
          maxTokens: 5,
        },
      ),
      "options go first; of the base URL only slashes at its end are taken " +
        "off, since not every vendor's API is under /v1",
    ).toMatchObject({
      apiKey: "k",
      baseURL: "http://option/api/paas/v4",
      model: "o",
      maxTokens: 5,
    });
    expect(
      await errorOf(() => openAISettings({}, { preset: "gemini" as "glm" })),
      "an unknown preset is named, and the known ones are listed",
    ).toMatch(/gemini.*openai.*ollama/);
    expect(
      await errorOf(() => openAISettings(env, { baseURL: "api.test/v1" })),
      "an address without http:// is named (`checkedURL`)",
    ).toContain("api.test/v1");
    expect(
      await errorOf(() => openAISettings(env, { maxTokens: 0 })),
      "a limit that is no positive integer is named (`checkedLimit`)",
    ).toBe("RangeError: maxTokens is 0: it must be a positive integer.");
  });

  test("no vendor gets another vendor's key", async () => {
    const env = {
      OPENAI_API_KEY: "sk-of-openai",
      OPENAI_BASE_URL: "http://127.0.0.1:1234/v1",
    };
    expect(
      openAISettings(env),
      "OPENAI_BASE_URL is for the preset openai",
    ).toMatchObject({ baseURL: env.OPENAI_BASE_URL, apiKey: "sk-of-openai" });
    expect(
      openAISettings({ ...env, DEEPSEEK_API_KEY: "d" }, { preset: "deepseek" }),
      "a preset goes to its own server, whatever OPENAI_BASE_URL says",
    ).toMatchObject({ baseURL: presets.deepseek.baseURL, apiKey: "d" });
    for (const preset of ["deepseek", "qwen", "glm", "openrouter"] as const) {
      const { keyVariable } = presets[preset];
      const error = await errorOf(() => openAISettings(env, { preset }));
      expect(
        error,
        "OPENAI_API_KEY is no key for another vendor: a missing key is an " +
          "error that names the variable to set",
      ).toContain(keyVariable);
      expect(error, "no key stands in an error").not.toContain("sk-of");
    }
    for (const blank of [{}, { OPENAI_API_KEY: " " }]) {
      expect(
        await errorOf(() => openAISettings(blank)),
        "a blank key is a missing one",
      ).toContain("OPENAI_API_KEY is not set");
    }
    expect(
      [
        openAISettings({}, { preset: "ollama" }).apiKey,
        openAISettings({}, { baseURL: "http://127.0.0.1:1234/v1" }).apiKey,
        openAISettings({ OPENAI_BASE_URL: "http://127.0.0.1/v1" }).apiKey,
      ],
      "Ollama, and a server of one's own under openai, need no key",
    ).toEqual(["none", "none", "none"]);
    const elsewhere = { baseURL: "http://127.0.0.1:1234/v1" };
    for (const preset of ["deepseek", "qwen", "glm", "openrouter"] as const) {
      expect(
        await errorOf(() => openAISettings({}, { preset, ...elsewhere })),
        "only under openai does another base URL do without a key: for the " +
          "other vendors one is missing, wherever they are asked",
      ).toContain(`${presets[preset].keyVariable} is not set`);
    }
    const official = `${presets.openai.baseURL}/`;
    for (const settings of [
      () => openAISettings({ OPENAI_BASE_URL: official }),
      () => openAISettings({}, { baseURL: official }),
    ]) {
      expect(
        await errorOf(settings),
        "OpenAI's own address is no server of one's own, even when it is " +
          "given: it needs a key",
      ).toContain("OPENAI_API_KEY is not set");
    }
    const split = { OPENAI_API_KEY: "sk-secret\n1" };
    const error = await errorOf(() => openAISettings(split));
    expect(
      [error.includes("has a character in it"), error.includes("sk-secret")],
      "a key with a line break would stand in the error of fetch: " +
        "`checkedKey` refuses it",
    ).toEqual([true, false]);
  });

  test("an agent works with it as with any other provider", async () => {
    const server = await startScriptedServer(
      [
        callsAll(["read", { path: "a" }], ["list", {}], ["read", 5]),
        calls("read", { path: "b" }, { say: "And b." }),
        withUsage(says("Done."), {
          input_tokens: 10,
          output_tokens: 3,
          cache_read_input_tokens: 90,
        }),
      ],
      { requireKey: KEY },
    );
    const read = fakeTool(
      "read",
      (input) => `text of ${JSON.stringify(input)}`,
    );
    const list = fakeTool("list", () => {
      throw new Error("no such folder");
    });
    const agent = new Agent({
      provider: providerFor(server),
      tools: fakeTools(read, list),
      system: "Be brief.",
    });
    const { signal } = new AbortController();
    const outcome = await agent.run("Compare", { signal });
    expect(outcome, "the whole run, over real HTTP").toEqual({
      reason: "done",
      text: "Done.",
      turns: 3,
      usage: {
        input_tokens: 30,
        output_tokens: 13,
        cache_read_input_tokens: 90,
      },
    });
    expect(read.inputs, "each call ran once, with its own input").toEqual([
      { path: "a" },
      5,
      { path: "b" },
    ]);
    expect(
      server.requests.map(({ path }) => path),
      "one request a turn, below the base URL",
    ).toEqual(Array(3).fill("/v1/chat/completions"));
    const [first, second] = server.requests;
    expect(first?.body, "not streamed, with model and tools").toMatchObject({
      model: MODEL,
      messages: [{ role: "system", content: "Be brief." }, { role: "user" }],
      tools: [{ type: "function" }, { type: "function" }],
    });
    expect(second?.body, "the calls and their results").toMatchObject({
      messages: [
        { role: "system" },
        { role: "user" },
        { role: "assistant", tool_calls: [{}, {}, {}] },
        { role: "tool", content: 'text of {"path":"a"}' },
        { role: "tool", content: "Error: no such folder" },
        { role: "tool", content: "text of 5" },
      ],
    });
    expect(
      first?.headers["openai-organization"],
      "an organization of OpenAI's is no business of another server",
    ).toBeUndefined();
    expectSendable(agent.messages, "the history stays ours, and legal");
  });

  test("its settings reach the request", async () => {
    const reply = stopsWith("tool_use", [
      thinking("I need a."),
      toolUse("read", {}, "a"),
    ]);
    const run = async (options: OpenAICompatibleProviderOptions) => {
      const server = await startScriptedServer([reply, says("Done.")]);
      const provider = providerFor(server, options);
      const tools = fakeTools(fakeTool("read", "hello"));
      await new Agent({ provider, tools }).run("Read a");
      expect(provider.model, "it says which model it asks").toBe(MODEL);
      return server.requests[1]?.body;
    };
    expect(
      await run({ preset: "deepseek", maxTokens: 77 }),
      "DeepSeek refuses a reply that comes back without its reasoning: hand " +
        "all the settings to `toChatCompletion`",
    ).toMatchObject({
      max_tokens: 77,
      messages: [{}, { reasoning_content: "I need a." }, {}],
    });
    const other = await run({ maxTokens: 77 });
    expect(other, "OpenAI's name for the limit").toMatchObject({
      max_completion_tokens: 77,
    });
    expect(
      JSON.stringify(other),
      "others refuse a field that they do not know",
    ).not.toContain("reasoning_content");
  });

  test("a failure is one request and one ProviderError", async () => {
    const faults = [
      status(500, { message: "Oops." }),
      status(503, { message: "Overloaded." }),
      status(400, { type: "invalid_request_error", message: "Bad tools." }),
      status(401, { message: "Wrong key." }),
      status(404, { message: "No such model." }),
      status(429, { message: "Slow down.", retryAfter: "7", requestId: "r1" }),
    ];
    for (const fault of faults) {
      const server = await startScriptedServer([fault]);
      const agent = new Agent({ provider: providerFor(server) });
      const error = await thrownBy(agent.run("Hello?"));
      expect(
        server.requests.length,
        `status ${fault.code}: one request and no more. The SDK would try ` +
          "again by itself: `maxRetries: 0`",
      ).toBe(1);
      expect(
        error,
        `status ${fault.code} becomes a ProviderError (\`providerError\`)`,
      ).toBeInstanceOf(ProviderError);
      expect(error, "with the status and the server's words").toMatchObject({
        status: fault.code,
        message: expect.stringContaining(`${fault.options.message}`),
      });
      if (fault.code === 429) {
        expect(error, "and what a retry needs").toMatchObject({
          retryAfter: "7",
          requestId: "r1",
        });
      }
      expect(agent.messages, "a failed request leaves nothing").toEqual([]);
    }
    for (const how of ["end_of_file", "reset"] as const) {
      const server = await startScriptedServer([
        breaksAfter(says("A"), 1, how),
      ]);
      expect(
        await thrownBy(providerFor(server).chat(QUESTION)),
        "half an answer is a failure, not a reply",
      ).toBeInstanceOf(ProviderError);
      expect(server.requests.length, "and no second request").toBe(1);
    }
    const gone = await startScriptedServer([]);
    await gone.close();
    expect(
      await thrownBy(providerFor(gone).chat(QUESTION)),
      "nobody there: the error says which host did not answer",
    ).toMatchObject({
      name: "ProviderError",
      status: undefined,
      message: expect.stringContaining(new URL(gone.url).host),
    });
  });

  test("an abort ends the request and rejects with its reason", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    const server = await startScriptedServer([aborts(controller, reason)]);
    const provider = providerFor(server);
    const { signal } = controller;
    expect(
      await thrownBy(provider.chat(QUESTION, { signal })),
      "after an abort the signal's reason is thrown, not the SDK's own error",
    ).toBe(reason);
    await vi.waitFor(() =>
      expect(
        server.requests.map(({ aborted }) => aborted),
        "the request is broken off: the signal goes to the SDK with it",
      ).toEqual([true]),
    );
    expect(
      await thrownBy(provider.chat(QUESTION, { signal })),
      "a signal that is aborted already",
    ).toBe(reason);
    expect(server.requests.length, "such a request is never sent").toBe(1);

    const long = new AbortController();
    const many = await startScriptedServer([says("1"), status(500), says("3")]);
    const asked = providerFor(many);
    for (let i = 0; i < 3; i += 1) {
      await errorOf(() => asked.chat(QUESTION, { signal: long.signal }));
    }
    expect(
      getEventListeners(long.signal, "abort").length,
      "no listener stays on the run's signal (`forOneRequest`): at eleven " +
        "Node warns of a leak",
    ).toBe(0);
  });

  test("the key is in nothing that anybody sees", async () => {
    const output = vi.spyOn(process.stdout, "write");
    const errors = vi.spyOn(process.stderr, "write");
    vi.stubEnv("OPENAI_LOG", "debug");
    const log = ["debug", "info", "warn", "error", "log"] as const;
    const lines = log.map((level) => vi.spyOn(console, level));
    const words = `Incorrect API key provided: ${KEY}.`;
    const server = await startScriptedServer([
      status(401, { message: words }),
      status(200, { body: { error: { message: words } } }),
      notJson(`<html>${KEY}</html>`, 502),
      calls("read", {}),
      says("Done."),
    ]);
    const provider = providerFor(server);
    const agent = new Agent({
      provider,
      tools: fakeTools(fakeTool("read", "hello")),
    });
    const seen: unknown[] = [provider, agent];
    for (let i = 0; i < 3; i += 1) {
      const error = await thrownBy(agent.run("Hello?"));
      expect(error, "each of these is a failure").toBeInstanceOf(Error);
      seen.push(error, (error as Error).stack, JSON.stringify(error));
    }
    seen.push(await agent.run("Hello?"), agent.messages);
    const printed = [output, errors, ...lines].map((spy) => spy.mock.calls);
    const all = inspect([seen, printed], {
      depth: 12,
      showHidden: true,
      maxArrayLength: null,
      maxStringLength: null,
    });
    vi.restoreAllMocks();
    expect(
      all.includes(KEY),
      "throw what `providerError` makes of the error, with the settings as " +
        "the endpoint, so that the key is taken out",
    ).toBe(false);
  });
});

/** The way in which the prompt asks for a call. */
const written = (name: string, input: object) =>
  JSON.stringify({ tool: name, input });

describe("JsonTextProvider", () => {
  test("an agent uses tools with a model that has none", async () => {
    const inner = new ScriptedProvider(
      [
        says(`I will look.\n${written("read", { path: "a" })}`),
        says(`${written("read", { path: "b" })}\n${written("list", {})}`),
        says("Both are there."),
      ],
      { streams: true },
    );
    const read = fakeTool(
      "read",
      (input) => `text of ${JSON.stringify(input)}`,
    );
    const list = fakeTool("list", () => {
      throw new Error("no such folder");
    });
    const agent = new Agent({
      provider: new JsonTextProvider(inner),
      tools: fakeTools(read, list),
      system: "Be brief.",
    });
    const deltas: string[] = [];
    const outcome = await agent.run("Compare", {
      onEvent: (event) => event.type === "text" && deltas.push(event.delta),
    });
    expect(outcome, "calls in the text run as tools").toMatchObject({
      reason: "done",
      text: "Both are there.",
      turns: 3,
    });
    expect(read.inputs, "with the inputs as written").toEqual([
      { path: "a" },
      { path: "b" },
    ]);
    for (const request of inner.requests) {
      expect(
        [request.tools, JSON.stringify(request).includes('"tool_use"')],
        "the model is told of no tools but in the system prompt",
      ).toEqual([undefined, false]);
      expect(
        request.system,
        "the system prompt, then the tools in every request (`toolPrompt`)",
      ).toMatch(/^Be brief\.\n\n.*- read: The tool read .*- list: /s);
    }
    expect(
      inner.requests[2]?.messages,
      "a reply goes back as it was written, its results as text of the user, " +
        "with what failed marked as an error",
    ).toEqual([
      user("Compare"),
      assistant(text(`I will look.\n${written("read", { path: "a" })}`)),
      user('Result of [read: a]:\ntext of {"path":"a"}'),
      assistant(
        text(`${written("read", { path: "b" })}\n${written("list", {})}`),
      ),
      {
        role: "user",
        content: [
          text('Result of [read: b]:\ntext of {"path":"b"}'),
          text("Error of [list]:\nno such folder"),
        ],
      },
    ]);
    expect(
      agent.messages[1]?.content,
      "for the agent the words and the call are blocks of their own",
    ).toEqual([text("I will look."), toolUse("read", { path: "a" }, "call_1")]);
    expect(
      agent.messages.flatMap(({ content }) =>
        content.flatMap((block) => ("id" in block ? [block.id] : [])),
      ),
      "ids are numbered on through the conversation (`countCalls`)",
    ).toEqual(["call_1", "call_2", "call_3"]);
    expect(deltas, "a call is no text for a person to read").toEqual([
      "I will look.",
      "Both are there.",
    ]);
    expectSendable(agent.messages, "the history is one that any API takes");
  });

  test("calls are found however they are dressed up", () => {
    const plain = { name: "read", input: { path: "a.txt" } };
    for (const reply of [
      '{"tool": "read", "input": {"path": "a.txt"}}',
      '{\n  "tool": "read",\n  "input": {\n    "path": "a.txt"\n  }\n}',
      '```json\n{"tool": "read", "input": {"path": "a.txt"}}\n```',
      '```\n[{"tool": "read", "input": {"path": "a.txt"}}]\n```\n',
      '{"tool": "read", "input": {"path": "a.txt",},}',
      "{'tool': 'read', 'input': {'path': 'a.txt'}}",
      "{“tool”：“read”，“input”：{“path”：“a.txt”}}",
      '{tool: "read", input: {path: "a.txt"}}',
      '{"input": {"path": "a.txt"}, "tool": " read "}',
    ]) {
      expect(
        parseToolCalls(reply),
        `this is a call to read, and nothing is said with it:\n${reply}`,
      ).toEqual({ text: "", calls: [plain], broken: false });
    }
    expect(
      parseToolCalls(`I {will} look.\n\n\`\`\`json\n${written("read", {})}`),
      "what stands before the call is the text, less the opening of the " +
        "fence (`withoutOpening`)",
    ).toEqual({
      text: "I {will} look.",
      calls: [{ name: "read", input: {} }],
      broken: false,
    });
    expect(
      parseToolCalls('{"tool": "list"}').calls,
      "a tool without an input gets {}",
    ).toEqual([{ name: "list", input: {} }]);
    const code = 'if (a) { b = {"x": 1}; }\nlike {"name": "tool"}';
    expect(
      parseToolCalls(code),
      "objects that are no calls are only text",
    ).toEqual({ text: code, calls: [], broken: false });
  });

  test("calls in a row count, and nothing that was made up after", () => {
    const a = written("read", { path: "a" });
    const b = written("read", { path: "b" });
    const namesIn = (reply: string) =>
      parseToolCalls(reply).calls.map(({ input }) => JSON.stringify(input));
    const both = ['{"path":"a"}', '{"path":"b"}'];
    for (const reply of [
      `${a}\n${b}`,
      `${a}${b}`,
      `[${a}, ${b}]`,
      `\`\`\`json\n${a}\n\`\`\`\n\n\`\`\`json\n${b}\n\`\`\``,
    ]) {
      expect(
        namesIn(reply),
        `with nothing said in between (\`isGlue\`) both are calls:\n${reply}`,
      ).toEqual(both);
    }
    expect(
      parseToolCalls(`First: ${a}\nResult of [read: a]: hello\n${b}\nDone.`),
      "a model that goes on after a call makes the result up: what follows " +
        "is neither a call nor text",
    ).toEqual({
      text: "First:",
      calls: [{ name: "read", input: { path: "a" } }],
      broken: false,
    });
    expect(
      namesIn(`{"note": 1} ${a}`),
      "another object before the call is only text",
    ).toEqual(both.slice(0, 1));
    expect(
      namesIn(`${a}\n${b}\n${a}\n${b}`),
      "each call is held against the one right before it: of four in a row " +
        "all count",
    ).toEqual([...both, ...both]);
    for (const madeUp of [
      '{"content": "made up"}',
      '\n{"result": {"content": "made up"}}\n',
    ]) {
      expect(
        namesIn(`${a}${madeUp}${b}`),
        "an object that is no call is something said, too: behind it no call " +
          "counts",
      ).toEqual(both.slice(0, 1));
    }
    const far = " ".repeat(3000);
    for (const between of [`Result: hello${far}`, `${far}Result: hello`]) {
      expect(
        namesIn(`${a}\n${between}\n${b}`),
        "all that stands between two calls is looked at, however long it is",
      ).toEqual(both.slice(0, 1));
    }
  });

  test("a call that cannot be read is asked for once more", async () => {
    const bad = '{"tool": "read", "input": {"path": "a"';
    const request: ChatRequest = {
      system: "Be brief.",
      messages: [user("Read a")],
      tools: [tool("read")],
    };
    const price = { input_tokens: 10, output_tokens: 5 };
    const good = `Sorry.\n${written("read", { path: "a" })}`;
    const first = new ScriptedProvider([
      withUsage(says(bad), { ...price, cache_read_input_tokens: 3 }),
      withUsage(says(good), price),
    ]);
    const { signal } = new AbortController();
    const spy = vi.spyOn(first, "chat");
    const options = { signal, onText: () => {} };
    expect(
      await new JsonTextProvider(first).chat(request, options),
      "the second reply counts, with the tokens of both (`sum`)",
    ).toEqual({
      content: [text("Sorry."), toolUse("read", { path: "a" }, "call_1")],
      stop_reason: "tool_use",
      usage: {
        input_tokens: 20,
        output_tokens: 10,
        cache_read_input_tokens: 3,
      },
    });
    expect(
      first.requests[1]?.messages,
      "the second request ends with the reply and with what was wrong with it",
    ).toEqual([user("Read a"), assistant(text(bad)), expect.anything()]);
    expect(
      JSON.stringify(first.requests[1]?.messages[2]),
      "say what to do: `CORRECTION`",
    ).toContain("could not be read");
    expect(
      [first.requests[1]?.system, spy.mock.calls.map(([, sent]) => sent)],
      "both requests have the same system prompt and the signal, and no onText",
    ).toEqual([first.requests[0]?.system, [{ signal }, { signal }]]);

    const stubborn = new ScriptedProvider([says(bad), says(`Again: ${bad}`)]);
    expect(
      await new JsonTextProvider(stubborn).chat(request),
      "after a second broken one there is no third request: the text is the " +
        "answer",
    ).toMatchObject({
      content: [text(`Again: ${bad}`)],
      stop_reason: "end_turn",
    });
    const sorry = new ScriptedProvider([says(bad), says("No tool, then.")]);
    expect(
      await new JsonTextProvider(sorry).chat(request),
      "plain words are an answer, too",
    ).toMatchObject({
      content: [text("No tool, then.")],
      stop_reason: "end_turn",
    });
    const wordless = { input_tokens: 20, output_tokens: 10 };
    expect(
      await new JsonTextProvider(
        new ScriptedProvider([says(bad), cutOff(good)]),
      ).chat(request),
      "a second reply that was cut off is not read for calls",
    ).toEqual({ ...cutOff(good), usage: wordless });
    const underway = new ScriptedProvider([says(bad), says("No tool, then.")]);
    await new JsonTextProvider(underway).chat({
      ...request,
      messages: [
        user("Read b"),
        assistant(toolUse("read", { path: "b" }, "call_1")),
        results(result("call_1", "hi")),
      ],
    });
    expect(
      underway.requests[1]?.messages.slice(0, 4),
      "in the second request earlier calls are text as in the first: build it " +
        "on the messages of `textRequest`",
    ).toEqual([
      user("Read b"),
      assistant(text(written("read", { path: "b" }))),
      user("Result of [read: b]:\nhi"),
      assistant(text(bad)),
    ]);
    const failure = new Error("overloaded");
    const failing = {
      chat: vi
        .fn<Provider["chat"]>()
        .mockResolvedValueOnce(says(bad))
        .mockRejectedValue(failure),
    };
    expect(
      await thrownBy(new JsonTextProvider(failing).chat(request)),
      "when the second request fails, its error is thrown: the broken reply " +
        "is no answer",
    ).toBe(failure);
  });

  test("only a whole reply is read, and only when tools are there", async () => {
    const call = written("read", {});
    const bad = '{"tool": "read", ';
    const tools = [tool("read")];
    for (const reason of [
      "max_tokens",
      "refusal",
      "model_context_window_exceeded",
    ]) {
      for (const words of [call, bad]) {
        const reply = stopsWith(reason, words);
        const inner = new ScriptedProvider([reply]);
        expect(
          await new JsonTextProvider(inner).chat({
            messages: [user("Read a")],
            tools,
          }),
          `under ${reason} a call must not run, and a broken one is no reason ` +
            "to ask again (`isWhole`)",
        ).toEqual(reply);
      }
    }
    const history = [
      user("Read a"),
      assistant(thinking("Hm."), toolUse("read", { path: "a" }, "call_1")),
      results(result("call_1", "hello")),
    ];
    const odd = new ScriptedProvider([stopsWith("eos", call)]);
    expect(
      await new JsonTextProvider(odd).chat({ messages: history, tools }),
      "under a reason that nobody knows the text decides; the call gets the " +
        "next number (`countCalls`)",
    ).toMatchObject({
      content: [toolUse("read", {}, "call_2")],
      stop_reason: "tool_use",
    });
    const asText = [
      user("Read a"),
      assistant(thinking("Hm."), text(written("read", { path: "a" }))),
      user("Result of [read: a]:\nhello"),
    ];
    const inner = new ScriptedProvider([says(call), says(call)], {
      streams: true,
    });
    const deltas: string[] = [];
    const plain = new JsonTextProvider(inner);
    expect(
      await plain.chat(
        { messages: history },
        { onText: (delta) => deltas.push(delta) },
      ),
      "without tools the inner reply is the reply",
    ).toEqual(says(call));
    expect(deltas.join(""), "and its text streams").toBe(call);
    const again: string[] = [];
    expect(
      await plain.chat(
        { system: " ", messages: history, tools: [] },
        { onText: (delta) => again.push(delta) },
      ),
      "an empty list of tools is no tools: its text is not read for calls",
    ).toEqual(says(call));
    expect(again.join(""), "and streams as it does without the list").toBe(
      call,
    );
    expect(
      inner.requests,
      "calls and results of before are text all the same, thinking goes back " +
        "as it came; nothing is said of tools, and a blank system prompt is " +
        "not sent",
    ).toEqual([{ messages: asText }, { messages: asText }]);
  });

  test("any text at all can be read, however long", () => {
    holds(
      fc.property(anyReply(), ({ reply, input }) => {
        let found: ReturnType<typeof parseToolCalls>;
        try {
          found = parseToolCalls(reply);
        } catch (thrown) {
          throwSlip(thrown);
          throw new Error(`it must never throw: ${thrown}`);
        }
        if (!input) return;
        expect(found.calls, "a call is read as JSON reads it").toEqual([
          { name: "read", input },
        ]);
      }),
      300,
    );
    for (const piece of [
      "{",
      '{"tool": ',
      '{"a": {"tool": "',
      "{'tool': [",
      " ",
      "`",
      '"tool" ',
      `${written("read", {})}\n`,
    ]) {
      const long = piece.repeat(100_000 / piece.length);
      const before = performance.now();
      parseToolCalls(long);
      expect(
        performance.now() - before,
        `a long reply of ${JSON.stringify(piece)} again and again takes time ` +
          "in proportion to its length",
      ).toBeLessThan(1500);
    }
  });
});

/** Texts of the characters that matter, some with a call in good JSON. */
function anyReply() {
  const noise = fc
    .array(fc.constantFrom(..."{}[]\":,\\'“”`atool 1-\n"), { maxLength: 40 })
    .map((characters) => characters.join(""));
  const input = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
  const call = input.map((given) => {
    const json = JSON.stringify(given);
    const reply = `Look:\n{"tool": "read", "input": ${json}}`;
    return { reply, input: JSON.parse(json) as object };
  });
  return fc.oneof(
    noise.map((reply) => ({ reply, input: undefined })),
    call,
  );
}
