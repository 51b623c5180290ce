import type Anthropic from "@anthropic-ai/sdk";
import { beforeEach, describe, expect, test } from "vitest";
import {
  callsAll,
  says,
  startOfTest,
  stopsWith,
  text,
  thinking,
  toolUse,
  withUsage,
} from "../../src/index.ts";
import {
  anthropic,
  ask,
  faults,
  post,
  serve,
  tool,
  turnOf,
} from "./clients.ts";

beforeEach(startOfTest);

type Params = Anthropic.MessageCreateParamsNonStreaming;
type Ask = (client: Anthropic, params: Params) => Promise<Anthropic.Message>;

const ways: Record<string, Ask> = {
  "as JSON": (client, params) => client.messages.create(params),
  "as a stream": (client, params) =>
    client.messages.stream(params).finalMessage(),
};

for (const [way, asks] of Object.entries(ways)) {
  for (const dripBytes of [false, true]) {
    describe(`${way}, ${dripBytes ? "byte by byte" : "as it comes"}`, () => {
      test("a whole conversation runs, with thought and several calls", async () => {
        const script = [
          stopsWith("tool_use", [
            thinking("Zwei Dateien: 两个文件。", "sig+/="),
            text("Ich lese 👩‍🚀.\n\nBeide."),
            toolUse("read", { path: "ä 中.txt", deep: [1, { a: null }] }),
            toolUse("read", {}),
          ]),
          callsAll(["read", { path: 'c"\\d' }]),
          withUsage(says("Fertig."), {
            input_tokens: 70,
            output_tokens: 8,
            cache_read_input_tokens: 60,
          }),
        ];
        const server = await serve(script, { dripBytes });
        const client = anthropic(server);
        const messages: Anthropic.MessageParam[] = [...ask.messages];
        for (;;) {
          const reply = await asks(client, {
            ...ask,
            messages,
            system: [{ type: "text", text: "Be brief." }],
            tools: [tool],
          });
          expect(turnOf(reply)).toMatchObject({
            content: script[server.requests.length - 1]?.content,
            stop_reason: script[server.requests.length - 1]?.stop_reason,
          });
          messages.push({ role: "assistant", content: reply.content });
          const calls = reply.content.filter(({ type }) => type === "tool_use");
          if (calls.length === 0) {
            expect(reply.usage.cache_read_input_tokens).toBe(60);
            expect(reply.usage.cache_creation_input_tokens).toBeNull();
            expect(reply.usage.output_tokens).toBe(8);
            break;
          }
          messages.push({
            role: "user",
            content: calls.map((call) => ({
              type: "tool_result",
              tool_use_id: "id" in call ? call.id : "",
              content: [{ type: "text", text: "ok" }],
            })),
          });
        }
        expect(server.requests).toHaveLength(3);
        expect(server.requests[2]?.chat).toMatchObject({
          system: "Be brief.",
          tools: [tool],
          messages: [
            { role: "user", content: [text("Hi")] },
            { role: "assistant", content: script[0]?.content },
            { role: "user" },
            { role: "assistant", content: script[1]?.content },
            {
              role: "user",
              content: [
                { type: "tool_result", tool_use_id: "toolu_3", content: "ok" },
              ],
            },
          ],
        });
        expect(faults()).toEqual([]);
      });
    });
  }
}

test("the events come in the order of the API", async () => {
  const turn = stopsWith("tool_use", [
    thinking("Hm"),
    text("Hi"),
    toolUse("read", { a: 1 }),
  ]);
  const server = await serve([
    withUsage(turn, { input_tokens: 9, output_tokens: 7 }),
  ]);
  const events: Anthropic.RawMessageStreamEvent[] = [];
  const stream = await anthropic(server).messages.create({
    ...ask,
    stream: true,
  });
  for await (const event of stream) events.push(event);
  const names = events.map((event) =>
    event.type === "content_block_delta" ? event.delta.type : event.type,
  );
  expect(names).toEqual([
    "message_start",
    "content_block_start",
    "thinking_delta",
    "signature_delta",
    "content_block_stop",
    "content_block_start",
    "text_delta",
    "content_block_stop",
    "content_block_start",
    "input_json_delta",
    "input_json_delta",
    "content_block_stop",
    "message_delta",
    "message_stop",
  ]);
  expect(events[0]).toMatchObject({
    message: {
      content: [],
      stop_reason: null,
      usage: { input_tokens: 9, output_tokens: 1 },
    },
  });
  expect(events[8]).toMatchObject({
    index: 2,
    content_block: { type: "tool_use", id: "toolu_1", name: "read", input: {} },
  });
  expect(events[9]).toMatchObject({ delta: { partial_json: "" } });
  expect(events[12]).toMatchObject({
    delta: { stop_reason: "tool_use", stop_sequence: null },
    usage: { output_tokens: 7 },
  });
});

