import type {
  AssistantTurn,
  RunReason,
  ToolResultBlock,
  ToolUseBlock,
} from "@mini-claw-code/solution";
import type { Recording } from "./recording.ts";

/** Something that one says to another in a conversation. */
export type ConversationEvent =
  | { readonly kind: "prompt"; readonly text: string }
  | {
      readonly kind: "ask";
      readonly turn: number;
      readonly messages: number;
      /** How many of them the request before did not have. */
      readonly added: number;
      readonly tools: readonly string[];
    }
  | {
      readonly kind: "reply";
      readonly text: string;
      readonly calls: readonly ToolUseBlock[];
      readonly stopReason: string;
    }
  | { readonly kind: "call"; readonly call: ToolUseBlock }
  | {
      readonly kind: "result";
      readonly call: ToolUseBlock;
      readonly result: ToolResultBlock;
    }
  /** The program itself answers: nobody else was asked. */
  | {
      readonly kind: "own-result";
      readonly why: "no-tool" | "not-run";
      readonly call: ToolUseBlock;
      readonly result: ToolResultBlock;
    }
  /** The program puts a note of its own into the conversation. */
  | { readonly kind: "note"; readonly text: string }
  | {
      readonly kind: "end";
      readonly text: string;
      readonly reason: RunReason | undefined;
    };

/** Who said what to whom, in order. */
export function eventsOf(recording: Recording): ConversationEvent[] {
  const { messages, prompt, steps } = recording;
  const tools = recording.tools.map(({ name }) => name);
  const events: ConversationEvent[] = [{ kind: "prompt", text: prompt }];
  let sent = 0;
  let reply: AssistantTurn | undefined;
  let before = 0;
  for (const step of steps) {
    switch (step.phase) {
      case "ask": {
        const added = step.messages - sent;
        sent = step.messages;
        const { turn } = step;
        events.push({ kind: "ask", turn, messages: sent, added, tools });
        break;
      }
      case "reply":
        reply = step.reply;
        events.push(replyEvent(step.reply));
        break;
      case "act":
        for (const call of step.calls) {
          if (tools.includes(call.name)) events.push({ kind: "call", call });
        }
        break;
      case "tool": {
        const { call, result } = step;
        events.push(
          tools.includes(call.name)
            ? { kind: "result", call, result }
            : { kind: "own-result", why: "no-tool", call, result },
        );
        break;
      }
      case "answer":
        if (step.ran) break;
        for (const { content } of messages.slice(before, step.messages)) {
          for (const block of content) {
            if (block.type === "text") {
              events.push({ kind: "note", text: block.text });
            } else if (block.type === "tool_result") {
              const call = callsOf(reply).find(
                ({ id }) => id === block.tool_use_id,
              );
              if (!call) continue;
              const why = "not-run";
              events.push({ kind: "own-result", why, call, result: block });
            }
          }
        }
        break;
      case "end": {
        const { text, reason } = step;
        events.push({ kind: "end", text, reason });
        break;
      }
      case "limit":
      case "store":
      case "decide":
        break;
      default:
        step satisfies never;
    }
    before = step.messages;
  }
  return events;
}

function replyEvent(reply: AssistantTurn): ConversationEvent {
  const text = reply.content
    .flatMap((block) => (block.type === "text" ? [block.text] : []))
    .join("\n");
  const stopReason = reply.stop_reason;
  return { kind: "reply", text, calls: callsOf(reply), stopReason };
}

function callsOf(reply: AssistantTurn | undefined): ToolUseBlock[] {
  return (reply?.content ?? []).filter((block) => block.type === "tool_use");
}
