import { toolUsesOf } from "./messages.ts";
import type { AssistantTurn } from "./provider.ts";
import type { RunReason } from "./stop-run.ts";

/** What the loop does after a reply. */
export type Step =
  | { kind: "run_tools" }
  | { kind: "send_again"; note?: string }
  | { kind: "end"; reason: RunReason };

/** What a model is told whose answer was cut off. */
const CUT_NOTE =
  "Your answer was cut off at the output limit. Go on where it stopped, " +
  "in smaller pieces.";

/**
 * Decides by the stop reason what comes after a reply. Pure: it only looks.
 * `cutOffsInARow` counts replies that ended with "max_tokens", one after the
 * other, this one included.
 */
export function nextStep(turn: AssistantTurn, cutOffsInARow: number): Step {
  //#region ch5-next-step
  switch (turn.stop_reason) {
    // 1. "tool_use": run the tools. Without a call in it, it ends by its text.
    case "tool_use":
      return toolUsesOf(turn).length > 0
        ? { kind: "run_tools" }
        : endByText(turn);
    // 2. "end_turn" and "stop_sequence" end by their text (`endByText`).
    case "end_turn":
    case "stop_sequence":
      return endByText(turn);
    // 3. All others are rare: `rareStep` decides.
    default:
      return rareStep(turn, cutOffsInARow);
  }
  //#endregion ch5-next-step
}

/** The stop reasons that a first version forgets. */
function rareStep(turn: AssistantTurn, cutOffsInARow: number): Step {
  //#region ch5-rare-steps
  switch (turn.stop_reason) {
    // 1. "max_tokens": the second in a row ends as "truncated". The first is
    //    sent again; without a call, with a note that it was cut (`CUT_NOTE`).
    //    With calls, the results will say so.
    case "max_tokens":
      if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
      return toolUsesOf(turn).length > 0
        ? { kind: "send_again" }
        : { kind: "send_again", note: CUT_NOTE };
    // 2. "pause_turn" means "send this back": without anything to send back
    //    (`hasContent`) it ends as "empty".
    case "pause_turn":
      return hasContent(turn)
        ? { kind: "send_again" }
        : { kind: "end", reason: "empty" };
    // 3. "refusal" ends as "refused", a full context as "context_exceeded".
    case "refusal":
      return { kind: "end", reason: "refused" };
    case "model_context_window_exceeded":
      return { kind: "end", reason: "context_exceeded" };
    // 4. Other servers send other reasons, or none: they end by their text.
    default:
      return endByText(turn);
  }
  //#endregion ch5-rare-steps
}

/** "done" when the reply says something, else "empty". */
function endByText(turn: AssistantTurn): Step {
  const says = turn.content.some(
    (block) => block.type === "text" && block.text.trim() !== "",
  );
  return { kind: "end", reason: says ? "done" : "empty" };
}

/** Is there a block besides blank text? */
function hasContent(turn: AssistantTurn): boolean {
  return turn.content.some(
    (block) => block.type !== "text" || block.text.trim() !== "",
  );
}
