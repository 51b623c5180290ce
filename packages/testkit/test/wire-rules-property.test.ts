import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Message } from "../../solution/src/messages.ts";
import { checkHistory, checkRequest } from "../src/index.ts";
import { conversations } from "./conversations.ts";
import { damages, type Loose } from "./damages.ts";

describe("any legal conversation", () => {
  test("passes, at every point where it could be sent", () => {
    const property = fc.property(conversations, (messages) => {
      expect(checkRequest({ messages })).toBeUndefined();
      for (const [index, { role }] of messages.entries()) {
        const part = messages.slice(0, index + 1);
        const paused = messages[index + 1]?.role === "assistant";
        if (role === "assistant" && !paused) continue;
        expect(checkRequest({ messages: part })).toBeUndefined();
        expect(checkHistory(part)).toBeUndefined();
      }
    });
    fc.assert(property, { numRuns: 200 });
  });
});

describe("a single damage to it is caught by the right rule", () => {
  test.each(damages)("$what: $rule", ({ rule, apply }) => {
    const property = fc.property(
      conversations,
      fc.infiniteStream(fc.nat()),
      (messages, numbers) => {
        const damaged = breakIt(messages, apply, numbers);
        expect(checkRequest(damaged)).toMatchObject({
          rule,
          message: damaged.at,
        });
      },
    );
    fc.assert(property, { numRuns: 60 });
  });
});

function breakIt(
  messages: readonly Message[],
  apply: (typeof damages)[number]["apply"],
  numbers: Iterator<number>,
): { messages: Message[]; at: number } {
  // The damage treats the messages as the plain JSON that they are.
  const copy = structuredClone(messages) as unknown as Loose[];
  const at = apply(copy, (list) => {
    const { value } = numbers.next();
    const chosen = list[Number(value) % list.length];
    if (list.length === 0) throw new Error("There is no place to damage.");
    // Inside the list, whatever its type.
    return chosen as (typeof list)[number];
  });
  return { messages: copy as unknown as Message[], at };
}