test("a call without arguments is streamed without JSON", async () => {
  const turn = stopsWith("tool_use", [toolUse("read", {})]);
  const server = await serve([turn]);
  const response = await post(server, "/v1/messages", { ...ask, stream: true });
  const deltas = (await response.text()).match(/"partial_json":"[^"]*"/g);
  expect(deltas).toEqual(['"partial_json":""']);
});

test("every kind of frame is an event with a name, and ends in a blank line", async () => {
  const server = await serve([says("Hi")]);
  const response = await post(server, "/v1/messages", { ...ask, stream: true });
  expect(response.headers.get("content-type")).toMatch("text/event-stream");
  const body = await response.text();
  expect(body.endsWith("\n\n")).toBe(true);
  for (const block of body.trimEnd().split("\n\n")) {
    const [event, data] = block.split("\n");
    const type = event?.replace("event: ", "");
    expect(JSON.parse(data?.replace("data: ", "") ?? "")).toMatchObject({
      type,
    });
  }
});

test("one byte at a time means one byte at a time, CRLF included", async () => {
  const server = await serve([says("né 👩"), says("né 👩")], {
    dripBytes: true,
  });
  for (const stream of [true, false]) {
    const response = await post(server, "/v1/messages", { ...ask, stream });
    const sizes: number[] = [];
    let all = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      sizes.push(chunk.length);
      all += decoder.decode(chunk, { stream: true });
    }
    expect(new Set(sizes)).toEqual(new Set([1]));
    expect(all.includes("\r\n\r\n")).toBe(stream);
  }
});

test.each([
  "/v1/messages",
  "/anthropic/v1/messages",
  "/a/b/v1/messages?beta=true",
])("%s is the API", async (path) => {
  const server = await serve([says("Hi")]);
  expect((await post(server, path, ask)).status).toBe(200);
  expect(server.requests[0]?.path).toBe(path.replace(/\?.*/, ""));
});

test("the request is kept as it was sent, deep-frozen, with its headers", async () => {
  const server = await serve([says("Hi")]);
  const body = {
    ...ask,
    messages: [
      {
        role: "user" as const,
        content: [
          {
            type: "text" as const,
            text: "Hi",
            cache_control: { type: "ephemeral" as const },
          },
        ],
      },
    ],
  };
  await anthropic(server).messages.create(body);
  const [request] = server.requests;
  expect(request?.body).toEqual(body);
  expect(() => Object.assign(request?.body ?? {}, { model: "x" })).toThrow();
  expect(request?.headers).toMatchObject({
    authorization: "Bearer any",
    "anthropic-version": "2026-10-21",
  });
  expect(request?.chat).toEqual({
    messages: [{ role: "user", content: [text("Hi")] }],
  });
  expect(request).toMatchObject({ method: "POST", aborted: false });
});

test("all that the API allows goes through", async () => {
  const mark = { type: "ephemeral", ttl: "1h" };
  const server = await serve([says("Hi")]);
  const response = await post(server, "/v1/messages", {
    model: "m",
    max_tokens: 1,
    stream: false,
    metadata: { user_id: "u" },
    stop_sequences: ["x"],
    service_tier: "auto",
    thinking: { type: "adaptive" },
    output_config: { effort: "low" },
    tool_choice: { type: "auto" },
    system: [{ type: "text", text: "S", cache_control: mark }],
    tools: [
      { ...tool, strict: true },
      { type: "web_search_20250305", name: "web_search" },
      { ...tool, name: "list", cache_control: mark },
    ],
    messages: [
      {
        role: "user",
        content: [
          { type: "image", source: { type: "url", url: "http://x/y.png" } },
          { type: "text", text: "What is it?", cache_control: mark },
        ],
      },
      {
        role: "assistant",
        content: [{ type: "tool_use", id: "t", name: "read", input: {} }],
      },
      {
        role: "user",
        content: [
          {
            type: "tool_result",
            tool_use_id: "t",
            content: [{ type: "text", text: "a" }, { type: "image" }],
            cache_control: mark,
          },
        ],
      },
    ],
  });
  expect(await response.json()).toMatchObject({ content: [text("Hi")] });
  expect(server.requests[0]?.chat?.tools?.map(({ name }) => name)).toEqual([
    "read",
    "list",
  ]);
  expect(server.requests[0]?.chat?.messages[2]).toEqual({
    role: "user",
    content: [{ type: "tool_result", tool_use_id: "t", content: "a\n[image]" }],
  });
  expect(faults()).toEqual([]);
});
