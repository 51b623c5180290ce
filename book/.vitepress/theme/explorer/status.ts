import type { Message } from "@mini-claw-code/solution";
import type {
  RecordedStep,
  Recording,
} from "../../../../packages/cli/src/book/conversation/recording.ts";
import type { StatusWords } from "./words.ts";

/** What happens in a step, in a sentence or two. */
export function statusOf(
  recording: Recording,
  at: number,
  words: StatusWords,
): string {
  const step = recording.steps[at];
  if (!step) return "";
  const tools = recording.tools.map(({ name }) => name);
  const max = recording.maxTurns ?? 0;
  switch (step.phase) {
    case "limit":
      return words.limit(step.turn, max);
    case "ask":
      return words.ask(step.turn, step.messages, tools.join(", "));
    case "reply": {
      const { content, stop_reason } = step.reply;
      const says = content.some(({ type }) => type === "text");
      return words.reply(says, callsIn(content), stop_reason);
    }
    case "store":
      return words.store;
    case "decide":
      return decisionOf(step, callsBefore(recording, at), words);
    case "act":
      return words.act(step.calls.map(({ name }) => name));
    case "tool": {
      const { name, id } = step.call;
      if (!tools.includes(name)) return words.noTool(name);
      if (step.result.is_error) return words.toolFailed(name);
      return words.toolDone(name, id);
    }
    case "answer": {
      const answer = recording.messages[step.messages - 1];
      const results = resultsIn(answer);
      if (step.ran) return words.answered(results);
      return results > 0 ? words.notRun(results) : words.noted;
    }
    case "end":
      if (step.reason === undefined) return words.returned;
      if (step.reason === "done") return words.done;
      if (step.reason === "max_turns") return words.maxTurns(max);
      return words.ended(step.reason);
    default:
      return step satisfies never;
  }
}

function decisionOf(
  { stopReason, decision }: Extract<RecordedStep, { phase: "decide" }>,
  calls: number,
  words: StatusWords,
): string {
  switch (decision.kind) {
    case "run_tools":
      return words.runTools(stopReason, calls);
    case "send_again":
      return stopReason === "max_tokens"
        ? words.cutOff(calls)
        : words.sendAgain(stopReason);
    case "end":
      return words.willEnd(stopReason, decision.reason);
    default:
      return decision satisfies never;
  }
}

/** How many calls the last reply before a step has. */
function callsBefore({ steps }: Recording, at: number): number {
  const step = steps.slice(0, at).findLast(({ phase }) => phase === "reply");
  return step?.phase === "reply" ? callsIn(step.reply.content) : 0;
}

function callsIn(content: readonly { readonly type: string }[]): number {
  return content.filter(({ type }) => type === "tool_use").length;
}

function resultsIn(message: Message | undefined): number {
  const content: readonly { type: string }[] = message?.content ?? [];
  return content.filter(({ type }) => type === "tool_result").length;
}
