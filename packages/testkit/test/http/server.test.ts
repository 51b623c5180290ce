import { connect } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import {
  answers,
  calls,
  endOfTest,
  expectSent,
  hangs,
  says,
  startOfTest,
  startScriptedServer,
  text,
} from "../../src/index.ts";
import {
  anthropic,
  ask,
  askCompletions,
  faults,
  openai,
  post,
  prompt,
  rejection,
  serve,
} from "./clients.ts";

beforeEach(startOfTest);

describe("the script", () => {
  test("a request too many is refused for good, and fails the test", async () => {
    const server = await serve([says("Hi")]);
    const client = anthropic(server);
    await client.messages.create(ask);
    const error = await rejection(client.messages.create(ask));
    const message =
      "The script has 1 step and this is request 2: the code asked the model " +
      "once too often. Its messages are those of request 1 again.";
    expect(error).toMatchObject({ status: 400, apiMessage: message });
    expect(server.requests).toHaveLength(2);
    expect(faults()).toEqual([message]);
  });

  test("a step that was never reached fails, unless the test allows it", async () => {
    await serve([says("Hi")]);
    expect(faults()).toEqual([
      "The script has 1 step and the model was asked 0 times: step 1 was " +
        "never reached. The code stopped asking too early.",
    ]);
    (await serve([says("Hi")])).model.allowUnreached();
    expect(faults()).toEqual([]);
  });

  test("a reply can be computed from the request, in our shapes", async () => {
    const server = await serve([
      answers(({ messages, system }) => says(`${messages.length} ${system}`)),
    ]);
    const reply = await openai(server).chat.completions.create({
      ...askCompletions,
      messages: [{ role: "developer", content: "S" }, prompt, prompt],
    });
    expect(reply.choices[0]?.message.content).toBe("2 S");
  });

  test("begins again at its end when that is asked for", async () => {
    const server = await serve([says("A"), says("B")], { repeat: true });
    const client = anthropic(server);
    const words: unknown[] = [];
    for (let i = 0; i < 4; i += 1) {
      words.push((await client.messages.create(ask)).content);
    }
    expect(words).toEqual([[text("A")], [text("B")], [text("A")], [text("B")]]);
    expect(faults()).toEqual([]);
  });

  test("its conversation is in the transcript, without headers", async () => {
    const server = await serve([calls("read", { path: "a" })]);
    await anthropic(server).messages.create(ask);
    expectSent(
      server.model,
      1,
      [{ role: "user", content: [text("Hi")] }],
      "The prompt goes out.",
    );
    const { transcript } = endOfTest();
    expect(transcript.map((line) => line.text)).toEqual([
      '"Hi"',
      'tool_use toolu_1 read {"path":"a"} (stop_reason tool_use)',
    ]);
    expect(JSON.stringify(transcript)).not.toContain("Bearer");
  });
});

