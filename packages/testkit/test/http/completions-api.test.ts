import type OpenAI from "openai";
import { beforeEach, describe, expect, test } from "vitest";
import {
  callsAll,
  says,
  startOfTest,
  stopsWith,
  text,
  thinking,
  toolUse,
  withOddEvents,
  withUsage,
} from "../../src/index.ts";
import {
  askCompletions as ask,
  faults,
  functionTool,
  openai,
  post,
  serve,
} from "./clients.ts";

beforeEach(startOfTest);

type Params = OpenAI.ChatCompletionCreateParamsNonStreaming;
type Reply = OpenAI.ChatCompletion;

const ways: Record<string, (client: OpenAI, params: Params) => Promise<Reply>> =
  {
    "as JSON": (client, params) => client.chat.completions.create(params),
    "as a stream": (client, params) =>
      client.chat.completions
        .stream({
          ...params,
          stream: true,
          stream_options: { include_usage: true },
        })
        .finalChatCompletion(),
  };

for (const [way, asks] of Object.entries(ways)) {
  for (const dripBytes of [false, true]) {
    describe(`${way}, ${dripBytes ? "byte by byte" : "as it comes"}`, () => {
      test("a whole conversation runs, with several calls at once", async () => {
        const script = [
          stopsWith("tool_use", [
            thinking("Zwei: 两个。"),
            text("Ich lese 👩‍🚀."),
            text("Beide."),
            toolUse("read", { path: "ä 中.txt" }),
            toolUse("read", {}),
          ]),
          callsAll(["read", { path: 'c"\\d' }]),
          withUsage(says("Fertig."), {
            input_tokens: 10,
            output_tokens: 8,
            cache_read_input_tokens: 60,
            cache_creation_input_tokens: 5,
          }),
        ];
        const server = await serve(script, { dripBytes });
        const client = openai(server);
        const messages: OpenAI.ChatCompletionMessageParam[] = [
          { role: "system", content: "Be brief." },
          ...ask.messages,
        ];
        const replies: Reply[] = [];
        for (;;) {
          const reply = await asks(client, {
            ...ask,
            messages,
            tools: [functionTool],
          });
          replies.push(reply);
          const [choice] = reply.choices;
          if (!choice) throw new Error("A reply has a choice.");
          const { content, tool_calls: calls } = choice.message;
          if (!calls || calls.length === 0) break;
          messages.push({ role: "assistant", content, tool_calls: calls });
          for (const { id } of calls) {
            messages.push({ role: "tool", tool_call_id: id, content: "ok" });
          }
        }
        const [first, second, last] = replies.map(({ choices }) => choices[0]);
        expect(first).toMatchObject({
          finish_reason: "tool_calls",
          message: {
            content: "Ich lese 👩‍🚀.\nBeide.",
            // The SDK's own accumulator keeps the last piece of it only.
            reasoning_content: expect.stringMatching(/。$/),
            tool_calls: [
              {
                id: "toolu_1",
                type: "function",
                function: { name: "read", arguments: '{"path":"ä 中.txt"}' },
              },
              { id: "toolu_2", function: { arguments: "{}" } },
            ],
          },
        });
        expect(second?.message.content || null).toBeNull();
        expect(last).toMatchObject({
          finish_reason: "stop",
          message: { content: "Fertig." },
        });
        expect(replies[2]?.usage).toEqual({
          prompt_tokens: 75,
          completion_tokens: 8,
          total_tokens: 83,
          prompt_tokens_details: { cached_tokens: 60 },
        });
        expect(server.requests[1]?.chat).toEqual({
          system: "Be brief.",
          tools: [
            {
              name: "read",
              description: "Reads a file.",
              input_schema: { type: "object" },
            },
          ],
          messages: [
            { role: "user", content: [text("Hi")] },
            {
              role: "assistant",
              content: [
                text("Ich lese 👩‍🚀.\nBeide."),
                toolUse("read", { path: "ä 中.txt" }, "toolu_1"),
                toolUse("read", {}, "toolu_2"),
              ],
            },
            {
              role: "user",
              content: [
                { type: "tool_result", tool_use_id: "toolu_1", content: "ok" },
                { type: "tool_result", tool_use_id: "toolu_2", content: "ok" },
              ],
            },
          ],
        });
        expect(faults()).toEqual([]);
      });
    });
  }
}

async function chunks(
  stream: AsyncIterable<OpenAI.ChatCompletionChunk>,
): Promise<OpenAI.ChatCompletionChunk[]> {
  const list: OpenAI.ChatCompletionChunk[] = [];
  for await (const chunk of stream) list.push(chunk);
  return list;
}

