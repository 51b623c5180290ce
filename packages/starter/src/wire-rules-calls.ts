import type { Message } from "./messages.ts";
import {
  type Block,
  blocksOf,
  type Finding,
  isRecord,
  messageRule,
  shortJson,
  type WireRule,
} from "./wire-fault.ts";

const resultsFirst = messageRule("results-first", (message, index) => {
  const blocks = blocksOf(message);
  const other = blocks.findIndex(({ type }) => type !== "tool_result");
  if (other === -1 || !blocks.slice(other).some(isResult)) return undefined;
  if (message.role !== "user") return undefined;
  const late = blocks.slice(other).filter(isResult);
  return {
    says: withoutResult(index - 1, late.map(resultId)),
    mend: "Put the tool results first in the user message, texts after them.",
    expected: userJson(blocks),
  };
});

/** Calls that the next message leaves open, and what the later ones say. */
const unansweredCall: WireRule = {
  name: "unanswered-call",
  check({ messages }) {
    for (const round of openRounds(messages)) {
      const ids = round.missing.filter((id) => !round.late.has(id));
      if (ids.length === 0) continue;
      return {
        rule: "unanswered-call",
        message: round.wrong,
        says: withoutResult(round.at, ids),
        mend:
          "Answer every tool use with one tool_result, failed ones and ones " +
          "that did not run too, in the message right after it.",
        expected: answersJson(
          callIds(messages[round.at]),
          resultsOf(messages[round.at + 1]),
        ),
      };
    }
    return undefined;
  },
};

const resultsInOneMessage: WireRule = {
  name: "results-in-one-message",
  check({ messages }) {
    for (const round of openRounds(messages)) {
      const ids = round.missing.filter((id) => round.late.has(id));
      if (ids.length === 0) continue;
      return {
        rule: "results-in-one-message",
        message: round.wrong,
        says: withoutResult(round.at, ids),
        mend:
          "Put the results of all calls of one turn into one user message, " +
          "right after the assistant's.",
        expected: userJson([
          ...blocksOf(messages[round.wrong]),
          ...round.late.values(),
        ]),
      };
    }
    return undefined;
  },
};

const answeredTwice: WireRule = {
  name: "answered-twice",
  check({ messages }) {
    const answered = new Set<string>();
    for (const [index, message] of messages.entries()) {
      for (const id of resultsOf(message).map(resultId)) {
        if (answered.has(id)) {
          return {
            rule: "answered-twice",
            message: index,
            says:
              `messages.${index}: each tool_use must have a single result. ` +
              `Found multiple \`tool_result\` blocks with id: ${id}`,
            mend: "Push one result for each tool use, and push it once.",
          };
        }
        answered.add(id);
      }
    }
    return undefined;
  },
};

const noOrphanResult: WireRule = {
  name: "no-orphan-result",
  check({ messages }) {
    const called = new Set(messages.flatMap(callIds));
    const answered = new Set<string>();
    let open: readonly string[] = [];
    for (const [index, message] of messages.entries()) {
      const expected = new Set(open);
      for (const [block, id] of resultsOf(message).map(resultId).entries()) {
        // A second answer has a rule of its own.
        if (!expected.has(id) && !answered.has(id)) {
          const path = `messages.${index}.content.${block}`;
          const finding = orphan(path, id, open, called.has(id));
          return { rule: "no-orphan-result", message: index, ...finding };
        }
        answered.add(id);
      }
      open = callIds(message);
    }
    return undefined;
  },
};

/** `open`: the calls of the message before; `elsewhere`: called, not there. */
function orphan(
  path: string,
  id: string,
  open: readonly string[],
  elsewhere: boolean,
): Finding {
  const says =
    `${path}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ` +
    `${id}. Each \`tool_result\` block must have a corresponding ` +
    "`tool_use` block in the previous message.";
  if (elsewhere) {
    const mend =
      "Push the results right after the assistant's message that asked for " +
      "them, not before it and not later.";
    return { says, mend };
  }
  if (open.length === 0) {
    const mend = "Push the assistant's message before the results.";
    return { says, mend };
  }
  const mend = "Take `tool_use_id` from the `id` of the tool use it answers.";
  return { says, mend, expected: answersJson(open) };
}

interface OpenRound {
  /** Index of the assistant's message. */
  readonly at: number;
  /** Index of the message that should have held the results. */
  readonly wrong: number;
  readonly missing: readonly string[];
  /** Results in the user messages after the next one. */
  readonly late: ReadonlyMap<string, Block>;
}

function* openRounds(messages: readonly Message[]): Generator<OpenRound> {
  for (const [at, message] of messages.entries()) {
    const calls = callIds(message);
    if (calls.length === 0) continue;
    const given = new Set(resultsOf(messages[at + 1]).map(resultId));
    const missing = calls.filter((id) => !given.has(id));
    if (missing.length === 0) continue;
    const late = new Map<string, Block>();
    for (let i = at + 2; messages[i]?.role === "user"; i += 1) {
      for (const block of resultsOf(messages[i])) {
        late.set(resultId(block), block);
      }
    }
    yield { at, wrong: Math.min(at + 1, messages.length - 1), missing, late };
  }
}

function callIds(message: unknown): string[] {
  if (!isRecord(message) || message.role !== "assistant") return [];
  return blocksOf(message)
    .filter(({ type }) => type === "tool_use")
    .map(({ id }) => String(id));
}

function resultsOf(message: unknown): readonly Block[] {
  if (!isRecord(message) || message.role !== "user") return [];
  return blocksOf(message).filter(isResult);
}

function isResult(block: Block): boolean {
  return block.type === "tool_result";
}

function resultId(block: Block): string {
  return String(block.tool_use_id);
}

function withoutResult(at: number, ids: readonly string[]): string {
  return (
    `messages.${at}: \`tool_use\` ids were found without \`tool_result\` ` +
    `blocks immediately after: ${ids.join(", ")}. Each \`tool_use\` block ` +
    "must have a corresponding `tool_result` block in the next message."
  );
}

/** A user message of these blocks, the results moved to the front. */
function userJson(blocks: readonly Block[]): string {
  const results = blocks.filter(isResult);
  const others = blocks.filter((block) => !isResult(block));
  return shortJson({ role: "user", content: [...results, ...others] });
}

/** The message that answers these calls, with the results that are there. */
function answersJson(
  ids: readonly string[],
  given: readonly Block[] = [],
): string {
  const byId = new Map(given.map((block) => [resultId(block), block]));
  const missing = { type: "tool_result", content: "..." };
  return userJson(
    ids.map((id) => byId.get(id) ?? { ...missing, tool_use_id: id }),
  );
}

/** Every tool use is answered once, in the next message, results first. */
export const callRules: readonly WireRule[] = [
  resultsFirst,
  resultsInOneMessage,
  noOrphanResult,
  unansweredCall,
  answeredTwice,
];
