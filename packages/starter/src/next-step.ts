import { toolUsesOf } from "./messages.ts";
import type { AssistantTurn } from "./provider.ts";
import type { RunReason } from "./stop-run.ts";
import { NotImplemented } from "./not-implemented.ts";

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
  // 1. "tool_use": run the tools. Without a call in it, it ends by its text.
  // 2. "end_turn" and "stop_sequence" end by their text (`endByText`).
  // 3. All others are rare: `rareStep` decides.
  throw new NotImplemented("ch5", "nextStep");
  //#endregion ch5-next-step
}

/** The stop reasons that a first version forgets. */
function rareStep(turn: AssistantTurn, cutOffsInARow: number): Step {
  //#region ch5-rare-steps
  // 1. "max_tokens": the second in a row ends as "truncated". The first is
  //    sent again; without a call, with a note that it was cut (`CUT_NOTE`).
  //    With calls, the results will say so.
  // 2. "pause_turn" means "send this back": without anything to send back
  //    (`hasContent`) it ends as "empty".
  // 3. "refusal" ends as "refused", a full context as "context_exceeded".
  // 4. Other servers send other reasons, or none: they end by their text.
  throw new NotImplemented("ch5", "rareStep");
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
