import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Message } from "../../../solution/src/messages.ts";
import type { AssistantTurn } from "../../../solution/src/provider.ts";
import {
  type ServerOptions,
  startOfTest,
  startScriptedServer,
  stopsWith,
} from "../../src/index.ts";
import { conversations } from "../conversations.ts";
import {
  anthropic,
  askCompletions,
  faults,
  openai,
  params,
  turnOf,
} from "./clients.ts";

beforeEach(startOfTest);

/** The replies in a conversation, and the messages that each answers. */
function rounds(history: readonly Message[]) {
  return history.flatMap((message, index) => {
    if (message.role !== "assistant") return [];
    const paused = history[index + 1]?.role === "assistant";
    const reason = paused ? "pause_turn" : "end_turn";
    const turn = stopsWith(reason, message.content);
    return [{ turn, before: history.slice(0, index) }];
  });
}

async function withServer(
  script: readonly AssistantTurn[],
  options: ServerOptions,
  work: (server: Awaited<ReturnType<typeof startScriptedServer>>) => unknown,
): Promise<void> {
  startOfTest();
  const server = await startScriptedServer(script, options);
  await work(server);
  await server.close();
  expect(faults()).toEqual([]);
}

test("as JSON and as a stream the SDK reads the very turn of the script", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(conversations, async (history) => {
      const all = rounds(history);
      const script = all.flatMap(({ turn }) => [turn, turn]);
      await withServer(script, {}, async (server) => {
        const { messages } = anthropic(server);
        for (const { turn, before } of all) {
          const whole = await messages.create(params(before));
          const streamed = await messages.stream(params(before)).finalMessage();
          expect(turnOf(whole)).toEqual(turn);
          expect(turnOf(streamed)).toEqual(turn);
        }
      });
    }),
    { numRuns: 20 },
  );
});

test("and byte by byte, too", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(conversations, async (history) => {
      // A whole conversation of single bytes takes its time.
      const [first] = rounds(history);
      if (!first) throw new Error("A conversation has a reply.");
      const { turn, before } = first;
      await withServer([turn], { dripBytes: true }, async (server) => {
        const stream = anthropic(server).messages.stream(params(before));
        expect(turnOf(await stream.finalMessage())).toEqual(turn);
      });
    }),
    { numRuns: 8 },
  );
});

test("and so does the SDK of Chat Completions, as far as that API reaches", {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(conversations, async (history) => {
      const turns = rounds(history).map(({ turn }) => turn);
      const script = turns.flatMap((turn) => [turn, turn]);
      await withServer(script, {}, async (server) => {
        const { completions } = openai(server).chat;
        for (const turn of turns) {
          const whole = await completions.create(askCompletions);
          const streamed = await completions
            .stream(askCompletions)
            .finalChatCompletion();
          const [a, b] = [whole, streamed].map((reply) => {
            const message = reply.choices[0]?.message;
            return {
              text: message?.content ?? "",
              calls: (message?.tool_calls ?? []).map((call) =>
                call.type === "function"
                  ? [call.id, call.function.name, call.function.arguments]
                  : call,
              ),
            };
          });
          expect(a).toEqual(b);
          expect(a?.text).toBe(
            turn.content
              .flatMap((block) => (block.type === "text" ? [block.text] : []))
              .join("\n"),
          );
          expect(a?.calls).toEqual(
            turn.content.flatMap((block) =>
              block.type === "tool_use"
                ? [[block.id, block.name, JSON.stringify(block.input)]]
                : [],
            ),
          );
        }
      });
    }),
    { numRuns: 20 },
  );
});
