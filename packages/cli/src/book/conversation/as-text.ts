import type { ToolUseBlock } from "@mini-claw-code/solution";
import type { Language } from "../../language.mjs";
import { type ConversationEvent, eventsOf } from "./events.ts";
import type { Recording } from "./recording.ts";
import { type ConversationWords, conversationWords } from "./words.ts";

/** The whole conversation in sentences, one for each thing that was said. */
export function conversationAsText(
  recording: Recording,
  language: Language,
): string[] {
  const words = conversationWords[language];
  return eventsOf(recording).flatMap((event) => sentencesOf(event, words));
}

function sentencesOf(
  event: ConversationEvent,
  words: ConversationWords,
): string[] {
  const { text } = words;
  const quote = (what: string) => words.quote(what.trim());
  switch (event.kind) {
    case "prompt":
      return [text.says(words.you, words.program, quote(event.text))];
    case "ask": {
      const messages = words.messages(event.messages);
      return [text.asks(event.turn, messages, event.tools.join(", "))];
    }
    case "reply": {
      const said = event.text === "" ? [] : [quote(event.text)];
      const parts = [...said, ...event.calls.map(callOf)];
      return [text.reply(parts.join(text.and), event.stopReason)];
    }
    case "call":
      return [text.call(event.call.name, JSON.stringify(event.call.input))];
    case "result": {
      const { call, result } = event;
      const failed = result.is_error === true;
      return [text.result(call.name, quote(result.content), failed)];
    }
    case "own-result": {
      const { call, result, why } = event;
      const say = why === "no-tool" ? text.noTool : text.notRun;
      return [say(call.name, quote(result.content))];
    }
    case "note":
      return [text.note(quote(event.text))];
    case "end": {
      const end = words.ends(event.reason);
      const said = text.says(words.program, words.you, quote(event.text));
      return [`${words.program}: ${end}`, said];
    }
    default:
      return event satisfies never;
  }
}

function callOf({ name, input }: ToolUseBlock): string {
  return `tool_use ${name} ${JSON.stringify(input)}`;
}
