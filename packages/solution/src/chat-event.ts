import type { AgentEvent } from "./agent-events.ts";
import type { ChatScreen } from "./chat-screen.ts";
import type { ChatWords } from "./chat-words.ts";
import type { ToolResultBlock, ToolUseBlock } from "./messages.ts";
import { oneLine } from "./one-line.ts";
import { toolSummary } from "./tool-summary.ts";

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
  const lines = result.content.trim().split("\n");
  // 2. What came of it. The last line of a failure says most: a command ends
  //    with its exit code (`words.toolFailed`). A success of one line is shown
  //    as it is; of more, only how many there are (`words.lines`).
  const [first = ""] = lines;
  const success = lines.length === 1 ? first : words.lines(lines.length);
  const outcome = result.is_error
    ? words.toolFailed(lines.at(-1) ?? "")
    : success;
  // 3. Put it after the call (`toolSummary`) and a blank, as one line
  //    (`oneLine`): a tool's words must not fill or drive the screen.
  return `${toolSummary(call)} ${oneLine(outcome)}`;
  //#endregion ch7-tool-line
}

/** Shows what happens in a run, as it happens. */
export function showEvent(
  event: AgentEvent,
  screen: ChatScreen,
  words: ChatWords,
): void {
  //#region ch7-show-event
  switch (event.type) {
    // 1. A turn begins: the screen waits, with `words.thinking`. A tool
    //    begins: it waits, with the call (`toolSummary`).
    case "turn_start":
      screen.wait(words.thinking);
      break;
    case "tool_start":
      screen.wait(toolSummary(event.call));
      break;
    // 2. Text goes to the screen as it comes. At the end of a turn it is there
    //    already.
    case "text":
      screen.text(event.delta);
      break;
    case "turn_end":
      break;
    // 3. A tool has ended: its `toolLine`, "red" when it failed, else "dim".
    case "tool_end": {
      const { call, result } = event;
      const style = result.is_error ? "red" : "dim";
      screen.line(toolLine(call, result, words), style);
      break;
    }
    // 4. The run has ended: settle the screen. Unless it is "done", a line
    //    says why (`words.ended`), without a style.
    case "run_end": {
      const { reason } = event.result;
      screen.settle();
      if (reason !== "done") screen.line(words.ended[reason]);
      break;
    }
    default:
      event satisfies never;
  }
  //#endregion ch7-show-event
}
