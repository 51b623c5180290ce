import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { beforeEach, describe, expect, test } from "vitest";
import {
  aborts,
  breaksAfter,
  calls,
  fails,
  hangs,
  notJson,
  ODD_BLOCK,
  says,
  slowly,
  startOfTest,
  status,
  stopsWith,
  text,
  toolUse,
  waits,
  withOddEvents,
} from "../../src/index.ts";
import {
  anthropic,
  ask,
  askCompletions,
  faults,
  openai,
  post,
  rejection,
  serve,
} from "./clients.ts";

beforeEach(startOfTest);

const soon = { retryAfter: "0.01" };

describe("an error status", () => {
  test.each([429, 500, 503, 529, 408, 409])(
    "%i is retried twice by the Messages SDK, and three make an error",
    async (code) => {
      const server = await serve([
        ...[1, 2].map(() => status(code, soon)),
        says("At last"),
        ...[1, 2].map(() => status(code, soon)),
        status(code, { ...soon, message: "No more.", requestId: "req_mine" }),
      ]);
      const client = anthropic(server);
      const reply = await client.messages.create(ask);
      expect(reply.content).toEqual([text("At last")]);
      expect(server.requests).toHaveLength(3);
      const error = await rejection(client.messages.stream(ask).finalMessage());
      expect(server.requests).toHaveLength(6);
      expect(error).toBeInstanceOf(Anthropic.APIError);
      expect(error).toMatchObject({
        status: code,
        requestID: "req_mine",
        apiMessage: "No more.",
      });
      expect(faults()).toEqual([]);
    },
  );

  test.each([
    [400, "invalid_request_error"],
    [401, "authentication_error"],
    [403, "permission_error"],
    [404, "not_found_error"],
    [413, "request_too_large"],
  ])("%i is not retried and bears the type %s", async (code, type) => {
    const server = await serve([status(code), status(code)]);
    const error = await rejection(anthropic(server).messages.create(ask));
    expect(error).toMatchObject({ status: code, type, requestID: "req_1" });
    const other = await rejection(
      openai(server).chat.completions.create(askCompletions),
    );
    expect(other).toMatchObject({ status: code, requestID: "req_2" });
    expect(server.requests).toHaveLength(2);
    expect(faults()).toEqual([]);
  });

  test("429 is retried twice by the Chat Completions SDK", async () => {
    const limit = status(429, { ...soon, message: "Slow down." });
    const server = await serve([limit, limit, limit]);
    const error = await rejection(
      openai(server).chat.completions.create(askCompletions),
    );
    expect(error).toBeInstanceOf(OpenAI.RateLimitError);
    expect(error).toMatchObject({
      status: 429,
      code: "rate_limit_exceeded",
      message: "429 Slow down.",
    });
    expect(server.requests).toHaveLength(3);
  });

  test("Retry-After travels as it stands, and a body of one's own too", async () => {
    const server = await serve([
      status(429, { retryAfter: "Wed, 21 Oct 2026 07:28:00 GMT" }),
      status(502, { body: "<html>Bad Gateway</html>" }),
      status(400, { body: { odd: true } }),
    ]);
    const first = await post(server, "/v1/messages", ask);
    expect(first.headers.get("retry-after")).toBe(
      "Wed, 21 Oct 2026 07:28:00 GMT",
    );
    const second = await post(server, "/v1/messages", ask);
    expect(second.headers.get("content-type")).toMatch("text/html");
    expect(await second.text()).toBe("<html>Bad Gateway</html>");
    const third = await post(server, "/v1/messages", ask);
    expect(await third.json()).toEqual({ odd: true });
  });

  test("an error of the script that has a status becomes that status", async () => {
    const overloaded = Object.assign(new Error("Too much"), { status: 529 });
    const server = await serve([
      fails(overloaded),
      waits(Promise.resolve(), fails(new Error("Odd"))),
    ]);
    const first = await post(server, "/v1/messages", ask);
    expect(first.status).toBe(529);
    expect(await first.json()).toEqual({
      type: "error",
      error: { type: "overloaded_error", message: "Too much" },
      request_id: "req_1",
    });
    const second = await post(server, "/v1/chat/completions", askCompletions);
    expect(second.status).toBe(500);
    expect(await second.json()).toEqual({
      error: { message: "Odd", type: "server_error", param: null, code: null },
    });
  });
});

