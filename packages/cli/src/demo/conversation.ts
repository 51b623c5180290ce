import type {
  AgentEvent,
  AssistantTurn,
  ToolResultBlock,
  ToolUseBlock,
} from "@mini-claw-code/solution";
import type { Screen } from "./screen.ts";
import type { DemoWords } from "./words.ts";

/** Lines of one tool result that are shown. */
const MAX_LINES = 8;
/** A call whose name and input are no longer stands on one line. */
const ONE_LINE = 46;

/**
 * Shows a run as it happens: who sends what to whom. `countMessages` says how
 * many messages the conversation has.
 */
export function showConversation(
  screen: Screen,
  words: DemoWords,
  countMessages: () => number,
): (event: AgentEvent) => void {
  const { agent, modelName, user } = words;
  const fromTo = (from: string, to: string) => `${from} → ${to}`;
  const showReply = ({ content, stop_reason }: AssistantTurn) => {
    for (const block of content) {
      if (block.type === "tool_use") screen.row("", "", callText(block));
    }
    const then = stop_reason === "tool_use" ? words.goesOn : words.ends;
    screen.row("", "", `stop_reason ${stop_reason}: ${then}`, "dim");
  };
  return (event) => {
    switch (event.type) {
      case "turn_start": {
        const sent = words.sends(countMessages());
        screen.line();
        screen.row(words.turn(event.turn), fromTo(agent, modelName), sent);
        return;
      }
      case "text":
        screen.row("", fromTo(modelName, agent), event.delta, "bold");
        return;
      case "turn_end":
        showReply(event.reply);
        return;
      case "tool_start":
        screen.row("", fromTo(agent, event.call.name), words.runs);
        return;
      case "tool_end": {
        const from = fromTo(event.call.name, agent);
        screen.row("", from, ...resultText(event.result, words));
        return;
      }
      case "run_end": {
        const { reason, turns } = event.result;
        screen.line();
        screen.row("", fromTo(agent, user), words.ended(reason, turns));
        return;
      }
      default:
        event satisfies never;
    }
  };
}

/** A call as the API writes it. */
function callText({ name, input }: ToolUseBlock): string {
  const short = JSON.stringify(input);
  const text =
    short.length <= ONE_LINE - name.length
      ? short
      : JSON.stringify(input, null, 2);
  return `tool_use ${name} ${text}`;
}

/** The result below its kind, clipped; red only repeats what it says. */
function resultText(
  result: ToolResultBlock,
  words: DemoWords,
): [text: string, style?: "red"] {
  const lines = result.content.trimEnd().split("\n");
  const more = lines.length - MAX_LINES;
  const shown = [
    ...lines.slice(0, MAX_LINES),
    ...(more > 0 ? [words.more(more)] : []),
  ].map((line) => `  ${line}`);
  const kind = result.is_error ? "tool_result, is_error" : "tool_result";
  const text = [kind, ...shown].join("\n");
  return result.is_error ? [text, "red"] : [text];
}
