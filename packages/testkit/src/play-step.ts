import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
} from "../../solution/src/provider.ts";
import { abortable, nextTick } from "./abortable.ts";
import type { ScriptStep } from "./script.ts";
import { ScriptError } from "./script-error.ts";

/** Lets one step of the script happen; the turn is the caller's own. */
export async function playStep(
  step: ScriptStep,
  request: ChatRequest,
  options: ChatOptions,
): Promise<AssistantTurn> {
  const { signal } = options;
  // A copy: whoever gets the turn may change it.
  if (!("kind" in step)) return structuredClone(step);
  switch (step.kind) {
    case "fails":
      throw step.error;
    case "answers": {
      const answer = Promise.resolve(step.answer(request, options));
      return structuredClone(await abortable(answer, signal));
    }
    case "waits":
      await abortable(step.until, signal);
      return playStep(step.step, request, options);
    case "aborts":
      step.controller.abort(step.reason);
      if (signal?.aborted) throw signal.reason;
      throw new ScriptError(
        "The run was aborted while the model was at work, and the model did " +
          "not hear of it: give `chat` the run's signal.",
      );
    default:
      return step satisfies never;
  }
}

/** Sends the text of a turn out in pieces, as a model that streams would. */
export async function streamText(
  turn: AssistantTurn,
  onText: (delta: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const block of turn.content) {
    if (block.type !== "text") continue;
    // By characters, never through the middle of one.
    for (const [piece] of block.text.matchAll(/.{1,8}/gsu)) {
      onText(piece);
      await abortable(nextTick(), signal);
    }
  }
}
