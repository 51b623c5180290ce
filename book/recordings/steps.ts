import type {
  AssistantTurn,
  RunResult,
  Step,
  ToolResultBlock,
  ToolUseBlock,
} from "@mini-claw-code/solution";
import type {
  Lines,
  Program,
  ProgramName,
  RecordedStep,
} from "../../packages/cli/src/book/conversation/recording.ts";
import type { Statement } from "./trace.ts";

/** Something that was seen while a program ran. */
export type Seen =
  | { readonly kind: "statement"; readonly statement: Statement }
  | { readonly kind: "value"; readonly name: string; readonly value: unknown }
  | { readonly kind: "request" }
  | { readonly kind: "reply"; readonly reply: AssistantTurn }
  | {
      readonly kind: "end";
      readonly text: string;
      readonly result?: RunResult;
    };

export interface Happening {
  readonly seen: Seen;
  /** How many messages there were at that moment. */
  readonly messages: number;
}

/** What happened under one step comment, in one go. */
interface Group {
  readonly number: number;
  readonly turn: number;
  readonly happenings: readonly Happening[];
  /** How many messages there were when it was over. */
  readonly messagesAfter: number;
  readonly lastReply: AssistantTurn | undefined;
  readonly calls: readonly ToolUseBlock[];
}

/** What a step comment is about, where neither a request nor a tool tells. */
const PHASES: Readonly<
  Record<ProgramName, Readonly<Record<number, "limit" | "store" | "decide">>>
> = {
  "ch5-agent-loop": { 1: "limit", 3: "store", 4: "decide" },
  "ch3-single-turn": { 2: "decide" },
};

/** The steps of a conversation, from all that was seen of it. */
export function stepsOf(
  happenings: readonly Happening[],
  name: ProgramName,
  program: Program,
): RecordedStep[] {
  return groupsOf(happenings, name, program).flatMap((group) =>
    stepsOfGroup(group, name).map((step) => ({
      ...step,
      lines: step.lines.map(({ from, to }) => ({
        from: from - program.firstLine + 1,
        to: to - program.firstLine + 1,
      })),
    })),
  );
}

function groupsOf(
  happenings: readonly Happening[],
  name: ProgramName,
  program: Program,
): Group[] {
  const groups: Group[] = [];
  let requests = 0;
  let lastReply: AssistantTurn | undefined;
  let calls: readonly ToolUseBlock[] = [];
  let rest = happenings;
  while (rest.length > 0) {
    const number = numberOf(rest[0], program);
    const next = rest.findIndex(
      ({ seen }) =>
        seen.kind === "statement" &&
        stepNumber(seen.statement.from, program) !== number,
    );
    const own = next < 0 ? rest : rest.slice(0, next);
    rest = next < 0 ? [] : rest.slice(next);
    const last = own.at(-1);
    const ends = last?.seen.kind === "end";
    if (own.some(({ seen }) => seen.kind === "request")) requests += 1;
    for (const { seen } of own) {
      if (seen.kind === "reply") lastReply = seen.reply;
      if (seen.kind === "value" && seen.name === "calls") {
        calls = callsIn(seen.value);
      }
    }
    const asksNext = PHASES[name][number] === "limit" && !ends;
    groups.push({
      number,
      turn: asksNext ? requests + 1 : requests,
      happenings: own,
      messagesAfter: (rest[0] ?? last)?.messages ?? 0,
      lastReply,
      calls,
    });
  }
  return groups;
}

function stepsOfGroup(group: Group, name: ProgramName): RecordedStep[] {
  const { number, turn, happenings, messagesAfter: messages } = group;
  const { lastReply, calls } = group;
  const at = { number, turn, messages };
  const steps: RecordedStep[] = [];
  let statements: Statement[] = [];
  for (const { seen, messages: now } of happenings) {
    const soFar = { number, turn, messages: now, lines: linesOf(statements) };
    if (seen.kind === "statement") statements.push(seen.statement);
    if (seen.kind === "request") steps.push({ phase: "ask", ...soFar });
    if (seen.kind === "reply") {
      // Only the request itself has waited for it.
      const lines = linesOf(statements.slice(-1));
      steps.push({ phase: "reply", ...soFar, lines, reply: seen.reply });
      statements = [];
    }
    if (seen.kind === "value" && seen.name === "results") {
      steps.push({ phase: "act", ...soFar, calls });
      const { lines } = { lines: linesOf(statements.slice(-1)) };
      for (const result of resultsIn(seen.value)) {
        const call = calls.find(({ id }) => id === result.tool_use_id);
        if (!call) throw new Error(`No call has the id ${result.tool_use_id}.`);
        steps.push({ phase: "tool", ...soFar, lines, call, result });
      }
      statements = [];
    }
  }

  const lines = linesOf(statements);
  const end = happenings.at(-1)?.seen;
  if (end?.kind === "end") {
    const { text, result } = end;
    const more = result && { reason: result.reason, usage: result.usage };
    const last = linesOf(statements.slice(-1));
    steps.push({ phase: "end", ...at, lines: last, text, ...more });
  } else if (steps.length > 0) {
    const ran = steps.some(({ phase }) => phase === "tool");
    if (ran && lines.length > 0) {
      steps.push({ phase: "answer", ...at, lines, ran });
    }
  } else {
    const phase = PHASES[name][number] ?? "answer";
    if (phase === "answer") {
      steps.push({ phase, ...at, lines, ran: false });
    } else if (phase === "decide") {
      const stopReason = lastReply?.stop_reason ?? "none";
      const decision = decisionIn(happenings) ?? { kind: "run_tools" };
      steps.push({ phase, ...at, lines, stopReason, decision });
    } else steps.push({ phase, ...at, lines });
  }
  return steps;
}

/** The decision of `nextStep`; a single turn has none: it went on. */
function decisionIn(happenings: readonly Happening[]): Step | undefined {
  for (const { seen } of happenings) {
    // The trace knows values and no types; `step` is what `nextStep` returned.
    if (seen.kind === "value" && seen.name === "step")
      return seen.value as Step;
  }
  return undefined;
}

/**
 * The lines that did something. A condition counts when it was true, or when
 * there was nothing else but conditions.
 */
function linesOf(statements: readonly Statement[]): Lines[] {
  const others = statements.filter(({ kind }) => kind !== "if");
  const wasTrue = ({ from, thenTo = 0 }: Statement) =>
    others.some((other) => other.from >= from && other.to <= thenTo);
  const working = statements.filter(
    (one) => one.kind !== "if" || others.length === 0 || wasTrue(one),
  );
  const lines: Lines[] = [];
  for (const { from, to } of working) {
    if (!lines.some((one) => one.from === from)) lines.push({ from, to });
  }
  return lines;
}

function numberOf(happening: Happening | undefined, program: Program): number {
  if (happening?.seen.kind !== "statement") {
    throw new Error("A step of a program begins with a statement.");
  }
  return stepNumber(happening.seen.statement.from, program);
}

/** The number of the last step comment above a line of the file. */
function stepNumber(line: number, { code, firstLine }: Program): number {
  const above = code.slice(0, line - firstLine);
  const comment = above.findLast((text) => /^\s*\/\/ \d+\. /.test(text));
  return Number(comment?.match(/\d+/)?.[0] ?? 0);
}

function callsIn(value: unknown): readonly ToolUseBlock[] {
  // The trace knows values and no types; `calls` is what `sendable` returned.
  return value as readonly ToolUseBlock[];
}

function resultsIn(value: unknown): readonly ToolResultBlock[] {
  // The trace knows values and no types; `results` came from `runTools`.
  return value as readonly ToolResultBlock[];
}
