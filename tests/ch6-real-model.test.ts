import { getEventListeners } from "node:events";
import { inspect } from "node:util";
import Anthropic from "@anthropic-ai/sdk";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  Agent,
  AnthropicProvider,
  type AnthropicProviderOptions,
  type AnthropicSettings,
  anthropicRequest,
  anthropicSettings,
  anthropicTurn,
  type ChatRequest,
  DEFAULT_MODEL,
  ProviderError,
  providerError,
} from "#agent";
import {
  aborts,
  callsAll,
  fakeTool,
  fakeTools,
  hangs,
  notJson,
  type ScriptedServer,
  says,
  startScriptedServer,
  status,
  stopsWith,
  text,
  thinking,
  toolUse,
  withUsage,
} from "#testkit";
import { errorOf, NO_ERROR, thrownBy } from "./helpers/outcome.ts";
import { throwSlip } from "./helpers/slips.ts";

const KEY = "sk-ant-planted-0123456789";
const MODEL = "claude-of-the-test";
const MARK = { cache_control: { type: "ephemeral" } };

/** What a shell may hold that is not meant for this provider. */
const SHELL = {
  ANTHROPIC_API_KEY: "sk-ant-of-the-shell",
  ANTHROPIC_AUTH_TOKEN: "token-of-another-program",
  ANTHROPIC_BASE_URL: "http://127.0.0.1:9",
  ANTHROPIC_CUSTOM_HEADERS: undefined,
  ANTHROPIC_LOG: undefined,
  MINI_CLAW_MODEL: undefined,
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

const user = (words: string) => ({
  role: "user" as const,
  content: [text(words)],
});
const QUESTION: ChatRequest = { messages: [user("Hello?")] };
const tool = (name: string) => ({
  name,
  description: `The tool ${name}.`,
  input_schema: { type: "object" },
});

function providerFor(
  server: ScriptedServer,
  options: AnthropicProviderOptions = {},
) {
  const { url: baseURL } = server;
  return new AnthropicProvider({
    apiKey: KEY,
    baseURL,
    model: MODEL,
    maxTokens: 300,
    ...options,
  });
}

/** The settings; what is thrown instead of them stands in their place. */
function settled(
  env: NodeJS.ProcessEnv,
  options?: AnthropicProviderOptions,
): Partial<AnthropicSettings> & { thrown?: unknown } {
  try {
    return anthropicSettings(env, options);
  } catch (thrown) {
    throwSlip(thrown);
    return { thrown };
  }
}

/** The reply; a slip inside of `chat` comes out as it is. */
async function replyOf(provider: AnthropicProvider, request = QUESTION) {
  try {
    return await soon(provider.chat(request));
  } catch (error) {
    if (error instanceof Error) throwSlip(error.cause);
    throw error;
  }
}

/** What `chat` rejects with. */
function failureOf(
  provider: AnthropicProvider,
  options: { signal?: AbortSignal } = {},
) {
  return thrownBy(soon(provider.chat(QUESTION, options)));
}

/** Does not wait for ever for what never comes. */
function soon<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("still waiting")), 3000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function until(isTrue: () => boolean): Promise<boolean> {
  for (let wait = 0; wait < 200 && !isTrue(); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return isTrue();
}

/** The body of a request as it arrived. */
const bodyOf = (server: ScriptedServer, number: number) =>
  server.requests[number - 1]?.body;

/** Everything that an error shows to whoever looks closely. */
function everythingIn(error: unknown): string {
  const seen = [
    JSON.stringify(error),
    inspect(error, { depth: 20, showHidden: true, getters: true }),
  ];
  for (let each = error; each instanceof Error; each = each.cause) {
    seen.push(String(each), each.stack ?? "", JSON.stringify(each));
  }
  return seen.join("\n");
}

describe("anthropicSettings", () => {
  const env = {
    ANTHROPIC_API_KEY: " sk-ant-of-env\n",
    ANTHROPIC_BASE_URL: "https://env.example",
    MINI_CLAW_MODEL: "model-of-env",
  };
  const clean = { ANTHROPIC_API_KEY: KEY };
  const ofEnv = {
    apiKey: "sk-ant-of-env",
    baseURL: "https://env.example",
    model: "model-of-env",
  };

  test("an option wins, and the environment fills the gaps", () => {
    const given = {
      apiKey: "sk-ant-given",
      baseURL: "https://given.example",
      model: "model-given",
      maxTokens: 777,
    };
    expect(
      anthropicSettings(env, given),
      "what the caller gives comes first, the environment second",
    ).toEqual(given);
    const none = { apiKey: " ", baseURL: "", model: "\n" };
    for (const options of [undefined, none]) {
      expect(
        settled(env, options),
        "key, base URL and model that are not given, or blank, are those of " +
          "ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL and MINI_CLAW_MODEL, without " +
          "the white space around them: use `firstGiven`",
      ).toMatchObject(ofEnv);
    }
  });

  test("without a word of it, server and model are the usual ones", () => {
    for (const rest of [{}, { ANTHROPIC_BASE_URL: "", MINI_CLAW_MODEL: " " }]) {
      const settings = settled({ ...clean, ...rest });
      expect(
        settings,
        "only the key has to be there: the rest has a default, also when a " +
          "variable is set to nothing",
      ).toMatchObject({
        baseURL: "https://api.anthropic.com",
        model: DEFAULT_MODEL,
      });
      const { maxTokens = 0 } = settings;
      expect(
        maxTokens * (3600 / 128_000),
        "maxTokens is DEFAULT_MAX_TOKENS: for a reply that may take over " +
          "600 seconds the SDK wants a stream (chapter 10)",
      ).toBeLessThanOrEqual(600);
      expect(
        maxTokens,
        "maxTokens is DEFAULT_MAX_TOKENS, room for a file to write",
      ).toBeGreaterThan(4000);
    }
  });

  test("no key is one sentence that says what to do", async () => {
    for (const key of [undefined, "", " \n"]) {
      const said = await errorOf(() =>
        anthropicSettings(key === undefined ? {} : { ANTHROPIC_API_KEY: key }),
      );
      expect(
        said,
        "without a key nothing can work: throw NO_KEY at once, for a blank " +
          "key, too, and not at the first request",
      ).toContain("ANTHROPIC_API_KEY is not set");
    }
  });

  test("a key that cannot be one is refused and not shown", async () => {
    const slips = ["sk-ant-part1\nsk-ant-part2", "sk-ant-密钥", "my key", "é"];
    for (const key of slips) {
      const said = await errorOf(() =>
        anthropicSettings({ ANTHROPIC_API_KEY: key }),
      );
      expect(
        said,
        "a header takes characters from ! to ~ only. Look yourself, and throw " +
          "BAD_KEY: the error of the SDK would print the key",
      ).not.toBe(NO_ERROR);
      expect(
        said,
        "an error ends up in a log: it says what is wrong with the key, and " +
          "never what the key is",
      ).not.toContain(key);
      expect(said, "say which variable it is about: BAD_KEY does").toContain(
        "ANTHROPIC_API_KEY",
      );
    }
    const strange = "!sk-ant_~.+/=";
    expect(
      settled({}, { apiKey: strange }).apiKey,
      "every character from ! to ~ may stand in a key",
    ).toBe(strange);
  });

  test("the base URL ends before /v1, without a slash", async () => {
    const addresses = [
      ["https://h.example/v1", "https://h.example"],
      ["https://h.example/", "https://h.example"],
      ["https://h.example//", "https://h.example"],
      ["https://h.example/v1/", "https://h.example"],
      ["https://h.example/anthropic", "https://h.example/anthropic"],
      ["https://h.example/anthropic/v1//", "https://h.example/anthropic"],
      ["https://h.example/v1/v1", "https://h.example/v1"],
      ["https://h.example/v1/claude", "https://h.example/v1/claude"],
      ["https://h.example/gatev1", "https://h.example/gatev1"],
      ["http://127.0.0.1:8080/v2", "http://127.0.0.1:8080/v2"],
      ["https://h.example//v1", "https://h.example"],
      ["https://h.example/Team/V1", "https://h.example/Team/V1"],
      ["https://h.example/v1/messages", "https://h.example/v1/messages"],
      ["https://h.example/messages", "https://h.example/messages"],
    ];
    for (const [address = "", baseURL] of addresses) {
      for (const settings of [
        settled(clean, { baseURL: address }),
        settled({ ...clean, ANTHROPIC_BASE_URL: address }),
      ]) {
        expect(
          settings.baseURL,
          `the SDK adds "/v1/messages" to the base URL: of ${address} take ` +
            'the slashes at the end and one "/v1", and nothing else',
        ).toBe(baseURL);
      }
    }
    const wrong = ["h.example/v1", "localhost:8080", "ftp://h.example"];
    wrong.push("https:h.example", "https:/h.example", "https://", "http:// h");
    for (const address of wrong) {
      const said = await errorOf(() =>
        anthropicSettings({ ...clean, ANTHROPIC_BASE_URL: address }),
      );
      expect(
        said,
        "an address without http:// or https:// gives an error that nobody " +
          "understands, and only at the first request: throw one now, with " +
          "the address as it was given",
      ).toContain(address);
    }
    for (const scheme of ["", "ftp://"]) {
      const said = await errorOf(() =>
        anthropicSettings(clean, { baseURL: `${scheme}me:pass@h.example` }),
      );
      expect(said, "the refused address is shown").toContain("h.example");
      expect(
        said,
        "a password in an address is in no error, also when the address is " +
          "refused: show what `withoutPassword` leaves of it",
      ).not.toContain("pass");
    }
  });

  test("maxTokens is a positive integer", () => {
    for (const maxTokens of [0, -1, 1.5, Number.NaN, Infinity]) {
      expect(
        () => anthropicSettings(clean, { maxTokens }),
        `maxTokens ${maxTokens} makes no sense: throw a RangeError`,
      ).toThrow(RangeError);
      expect(
        () => anthropicSettings(clean, { maxTokens }),
        "the RangeError says what the value was",
      ).toThrow(String(maxTokens));
    }
    expect(
      settled(clean, { maxTokens: 1 }).maxTokens,
      "1 is a positive integer",
    ).toBe(1);
    expect(
      settled(clean, { maxTokens: 64_000 }).maxTokens,
      "a limit that the caller wants is not cut: other providers take more",
    ).toBe(64_000);
  });
});

describe("anthropicRequest", () => {
  const settings = { model: MODEL, maxTokens: 300 };

  test("model, limit and messages go as they are", () => {
    const reply = stopsWith("tool_use", [
      thinking("Hm."),
      { type: "from_the_future", data: 1 },
      toolUse("read", { path: "a" }, "toolu_1"),
    ]);
    const messages = [
      user("Read a"),
      { role: "assistant" as const, content: reply.content },
      user("Well?"),
    ];
    expect(
      anthropicRequest({ messages }, settings),
      "a request without system prompt and tools has `model`, `max_tokens` " +
        "and `messages`, and nothing else: the messages are in the API's own " +
        "shape already",
    ).toEqual({ model: MODEL, max_tokens: 300, messages });
    expect(
      anthropicRequest({ messages }, settings).messages,
      "the list of messages is the agent's: send a copy of it",
    ).not.toBe(messages);
  });

  test("the system prompt is a block of its own, with a mark", () => {
    const system = "Be brief.\n";
    expect(
      anthropicRequest({ ...QUESTION, system }, settings),
      "the system prompt is a list with one text block, with the mark " +
        "CACHED: it is the same in each request, and is read from the cache",
    ).toEqual({
      model: MODEL,
      max_tokens: 300,
      messages: QUESTION.messages,
      system: [{ ...text(system), ...MARK }],
    });
    for (const blank of ["", " \n"]) {
      expect(
        anthropicRequest({ ...QUESTION, system: blank }, settings),
        "the API refuses a blank text block: a blank system prompt is not sent",
      ).toEqual({
        model: MODEL,
        max_tokens: 300,
        messages: QUESTION.messages,
      });
    }
  });

  test("the tools keep their order, and the last one has the mark", () => {
    for (const names of [["read"], ["write", "read", "bash"]]) {
      const tools = names.map(tool);
      const marked = tools.map((each, index) =>
        index === tools.length - 1 ? { ...each, ...MARK } : each,
      );
      expect(
        anthropicRequest({ ...QUESTION, tools }, settings).tools,
        "all tools, in their order, with the mark CACHED on the last one " +
          "alone: it counts for all before it, and a request may have four",
      ).toEqual(marked);
    }
    const full = ["read", "write"].map((name) => ({
      ...tool(name),
      ...MARK,
      run: "a key that is not the API's",
    }));
    expect(
      anthropicRequest({ ...QUESTION, tools: full }, settings).tools,
      "a definition may hold more than the API takes, and it refuses keys that " +
        "it does not know: every tool goes through `wireTool`, the last one, too",
    ).toEqual([tool("read"), { ...tool("write"), ...MARK }]);
    expect(
      anthropicRequest({ ...QUESTION, tools: [] }, settings).tools,
      "without a tool there is no list of tools",
    ).toBeUndefined();
  });

  test("nothing of the request is changed", () => {
    const tools = [tool("read"), tool("list")];
    const request = { ...QUESTION, system: "Be brief.", tools };
    const before = structuredClone(request);
    const twice = [1, 2].map(() => anthropicRequest(request, settings));
    expect(
      request,
      "the request belongs to the agent, the definitions to the tools: make " +
        "new objects, with `...`, and set nothing in theirs",
    ).toEqual(before);
    const shorter = { ...request, tools: tools.reverse() };
    expect(
      JSON.stringify(anthropicRequest(shorter, settings)).split("ephemeral"),
      "a mark that was left on a tool is sent again: one on the system " +
        "prompt and one on the last tool is all",
    ).toHaveLength(3);
    expect(
      twice[1],
      "the same request gives the same parameters: the cache finds only " +
        "what begins alike",
    ).toEqual(twice[0]);
  });
});

describe("providerError", () => {
  const endpoint = { baseURL: "https://gate.example/anthropic", apiKey: KEY };
  const body = (type: string, message: string) => ({
    type: "error",
    error: { type, message },
    request_id: "req_7",
  });
  const answered = (code: number, told?: object, headers = {}) =>
    Anthropic.APIError.generate(
      code,
      told,
      undefined,
      new Headers({ "request-id": "req_7", ...headers }),
    );
  const connection = (cause: Error) =>
    new Anthropic.APIConnectionError({
      cause: new TypeError("fetch failed", { cause }),
    });

  test("an answer keeps status, type, id and retry-after", () => {
    const answers: [number, string, string?][] = [
      [400, "invalid_request_error"],
      [401, "authentication_error"],
      [404, "not_found_error"],
      [429, "rate_limit_error", "17"],
      [500, "api_error"],
      [529, "overloaded_error", "Wed, 21 Oct 2026 07:28:00 GMT"],
    ];
    for (const [code, type, retryAfter] of answers) {
      const header = retryAfter ? { "retry-after": retryAfter } : {};
      const error = answered(code, body(type, "No."), header);
      const made = providerError(error, endpoint);
      expect(
        made,
        "the result is a `ProviderError`: new ProviderError(message, details)",
      ).toBeInstanceOf(ProviderError);
      const { status, requestId } = made;
      expect(
        { status, type: made.type, requestId },
        "keep the status, the API's own type and the request's id: programs " +
          "decide by them, and support asks for the id",
      ).toEqual({ status: code, type, requestId: "req_7" });
      expect(
        made.retryAfter,
        "keep the header `retry-after` as the server sent it: chapter 9 waits " +
          "that long",
      ).toBe(retryAfter);
    }
  });

  test("the message says who answered, what, and what to do", () => {
    const words = "invalid x-api-key";
    const told = body("authentication_error", words);
    const said = providerError(answered(401, told), endpoint).message;
    for (const part of ["gate.example", "401", "authentication_error", words]) {
      expect(
        said,
        "the message names the host that answered, the status, the type and " +
          "the server's own words",
      ).toContain(part);
    }
    expect(
      said,
      "the server's words without the JSON around them: `serverWords`",
    ).not.toMatch(/[{}]/);
    const advice: [number, RegExp][] = [
      [400, /^(?!.*(Check|later|too long))/],
      [401, /API key/],
      [404, /model.*base URL/],
      [413, /too long/],
      [429, /later/],
      [529, /later/],
    ];
    for (const [code, what] of advice) {
      for (const ending of ["", "."]) {
        const error = answered(code, body("some_error", `No${ending}`));
        const { message } = providerError(error, endpoint);
        expect(
          message,
          "sentences end with one full stop, and nothing stands after the " +
            'last: the advice may be ""',
        ).not.toMatch(/\.\.|\s$| {2}|: \./);
        expect(
          message,
          `${code}: say what to do now, by the status: \`adviceOn\` knows, and ` +
            "says nothing when nothing is certain",
        ).toMatch(what);
      }
    }
    expect(
      said,
      "the host is enough: no scheme, no path of the base URL",
    ).not.toMatch(/:\/\/|\/anthropic/);
    const page = `<html>\n<h1>502 Bad Gateway</h1>${"<!-- -->".repeat(900)}`;
    const strange = [
      answered(502, { message: "upstream is down" }),
      Anthropic.APIError.generate(502, undefined, page, new Headers()),
      answered(502),
      answered(502, { error: { message: "" } }),
    ].map((error) => providerError(error, endpoint));
    expect(
      strange.map(({ status }) => status),
      "a server in between has its own errors: the status is there anyway",
    ).toEqual([502, 502, 502, 502]);
    const bare = Anthropic.APIError.generate(502, undefined, "", new Headers());
    strange.push(providerError(bare, endpoint));
    for (const { message, type } of strange) {
      expect(
        message,
        "the message is one line of at most some hundred characters, even if " +
          "the answer was a page: `serverWords` sees to that",
      ).toMatch(/^.{10,500}$/);
      expect(
        message,
        "what a server did not say must not be in the message",
      ).not.toMatch(/\b(null|undefined)\b/);
      expect(
        type,
        "the type is the API's own word: without one it is undefined, and not " +
          "the SDK's null",
      ).toBeUndefined();
    }
    expect(
      strange.at(-1)?.requestId,
      "an answer without an id: undefined, and not the SDK's null",
    ).toBeUndefined();
    expect(strange[0]?.message, "its words are in the message").toContain(
      "upstream is down",
    );
  });

  test("an error inside a stream has a type and no status", () => {
    const error = new Anthropic.APIError(
      undefined,
      body("overloaded_error", "Overloaded"),
      undefined,
      undefined,
    );
    const made = providerError(error, endpoint);
    expect(
      { status: made.status, type: made.type },
      "chapter 10 meets errors that come after the status 200: the type says " +
        "what it is (`isAnswer`)",
    ).toEqual({ status: undefined, type: "overloaded_error" });
    expect(
      made.message,
      "somebody answered: say what, and leave out the status that is not there",
    ).toMatch(/^(?!.*(undefined| {2})).*overloaded_error.*Overloaded/);
  });

  test("no answer says whose answer is missing, and why", () => {
    const refused = "connect ECONNREFUSED 10.0.0.1:8443";
    const code = { code: "ECONNREFUSED" };
    const failures: [Error, string][] = [
      [connection(new Error(refused)), refused],
      [connection(Object.assign(new AggregateError([]), code)), code.code],
      [new Anthropic.APIConnectionTimeoutError(), "timed out"],
      [new TypeError("terminated"), "terminated"],
    ];
    const baseURL = "https://me:pass@gate.example:8443/anthropic";
    for (const [error, why] of failures) {
      const made = providerError(error, { ...endpoint, baseURL });
      expect(
        made,
        "no answer is a `ProviderError`, too, without a status",
      ).toMatchObject({ name: "ProviderError", status: undefined });
      expect(
        made.message,
        "say which host gave no answer: somebody mistyped it, or forgot that " +
          "ANTHROPIC_BASE_URL is set",
      ).toContain("gate.example:8443");
      expect(
        made.message,
        "the host is enough: an address may have a password in it",
      ).not.toContain("pass@");
      expect(
        made.message,
        "the host is enough: no scheme, no path of the base URL",
      ).not.toMatch(/:\/\/|\/anthropic/);
      expect(
        made.message,
        "say what to do now: check the network and the base URL",
      ).toMatch(/network.*base URL/i);
      expect(
        made.message,
        'say why: the last cause knows more than "Connection error." ' +
          "(`reasonOf`)",
      ).toContain(why);
      expect(
        everythingIn(made.cause),
        "the cause has causes of its own, and the code that says why is in the " +
          "last one: `causeWithoutKey` copies them all",
      ).toContain(why);
    }
  });

  test("the key is in no part of the error", () => {
    const echo = `Incorrect API key provided: ${KEY}.`;
    // A key that lies across the place where a long text is cut.
    const filled = (length: number) => `${"x".repeat(length)} ${KEY} is wrong`;
    const cut = [270, 280, 290, 299].flatMap((length) => [
      answered(401, body("authentication_error", filled(length))),
      connection(new Error(filled(length))),
    ]);
    const failures = [
      ...cut,
      answered(401, body("authentication_error", echo), { "x-echo": KEY }),
      connection(new Error(`proxy refused Bearer ${KEY}`)),
      new TypeError(`Headers.append: "Bearer ${KEY}" is an invalid value`),
    ];
    for (const failure of failures) {
      const made = providerError(failure, endpoint);
      expect(
        made.message,
        "some servers repeat the key in their errors: `serverWords` and " +
          "`reasonOf` take it out, all of it, before they shorten the text",
      ).not.toContain(KEY.slice(0, 9));
      expect(
        everythingIn(made),
        "a log shows the cause, too, with its stack, its body and its " +
          "headers: pass on what `causeWithoutKey` makes of the error, not " +
          "the error itself",
      ).not.toContain(KEY);
      const { cause } = made;
      expect(
        cause,
        "keep a cause: where it went wrong is in its stack",
      ).toBeInstanceOf(Error);
      expect(
        { name: cause instanceof Error && cause.name },
        "the cause is a copy of what the SDK threw, with its name",
      ).toEqual({ name: failure.name });
    }
    const fields = providerError(
      answered(401, body(`kind ${KEY}`, "No."), {
        "request-id": `req ${KEY}`,
        "retry-after": `after ${KEY}`,
      }),
      endpoint,
    );
    expect(
      everythingIn(fields),
      "type, request id and retry-after are the server's words, too: what is " +
        "kept of them goes through `withoutKey`",
    ).not.toContain(KEY);
    const { type, requestId, retryAfter } = fields;
    expect(
      [type, requestId, retryAfter],
      "where the key stood in a field `withoutKey` writes [key]",
    ).toEqual(["kind [key]", "req [key]", "after [key]"]);
    const refused = "https://me:pass@gate.example/v1/messages";
    expect(
      everythingIn(
        providerError(connection(new Error(`no: ${refused}`)), endpoint),
      ),
      "`fetch` refuses an address with a password, and shows it: `reasonOf` " +
        "and `causeWithoutKey` take it out",
    ).not.toContain("pass@");
  });
});

describe("AnthropicProvider", () => {
  test("one request goes out, and the reply comes back", async () => {
    const server = await startScriptedServer([says("Hi there")], {
      requireKey: KEY,
    });
    const gateway = { baseURL: `${server.url}/anthropic/v1/` };
    const provider = providerFor(server, gateway);
    const request = { ...QUESTION, system: "Be brief.", tools: [tool("read")] };
    const reply = await replyOf(provider, request);
    expect(
      reply,
      "`chat` resolves to the turn that `anthropicTurn` makes",
    ).toMatchObject({ content: [text("Hi there")], stop_reason: "end_turn" });
    const [got] = server.requests;
    expect(
      got?.path,
      "the base URL of the settings has the path of a gateway in it",
    ).toBe("/anthropic/v1/messages");
    expect(
      got?.body,
      "send what `anthropicRequest` makes, with the model and the limit of " +
        "the settings",
    ).toEqual(anthropicRequest(request, { model: MODEL, maxTokens: 300 }));
    expect(
      Number(got?.headers["x-stainless-timeout"] ?? 600),
      "a long reply takes minutes: leave the SDK's time limit as it is",
    ).toBeGreaterThanOrEqual(600);
    expect(
      JSON.stringify(got?.headers),
      "the key of the options is the only credential that goes out",
    ).not.toMatch(/of-the-shell|of-another-program/);
  });

  test("content and stop reason come back as they were sent", async () => {
    const turns = [
      stopsWith("tool_use", [
        thinking("Where is it?"),
        { type: "redacted_thinking", data: "ZGF0YQ==" },
        { type: "from_the_future", data: { deep: [1, null] } },
        text(" spaces stay \n"),
        text(""),
        toolUse("read", { path: "a" }, "toolu_1"),
      ]),
      stopsWith("max_tokens", "Half a"),
      stopsWith("a_new_reason", "Hm."),
      stopsWith("end_turn", []),
    ];
    const server = await startScriptedServer(turns);
    const provider = providerFor(server);
    for (const turn of turns) {
      const reply = await replyOf(provider);
      expect(
        reply.content,
        "the reply will go back to the API in the next request: every block " +
          "as it came, thinking and unknown ones, too",
      ).toEqual(turn.content);
      expect(
        reply.stop_reason,
        "the stop reason as it came: the loop decides what it means",
      ).toBe(turn.stop_reason);
    }
    for (const stop_reason of [null, undefined]) {
      expect(
        anthropicTurn({ ...says("Hi"), stop_reason }).stop_reason,
        "the stop reason as it came, also when there is none: to make one up " +
          "would hide that the reply is not complete",
      ).toBe(stop_reason);
    }
  });

  test("usage has the tokens, and the cache's when there are any", () => {
    const counted = (usage: unknown) =>
      anthropicTurn({ ...says("Hi"), usage }).usage;
    const more = { service_tier: "standard", server_tool_use: null };
    for (const [written, cached] of [
      [0, 2048],
      [2048, 0],
    ]) {
      const ours = {
        input_tokens: 7,
        output_tokens: 3,
        cache_creation_input_tokens: written,
        cache_read_input_tokens: cached,
      };
      expect(
        counted({ ...ours, cache_creation: {}, ...more }),
        "four counts are ours, the two of the cache among them, also at 0; " +
          "whatever else the API counts is left out",
      ).toEqual(ours);
    }
    const nulls = {
      cache_creation_input_tokens: null,
      cache_read_input_tokens: null,
    };
    expect(
      Object.entries(
        counted({ input_tokens: 7, output_tokens: 3, ...nulls, ...more }),
      ).sort(),
      "null means that the cache was not used: leave the field out",
    ).toEqual([
      ["input_tokens", 7],
      ["output_tokens", 3],
    ]);
    for (const none of [undefined, null, {}]) {
      expect(
        counted(none),
        "some servers do not count: that is 0 tokens, not an error, and no " +
          "field for the cache, not even one that is undefined",
      ).toStrictEqual({ input_tokens: 0, output_tokens: 0 });
    }
  });

  test("an answer that is no message is an error that says so", async () => {
    const page = "<html>Sign in to the guest network</html>";
    const server = await startScriptedServer([notJson(page)]);
    const failure = await failureOf(providerFor(server));
    const turnOf = async (reply: unknown) => anthropicTurn(reply);
    for (const reply of [page, null, undefined, 7, {}, { content: "x" }]) {
      for (const error of [failure, await thrownBy(turnOf(reply))]) {
        expect(
          error,
          "a wrong base URL answers with a page and the status 200: look with " +
            "`isReply` before you read the reply",
        ).toBeInstanceOf(ProviderError);
        expect(
          String(error),
          "somebody did answer, and NO_MESSAGE says what is wrong: call " +
            "`anthropicTurn` after the `try`, else its error is worded again",
        ).toBe(String(await thrownBy(turnOf(undefined))));
      }
    }
  });

  test("a whole run of the agent goes over the wire", async () => {
    const first = stopsWith("tool_use", [
      thinking("Both at once."),
      { type: "from_the_future", data: 1 },
      text("I will look."),
      toolUse("read", { path: "a.txt" }),
      toolUse("list", {}),
    ]);
    const script = [
      withUsage(first, {
        input_tokens: 100,
        output_tokens: 20,
        cache_creation_input_tokens: 90,
      }),
      callsAll(["read", { path: "b.txt" }], ["nothing", {}]),
      withUsage(says("All read."), {
        input_tokens: 10,
        output_tokens: 5,
        cache_read_input_tokens: 90,
      }),
    ];
    const server = await startScriptedServer(script);
    const read = fakeTool("read", "hello");
    const tools = fakeTools(read, fakeTool("list", "a.txt b.txt"));
    const system = "Be brief.";
    const agent = new Agent({ provider: providerFor(server), tools, system });
    const result = await agent.run("Read them");
    expect(result, "the agent of chapter 5 with a real provider").toEqual({
      reason: "done",
      text: "All read.",
      turns: 3,
      usage: {
        input_tokens: 120,
        output_tokens: 30,
        cache_creation_input_tokens: 90,
        cache_read_input_tokens: 90,
      },
    });
    for (const number of [1, 2, 3]) {
      expect(
        bodyOf(server, number),
        "each request has the whole conversation, with the model's own " +
          "messages as they came, the tools and the system prompt",
      ).toEqual(
        anthropicRequest(
          {
            system,
            messages: agent.messages.slice(0, 2 * number - 1),
            tools: tools.definitions(),
          },
          { model: MODEL, maxTokens: 300 },
        ),
      );
    }
    expect(
      agent.messages[1]?.content,
      "thinking and unknown blocks are in the history, and so in the request",
    ).toEqual(first.content);
  });

  test("a failure is one request and one ProviderError", async () => {
    const codes = [401, 403, 404, 408, 413, 429, 500, 529];
    await Promise.all(
      codes.map(async (code) => {
        const server = await startScriptedServer([
          status(code, {
            type: "kind_of_the_test",
            message: "Not today.",
            requestId: "req_42",
            retryAfter: "1",
          }),
        ]);
        const error = await failureOf(providerFor(server));
        expect(
          server.requests.length,
          `${code}: the SDK would ask again by itself, and then chapter 9 ` +
            "again for each of those: pass `maxRetries: 0`",
        ).toBe(1);
        expect(
          error,
          "what the SDK throws goes through `providerError`, with the settings",
        ).toMatchObject({
          name: "ProviderError",
          status: code,
          type: "kind_of_the_test",
          requestId: "req_42",
          retryAfter: "1",
          message: expect.stringMatching(/127\.0\.0\.1:\d+.*Not today\./),
        });
      }),
    );
  });

  test("a client that is given asks once, too", async () => {
    const server = await startScriptedServer([says("Hi"), status(529)], {
      requireKey: "sk-ant-of-the-client",
    });
    const client = new Anthropic({
      apiKey: "sk-ant-of-the-client",
      baseURL: server.url,
      maxRetries: 5,
      defaultHeaders: { "x-of-the-client": "yes" },
    });
    const provider = new AnthropicProvider({ client, maxTokens: 300 });
    expect(
      (await replyOf(provider)).content,
      "the client's own key and base URL count",
    ).toEqual([text("Hi")]);
    expect(
      server.requests[0]?.headers["x-of-the-client"],
      "`this.#open()` gives the client, also one that the caller made",
    ).toBe("yes");
    await failureOf(provider);
    expect(
      server.requests.length,
      "a client of the caller's may want to try again: `maxRetries: 0` " +
        "belongs to the request, beside the signal",
    ).toBe(2);
  });

  test("an abort hangs up and rejects with its reason", async () => {
    const reason = new Error("enough");
    const controller = new AbortController();
    const script = [says("Hi"), aborts(controller, reason)];
    const server = await startScriptedServer(script);
    const { signal } = controller;
    await soon(providerFor(server).chat(QUESTION, { signal }));
    expect(
      getEventListeners(signal, "abort").length,
      "nothing listens to the signal when the reply is there: one signal " +
        "serves a whole run, and listeners would pile up",
    ).toBe(0);
    expect(
      await failureOf(providerFor(server), { signal }),
      "pass the signal to `messages.create`, and when it is aborted throw " +
        "its reason: what the SDK throws then is no failure of the provider",
    ).toBe(reason);
    expect(
      await until(() => server.requests[1]?.aborted === true),
      "the server sees that nobody waits any more: pass the signal on, then " +
        "the model stops, and its tokens are not paid for",
    ).toBe(true);
  });

  test("a signal that is aborted already sends nothing", async () => {
    const server = await startScriptedServer([]);
    const reason = { words: "before it began" };
    expect(
      await failureOf(providerFor(server), {
        signal: AbortSignal.abort(reason),
      }),
      "it was aborted before the request: its reason is what to throw",
    ).toBe(reason);
    expect(server.requests.length, "and no request goes out").toBe(0);
    const controller = new AbortController();
    const clientThat = (fetch: () => Promise<Response>) =>
      new Anthropic({ apiKey: KEY, baseURL: server.url, fetch });
    const late = clientThat(async () => {
      controller.abort(reason);
      return new Response("{}", { status: 529 });
    });
    expect(
      await failureOf(new AnthropicProvider({ client: late, maxTokens: 300 }), {
        signal: controller.signal,
      }),
      "after an abort its reason is what to throw, whatever went wrong " +
        "besides: look at the signal, not at the name of the error",
    ).toBe(reason);
    const afterwards = new AbortController();
    const full = clientThat(async () => {
      const body = new ReadableStream(
        {
          pull(stream) {
            stream.enqueue(Buffer.from(JSON.stringify(says("Hi"))));
            stream.close();
            afterwards.abort(reason);
          },
        },
        { highWaterMark: 0 },
      );
      return new Response(body, {
        headers: { "content-type": "application/json" },
      });
    });
    const { signal } = afterwards;
    const provider = new AnthropicProvider({ client: full, maxTokens: 300 });
    expect(
      await soon(provider.chat(QUESTION, { signal })).then(
        (reply) => reply.content,
        () => "a rejection",
      ),
      "a reply that came is a reply, paid for, also when the abort comes with " +
        "its last byte: the signal is asked only when something was thrown",
    ).toEqual([text("Hi")]);
    const other = new DOMException("The operation was aborted", "AbortError");
    const broken = clientThat(() => Promise.reject(other));
    expect(
      await failureOf(
        new AnthropicProvider({ client: broken, maxTokens: 300 }),
        {
          signal: new AbortController().signal,
        },
      ),
      "an abort that is not the run's own is a failure of the provider: look " +
        "at the signal, not at the name of the error",
    ).toBeInstanceOf(ProviderError);
  });

  test("a server that is not there is named, the key is not", async () => {
    const server = await startScriptedServer([
      status(401, { message: `Incorrect API key provided: ${KEY}` }),
      hangs(),
    ]);
    const provider = providerFor(server);
    const refused = await failureOf(provider);
    const asked = failureOf(provider);
    await until(() => server.requests.length === 2);
    await server.close();
    const failures = [refused, await asked, await failureOf(provider)];
    for (const error of failures) {
      expect(
        error,
        "what the SDK throws goes through `providerError`, with the settings",
      ).toMatchObject({
        name: "ProviderError",
        message: expect.stringContaining(new URL(server.url).host),
      });
      expect(
        everythingIn(error),
        "the key must not leave in an error: give `providerError` the " +
          "settings, for the key is in them",
      ).not.toContain(KEY);
    }
    expect(
      everythingIn(provider),
      "who prints the provider does not print the key",
    ).not.toContain(KEY);
  });
});