describe("the gate", () => {
  test("a missing or a wrong key is a 401, which costs no step", async () => {
    const server = await serve([says("Hi"), says("Hi")], {
      requireKey: "right",
    });
    const headers = [
      { authorization: "", "x-api-key": "" },
      { authorization: "Bearer wrong" },
      { authorization: "", "x-api-key": "wrong" },
    ];
    for (const one of headers) {
      const response = await post(server, "/v1/messages", ask, one);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({
        type: "error",
        error: {
          type: "authentication_error",
          message: expect.stringContaining("x-api-key"),
        },
      });
    }
    for (const one of headers.slice(0, 2)) {
      const path = "/v1/chat/completions";
      const response = await post(server, path, askCompletions, one);
      expect(response.status).toBe(401);
      const error = await response.json();
      expect(error).toMatchObject({
        error: { type: "invalid_request_error", code: "invalid_api_key" },
      });
      expect(JSON.stringify(error)).not.toContain("wrong");
    }
    for (const one of [
      { authorization: "Bearer right" },
      { authorization: "", "x-api-key": "right" },
    ]) {
      expect((await post(server, "/v1/messages", ask, one)).status).toBe(200);
    }
    expect(faults()).toEqual([]);
  });

  test("any key will do where none is required, but there must be one", async () => {
    const server = await serve([says("Hi")]);
    const none = { authorization: "", "x-api-key": "" };
    expect((await post(server, "/v1/messages", ask, none)).status).toBe(401);
    const path = "/v1/chat/completions";
    expect((await post(server, path, askCompletions, none)).status).toBe(401);
    expect((await post(server, path, askCompletions)).status).toBe(200);
  });

  test.each([
    "/v1/v1/messages",
    "/messages",
    "/v1/messages/",
    "/v1/message",
    "/v1/complete",
  ])("%s is not found, in the shape of the Messages API", async (path) => {
    const server = await serve([]);
    const response = await post(server, path, ask);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      type: "error",
      error: { type: "not_found_error", message: `Not found: ${path}` },
    });
    expect(server.requests[0]).toMatchObject({ path, chat: undefined });
  });

  test("a wrong path or method is told to a client of Chat Completions", async () => {
    const server = await serve([]);
    const twice = openai(server, "/v1/v1").chat.completions;
    expect(await rejection(twice.create(askCompletions))).toMatchObject({
      status: 404,
      type: "invalid_request_error",
    });
    const got = await fetch(`${server.url}/v1/chat/completions`);
    expect(got.status).toBe(405);
    expect(await got.json()).toHaveProperty("error.message");
    expect(server.requests[1]).toMatchObject({ method: "GET", body: "" });
    expect(faults()).toEqual([]);
  });
});

describe("the server", () => {
  test("listens on this machine only, at the port that is asked for", async () => {
    const first = await serve([]);
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const port = Number(new URL(first.url).port);
    expect(await rejection(startScriptedServer([], { port }))).toMatchObject({
      code: "EADDRINUSE",
    });
    await first.close();
    expect((await serve([], { port })).url).toBe(first.url);
  });

  test("closing ends what is open: waiting, idle and half-sent requests", async () => {
    const server = await serve([says("Hi"), hangs()]);
    await anthropic(server).messages.create(ask);
    const waiting = rejection(
      anthropic(server).messages.create(ask, { maxRetries: 0 }),
    );
    const half = connect(Number(new URL(server.url).port), "127.0.0.1");
    const gone = new Promise((resolve) => half.once("close", resolve));
    half.on("error", () => {});
    half.write(
      "POST /v1/messages HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
    );
    while (server.requests.length < 2) await turnOfLoop();
    await server.close();
    await waiting;
    await gone;
    await rejection(fetch(server.url));
    await server.close();
    expect(socketsTo(server.url)).toBe(0);
    // The client did not leave: the server did.
    expect(server.requests[1]?.aborted).toBe(false);
    expect(faults()).toEqual([]);
  });

  test("the end of the test closes what it left open", async () => {
    const server = await startScriptedServer([hangs()]);
    const waiting = rejection(
      anthropic(server).messages.create(ask, { maxRetries: 0 }),
    );
    while (server.requests.length === 0) await turnOfLoop();
    endOfTest();
    await waiting;
    await rejection(fetch(server.url));
  });

  test("several clients at once each get an answer", async () => {
    const script = Array.from({ length: 20 }, () => says("Hi"));
    const server = await serve(script);
    const client = anthropic(server);
    const replies = await Promise.all(
      script.map(() => client.messages.stream(ask).finalText()),
    );
    expect(new Set(replies)).toEqual(new Set(["Hi"]));
    expect(server.requests).toHaveLength(20);
  });
});

/** Connections of this process to the server, at its own end of them. */
function socketsTo(url: string): number {
  const { port } = new URL(url);
  // Not in node's types; there is no other way to count them.
  const { _getActiveHandles: handles } = process as unknown as {
    _getActiveHandles(): { localPort?: number }[];
  };
  return handles().filter(({ localPort }) => localPort === Number(port)).length;
}

function turnOfLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
