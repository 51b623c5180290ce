/**
 * What `Agent.run` costs a turn beside the same loop written by hand, and
 * whether that cost stays the same in long conversations.
 */
import type {
  AssistantTurn,
  Provider,
} from "../packages/solution/src/index.ts";
import { Agent, type Tool, ToolSet } from "../packages/solution/src/index.ts";
import { byHand } from "./by-hand.ts";
import { cpuTime, median } from "./measure.ts";

const TURNS = [10, 50, 200, 800] as const;
const ROUNDS = 31;
const WARM_UP_ROUNDS = 5;
/** One sample runs whole conversations until it has had this many turns. */
const SAMPLE_TURNS = 4000;
/** A measurement that misses a target by noise misses it once, not thrice. */
const ATTEMPTS = 3;

const MOST_TIMES_BY_HAND = 20;
/** A run of n turns takes n to this power: 1 is linear, 2 is quadratic. */
const MOST_EXPONENT = 1.25;

/** Microseconds a turn, of conversations of this length. */
interface Sample {
  readonly turns: number;
  readonly agent: number;
  readonly byHand: number;
}

/** One sample of each length. */
type Round = readonly Sample[];

/** Prints the table; 0 when both targets are met, else 1. */
export async function run(): Promise<number> {
  await measure(WARM_UP_ROUNDS);
  for (let attempt = 1; ; attempt += 1) {
    const good = report(await measure(ROUNDS));
    if (good || attempt === ATTEMPTS) return good ? 0 : 1;
    console.log(`\nMissed; measured again (${attempt + 1} of ${ATTEMPTS}).\n`);
  }
}

/**
 * All lengths and both loops take turns, so that whatever else the machine
 * does hits all of them; who comes first changes from round to round.
 */
async function measure(count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let at = 0; at < count; at += 1) {
    const round: Sample[] = [];
    for (const turns of TURNS) {
      const script = scriptOf(turns);
      const early = at % 2 === 0 ? await agentTime(script) : undefined;
      const byHand = await byHandTime(script);
      const agent = early ?? (await agentTime(script));
      round.push({ turns, agent, byHand });
    }
    rounds.push(round);
  }
  return rounds;
}

function agentTime(script: readonly AssistantTurn[]): Promise<number> {
  const tools = new ToolSet([tool]);
  return timeOfTurn(script, async (provider) => {
    const agent = new Agent({ provider, tools, maxTurns: script.length });
    const { reason } = await agent.run("Count.");
    if (reason !== "done") throw new Error(`The run ended: ${reason}.`);
  });
}

function byHandTime(script: readonly AssistantTurn[]): Promise<number> {
  const tools = new Map([[tool.definition.name, tool]]);
  return timeOfTurn(script, (provider) => byHand(provider, tools, "Count."));
}

/** Microseconds a turn, over as many conversations as a sample needs. */
async function timeOfTurn(
  script: readonly AssistantTurn[],
  converse: (provider: Provider) => Promise<unknown>,
): Promise<number> {
  const runs = Math.ceil(SAMPLE_TURNS / script.length);
  const milliseconds = await cpuTime(async () => {
    for (let left = runs; left > 0; left -= 1) await converse(reader(script));
  });
  return (milliseconds * 1000) / (runs * script.length);
}

/** The tool of both loops: no work at all. */
const tool: Tool = {
  definition: {
    name: "add",
    description: "Adds one",
    input_schema: { type: "object" },
  },
  call: async () => "1",
};

/** `turns` replies, one call each; the last one says that it is done. */
function scriptOf(turns: number): AssistantTurn[] {
  const usage = { input_tokens: 10, output_tokens: 5 };
  return Array.from({ length: turns }, (_, at): AssistantTurn => {
    if (at === turns - 1) {
      const content = [{ type: "text", text: "Done." } as const];
      return { content, stop_reason: "end_turn", usage };
    }
    const call = { type: "tool_use", id: `toolu_${at}`, name: "add" } as const;
    const content = [{ ...call, input: { at } }];
    return { content, stop_reason: "tool_use", usage };
  });
}

/** Hands out replies that are there already. */
function reader(script: readonly AssistantTurn[]): Provider {
  let next = 0;
  return {
    async chat() {
      const reply = script[next++];
      if (!reply) throw new Error("The loop went on after the last reply.");
      return reply;
    },
  };
}

/** Prints the table and the two verdicts; true when both are good. */
function report(rounds: readonly Round[]): boolean {
  console.log("turns   Agent.run, us a turn   by hand, us a turn   ratio");
  for (const turns of TURNS) {
    const cells = [
      String(turns).padStart(5),
      over(rounds, (us) => us.agent(turns))
        .toFixed(2)
        .padStart(23),
      over(rounds, (us) => us.byHand(turns))
        .toFixed(2)
        .padStart(21),
      ratioAt(rounds, turns).toFixed(1).padStart(8),
    ];
    console.log(cells.join(""));
  }
  const ratio = ratioAt(rounds, 50);
  const growth = over(rounds, (us) => us.agent(800) / us.agent(50));
  const growthByHand = over(rounds, (us) => us.byHand(800) / us.byHand(50));
  const few = ratio <= MOST_TIMES_BY_HAND;
  const exponent = exponentOf(growth);
  const linear = exponent <= MOST_EXPONENT;
  console.log(`
${verdict(few)}  at 50 turns ${ratio.toFixed(1)} times the loop by hand; \
at most ${MOST_TIMES_BY_HAND}
${verdict(linear)}  a run grows with its turns to the power of \
${exponent.toFixed(2)} (1 is linear, 2 quadratic); at most ${MOST_EXPONENT}; \
by hand: ${exponentOf(growthByHand).toFixed(2)}`);
  return few && linear;
}

/** From what a turn of 800 costs, in turns of 50. */
function exponentOf(growth: number): number {
  return 1 + Math.log(growth) / Math.log(800 / 50);
}

function ratioAt(rounds: readonly Round[], turns: number): number {
  return over(rounds, (us) => us.agent(turns) / us.byHand(turns));
}

/** The median, over the rounds, of what is asked of each. */
function over(
  rounds: readonly Round[],
  ask: (us: Record<"agent" | "byHand", (turns: number) => number>) => number,
): number {
  return median(
    rounds.map((round) => {
      const at = (turns: number): Sample => {
        const sample = round.find((one) => one.turns === turns);
        if (!sample) throw new Error(`${turns} turns were not measured.`);
        return sample;
      };
      return ask({
        agent: (turns) => at(turns).agent,
        byHand: (turns) => at(turns).byHand,
      });
    }),
  );
}

function verdict(good: boolean): string {
  return good ? "ok    " : "MISSED";
}
