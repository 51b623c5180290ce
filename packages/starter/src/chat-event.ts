import type { AgentEvent } from "./agent-events.ts";
import type { ChatScreen } from "./chat-screen.ts";
import type { ChatWords } from "./chat-words.ts";
import type { ToolResultBlock, ToolUseBlock } from "./messages.ts";
import { oneLine } from "./one-line.ts";
import { toolSummary } from "./tool-summary.ts";
import { NotImplemented } from "./not-implemented.ts";

/**
 * A call and what came of it, in one line: "[read: a.txt] 12 lines",
 * "[bash: npm test] failed: exit code 1".
 */
export function toolLine(
  call: ToolUseBlock,
  result: ToolResultBlock,
  words: ChatWords,
): string {
  //#region ch7-tool-line
  // 1. The lines of the result, without blank space around it all.
  // 2. What came of it. The last line of a failure says most: a command ends
  //    with its exit code (`words.toolFailed`). A success of one line is shown
  //    as it is; of more, only how many there are (`words.lines`).
  // 3. Put it after the call (`toolSummary`) and a blank, as one line
  //    (`oneLine`): a tool's words must not fill or drive the screen.
  throw new NotImplemented("ch7", "toolLine");
  //#endregion ch7-tool-line
}

/** Shows what happens in a run, as it happens. */
export function showEvent(
  event: AgentEvent,
  screen: ChatScreen,
  words: ChatWords,
): void {
  //#region ch7-show-event
  // 1. A turn begins: the screen waits, with `words.thinking`. A tool
  //    begins: it waits, with the call (`toolSummary`).
  // 2. Text goes to the screen as it comes. At the end of a turn it is there
  //    already.
  // 3. A tool has ended: its `toolLine`, "red" when it failed, else "dim".
  // 4. The run has ended: settle the screen. Unless it is "done", a line
  //    says why (`words.ended`), without a style.
  throw new NotImplemented("ch7", "showEvent");
  //#endregion ch7-show-event
}
