/**
 * The promise of chapter 5: whatever a model, its tools, the network and the
 * user do, the history could be sent to the API at any time.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkRequest, fakeTool, fakeTools } from "../../testkit/src/index.ts";
import type { AssistantTurn, Message, Provider } from "../src/index.ts";
import { Agent, StopRun } from "../src/index.ts";
import {
  honestReply,
  type Incident,
  incidents,
  isUser,
  sameJson,
} from "./incidents.ts";

const PROMPTS = ["Fix it.", "Go on."] as const;

interface Plan {
  readonly maxTurns: number;
  readonly script: readonly Incident[];
  /** Aborts the run at the event of this number. */
  readonly abortAt: number;
  readonly orders: readonly ("Fix it." | "Go on." | "resume")[];
}

const plans: fc.Arbitrary<Plan> = fc.record({
  maxTurns: fc.integer({ min: 1, max: 6 }),
  script: fc.array(incidents, { minLength: 1, maxLength: 12 }),
  abortAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(-1) },
    fc.integer({ min: 0, max: 12 }),
  ),
  orders: fc.array(fc.constantFrom(...PROMPTS, "resume" as const), {
    minLength: 2,
    maxLength: 5,
  }),
});

test("the history is sendable after whatever happens", async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const world = worldOf(plan);
      for (const order of plan.orders) await obey(order, plan, world);
    }),
    { numRuns: 1500 },
  );
}, 60_000);

type World = ReturnType<typeof worldOf>;

interface State {
  /** Of the order that is being obeyed. */
  controller: AbortController;
  /** Requests so far. */
  asked: number;
  /** The last reply to this order. */
  reply: AssistantTurn | undefined;
  /** What an agent must never do, and would hide by catching an error. */
  readonly wrong: unknown[];
}

/** An agent whose model lives through the script, again and again. */
function worldOf(plan: Plan) {
  const state: State = {
    controller: new AbortController(),
    asked: 0,
    reply: undefined,
    wrong: [],
  };
  const sentBack = new Set<string>();
  const provider: Provider = {
    async chat({ messages }) {
      // Sent once more, a paused reply is as paused as it was before.
      const key = JSON.stringify(messages);
      if (state.reply?.stop_reason === "pause_turn") sentBack.add(key);
      const afterPause = sentBack.has(key);
      const fault = checkRequest({ messages }, { afterPause });
      if (fault) state.wrong.push(fault);
      const incident = plan.script[state.asked % plan.script.length];
      state.asked += 1;
      await Promise.resolve();
      if (incident === undefined || "fails" in incident) throw incident?.fails;
      if ("aborts" in incident) {
        state.controller.abort();
        throw incident.aborts;
      }
      state.reply = honestReply(incident.reply, messages);
      return state.reply;
    },
  };
  return { agent: agentOf(plan, provider, state), state };
}

function agentOf(plan: Plan, provider: Provider, state: State): Agent {
  const whenAllowed = (act: () => unknown) => () => {
    const reason = state.reply?.stop_reason;
    if (reason !== "tool_use") state.wrong.push(`a call ran under ${reason}`);
    return act();
  };
  const tools = fakeTools(
    fakeTool(
      "works",
      whenAllowed(() => "worked"),
    ),
    fakeTool(
      "silent",
      whenAllowed(() => ""),
    ),
    fakeTool(
      "fails",
      whenAllowed(() => Promise.reject(new Error("broken"))),
    ),
    fakeTool(
      "quits",
      whenAllowed(() => state.controller.abort()),
    ),
    fakeTool("stops", (_input, context) => {
      context.stop?.("stuck");
      throw new StopRun("budget", "data, like any error");
    }),
  );
  return new Agent({ provider, tools, maxTurns: plan.maxTurns });
}

/** One order of the user's, and what must hold after it. */
async function obey(order: Plan["orders"][number], plan: Plan, world: World) {
  const { agent, state } = world;
  const before = agent.messages;
  const asked = state.asked;
  state.controller = new AbortController();
  state.reply = undefined;
  let events = 0;
  const options = {
    signal: state.controller.signal,
    onEvent: () => {
      if (events === plan.abortAt) state.controller.abort();
      events += 1;
    },
  };
  let ending: string;
  try {
    const begun =
      order === "resume" ? agent.resume(options) : agent.run(order, options);
    ending = (await begun).reason;
  } catch (error) {
    ending = String(error).includes("nothing to resume") ? "idle" : "thrown";
  }
  const { messages } = agent;
  expect(state.wrong, "a request that the API refuses, or such").toEqual([]);
  expect(state.asked - asked, "more requests than turns").toBeLessThanOrEqual(
    plan.maxTurns,
  );
  expect(
    sameJson(messages.slice(0, before.length), before),
    `what was there before is gone after "${ending}"`,
  ).toBe(true);
  if (order === "resume") {
    expect(ending === "idle", "resume goes on after a user message").toBe(
      !isUser(before.at(-1)),
    );
  }
  const unanswered = messages.length === before.length + 1;
  if (["thrown", "aborted", "refused"].includes(ending) && order !== "resume") {
    expect(
      unanswered && isUser(messages.at(-1)),
      `the same prompt again would be in the history twice: "${ending}"`,
    ).toBe(false);
  }
  expect(
    checkRequest({ messages: [...messages, next] }),
    `the history cannot go on after "${ending}"`,
  ).toBeUndefined();
}

const next: Message = {
  role: "user",
  content: [{ type: "text", text: "(the next prompt)" }],
};