describe("a stream that breaks", () => {
  const turn = stopsWith("tool_use", [
    text("A long answer."),
    toolUse("read", { path: "a.txt" }),
  ]);

  test("an error event is thrown without a status, and not retried", async () => {
    const server = await serve([breaksAfter(turn, 3, "error_event")]);
    const stream = anthropic(server).messages.stream(ask);
    let words = "";
    stream.on("text", (delta) => {
      words += delta;
    });
    const error = await rejection(stream.finalMessage());
    expect(error).toMatchObject({
      status: undefined,
      type: "overloaded_error",
    });
    expect(words).toBe("A long a");
    expect(server.requests).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  test("at the end of file a raw stream just ends, and the helper throws", async () => {
    const fault = breaksAfter(turn, 3, "end_of_file");
    const server = await serve([fault, fault]);
    const client = anthropic(server);
    const types: string[] = [];
    const raw = await client.messages.create({ ...ask, stream: true });
    for await (const { type } of raw) types.push(type);
    expect(types).toEqual([
      "message_start",
      "content_block_start",
      "content_block_delta",
    ]);
    await rejection(client.messages.stream(ask).finalMessage());
    expect(server.requests).toHaveLength(2);
  });

  test("a reset connection is thrown, after what came before it", async () => {
    const server = await serve([breaksAfter(turn, 4, "reset")]);
    const types: string[] = [];
    const raw = await anthropic(server).messages.create({
      ...ask,
      stream: true,
    });
    await rejection(
      (async () => {
        for await (const { type } of raw) types.push(type);
      })(),
    );
    expect(types).toContain("message_start");
    expect(types).not.toContain("message_stop");
    expect(server.requests).toHaveLength(1);
    // It was the server that broke it.
    expect(server.requests[0]?.aborted).toBe(false);
  });

  test("all three break a stream of Chat Completions, too", async () => {
    const server = await serve([
      breaksAfter(turn, 2, "error_event"),
      breaksAfter(turn, 2, "end_of_file"),
      breaksAfter(turn, 2, "reset"),
    ]);
    const create = async () => {
      const words: unknown[] = [];
      const stream = await openai(server).chat.completions.create({
        ...askCompletions,
        stream: true,
      });
      for await (const chunk of stream) {
        words.push(chunk.choices[0]?.delta.content);
      }
      return words;
    };
    expect(await rejection(create())).toMatchObject({ status: undefined });
    expect(await create()).toEqual(["", "A long a"]);
    await rejection(create());
    expect(server.requests).toHaveLength(3);
  });

  test("without a stream it is an error, half a body, a lost connection", async () => {
    const server = await serve([
      breaksAfter(turn, 1, "error_event"),
      breaksAfter(turn, 1, "end_of_file"),
      breaksAfter(turn, 1, "reset"),
    ]);
    expect((await post(server, "/v1/messages", ask)).status).toBe(529);
    const half = await post(server, "/v1/messages", ask);
    expect(await rejection(half.json())).toBeInstanceOf(SyntaxError);
    await rejection(
      post(server, "/v1/messages", ask).then((response) => response.json()),
    );
  });
});

describe("a body that is not JSON", () => {
  test("is what it says it is, at any status", async () => {
    const server = await serve([
      notJson("<html>Login</html>"),
      notJson('{"half": '),
      notJson("upstream timed out", 504),
    ]);
    const first = await anthropic(server).messages.create(ask);
    expect(first).toBe("<html>Login</html>");
    const error = await rejection(anthropic(server).messages.create(ask));
    expect(error).toBeInstanceOf(SyntaxError);
    const last = await post(server, "/v1/messages", ask);
    expect(last.status).toBe(504);
    expect(await last.text()).toBe("upstream timed out");
    expect(server.requests).toHaveLength(3);
  });
});

describe("time", () => {
  test("a slow answer sends not even its headers before it may", async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const server = await serve([slowly(says("Hi"), opened)]);
    let headers = false;
    const response = post(server, "/v1/messages", ask).then((got) => {
      headers = true;
      return got;
    });
    while (server.requests.length === 0) await turnOfLoop();
    for (let i = 0; i < 20; i += 1) await turnOfLoop();
    expect(headers).toBe(false);
    open();
    expect((await response).status).toBe(200);
  });

  test("a server that hangs is left by its client, and says so", async () => {
    const server = await serve([hangs(), says("Back")]);
    const client = anthropic(server);
    const controller = new AbortController();
    const reply = client.messages.create(ask, { signal: controller.signal });
    while (server.requests.length === 0) await turnOfLoop();
    controller.abort();
    expect(await rejection(reply)).toBeInstanceOf(Anthropic.APIUserAbortError);
    while (!server.requests[0]?.aborted) await turnOfLoop();
    await client.messages.create(ask);
    expect(server.requests.map(({ aborted }) => aborted)).toEqual([
      true,
      false,
    ]);
    expect(faults()).toEqual([]);
  });

  test("a timeout is retried as a lost connection is", async () => {
    const server = await serve([hangs(), says("Back")]);
    const reply = await anthropic(server).messages.create(ask, { timeout: 50 });
    expect(reply.content).toEqual([text("Back")]);
    expect(server.requests).toHaveLength(2);
  });

  test("a client that leaves in mid-stream is noticed, and gets no more", async () => {
    const long = says("word ".repeat(2000));
    const server = await serve([long]);
    const stream = anthropic(server).messages.stream(ask);
    await new Promise<void>((resolve) => {
      stream.once("text", () => resolve());
    });
    stream.abort();
    await rejection(stream.done());
    while (!server.requests[0]?.aborted) await turnOfLoop();
    expect(faults()).toEqual([]);
  });

  test("an abort of the script must reach the request", async () => {
    const heard = new AbortController();
    const ignored = new AbortController();
    const server = await serve([aborts(heard), aborts(ignored)]);
    const client = anthropic(server);
    await rejection(client.messages.create(ask, { signal: heard.signal }));
    expect(await rejection(client.messages.create(ask))).toMatchObject({
      status: 400,
    });
    expect(server.requests.map(({ aborted }) => aborted)).toEqual([
      true,
      false,
    ]);
    expect(faults()).toEqual([
      "The run was aborted while the model was at work, and the request went " +
        "on: give the run's signal to the SDK with the request.",
    ]);
  });
});

describe("odd events", () => {
  test.each([false, true])(
    "are read over, and an unknown block is kept (drip: %s)",
    async (dripBytes) => {
      const turn = calls("read", { path: "a" }, { say: "Hi" });
      const server = await serve([withOddEvents(turn), withOddEvents(turn)], {
        dripBytes,
      });
      const client = anthropic(server);
      const content = [ODD_BLOCK, ...turn.content];
      const streamed = await client.messages.stream(ask).finalMessage();
      expect(streamed.content).toEqual(content);
      expect((await client.messages.create(ask)).content).toEqual(content);
    },
  );

  test("are pings, comments, and an event of a type that no list has", async () => {
    const server = await serve([withOddEvents(says("Hi"))]);
    const body = { ...ask, stream: true };
    const response = await post(server, "/v1/messages", body);
    const stream = await response.text();
    expect(stream).toContain("event: ping\n");
    expect(stream).toContain("event: weather_report\n");
    expect(stream).toContain("\n\n: a comment\n\n");
    expect(stream).toContain('"type":"hologram"');
  });
});

function turnOfLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