test("calls are streamed with an index, their arguments in fragments", async () => {
  const turn = callsAll(["read", { path: "aaaa" }], ["list", {}]);
  const server = await serve([turn]);
  const all = await chunks(
    await openai(server).chat.completions.create({ ...ask, stream: true }),
  );
  const deltas = all.map(({ choices }) => choices[0]?.delta);
  const calls = deltas.flatMap((delta) => delta?.tool_calls ?? []);
  expect(deltas[0]).toEqual({ role: "assistant", content: "" });
  expect(calls[0]).toEqual({
    index: 0,
    id: "toolu_1",
    type: "function",
    function: { name: "read", arguments: "" },
  });
  expect(calls[1]).toEqual({ index: 0, function: { arguments: '{"path":' } });
  expect(calls.at(-2)).toMatchObject({ index: 1, id: "toolu_2" });
  expect(all.at(-1)?.choices).toMatchObject([
    { delta: {}, finish_reason: "tool_calls" },
  ]);
  // Nobody asked for the usage.
  expect(all.some((chunk) => "usage" in chunk)).toBe(false);
});

test("the usage comes in a last chunk without a choice, when it is asked for", async () => {
  const server = await serve([says("Hi")]);
  const all = await chunks(
    await openai(server).chat.completions.create({
      ...ask,
      stream: true,
      stream_options: { include_usage: true },
    }),
  );
  expect(all.at(-1)).toMatchObject({
    choices: [],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  });
  expect(all.slice(0, -1).every(({ usage }) => usage === null)).toBe(true);
});

test("the stream ends with its mark", async () => {
  const server = await serve([says("Hi")]);
  const response = await post(server, "/chat/completions", {
    ...ask,
    stream: true,
  });
  expect(await response.text()).toMatch(/\n\ndata: \[DONE\]\n\n$/);
});

test.each([
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["tool_use", "tool_calls"],
  ["max_tokens", "length"],
  ["refusal", "content_filter"],
  ["eos", "eos"],
  [null, null],
])("the stop reason %s is the finish reason %s", async (reason, finish) => {
  const server = await serve([stopsWith(reason, "Hi")]);
  const reply = await openai(server).chat.completions.create(ask);
  expect(reply.choices[0]?.finish_reason).toBe(finish);
});

test.each(["", "/v1", "/compatible-mode/v1", "/api/paas/v4"])(
  "%s/chat/completions is the API",
  async (prefix) => {
    const server = await serve([says("Hi")]);
    const reply = await openai(server, prefix).chat.completions.create(ask);
    expect(reply.choices[0]?.message.content).toBe("Hi");
  },
);

test("an input that is a string is what the model wrote as arguments", async () => {
  const turn = stopsWith("tool_use", [
    toolUse("read", '{"path": '),
    toolUse("read", undefined),
    toolUse("read", {}, ""),
  ]);
  const server = await serve([turn, says("Hm")]);
  const client = openai(server);
  const reply = await client.chat.completions.create(ask);
  const calls = reply.choices[0]?.message.tool_calls ?? [];
  expect(calls).toMatchObject([
    { function: { arguments: '{"path": ' } },
    { function: { arguments: "" } },
    { function: { arguments: "{}" } },
  ]);
  expect(calls.map((call) => "id" in call)).toEqual([true, true, false]);
  expect(reply.choices[0]?.message.content).toBeNull();
  const called = { name: "read", arguments: "{}" };
  const ids = ["toolu_1", "toolu_2", "call_3"];
  await client.chat.completions.create({
    ...ask,
    messages: [
      ...ask.messages,
      {
        role: "assistant",
        tool_calls: ids.map((id) => ({
          id,
          type: "function",
          function: called,
        })),
      },
      ...ids.map(
        (id) => ({ role: "tool", tool_call_id: id, content: "ok" }) as const,
      ),
    ],
  });
  expect(faults()).toEqual([]);
});

test("a client reads over what it does not know", async () => {
  const turn = stopsWith("tool_use", [text("Hi"), toolUse("read", { a: 1 })]);
  const server = await serve([withOddEvents(turn)]);
  const reply = await openai(server)
    .chat.completions.stream({ ...ask, tools: [functionTool] })
    .finalChatCompletion();
  expect(reply.choices[0]).toMatchObject({
    message: {
      content: "Hi",
      tool_calls: [{ function: { arguments: '{"a":1}' } }],
    },
  });
});
