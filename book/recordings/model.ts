import type {
  AssistantTurn,
  ChatRequest,
  Usage,
} from "@mini-claw-code/solution";
import type { Language } from "../../packages/cli/src/language.mjs";
import { answers } from "../../packages/testkit/src/script.ts";
import { ScriptedProvider } from "../../packages/testkit/src/scripted-provider.ts";
import type { ScriptedReply, Words } from "./scenarios.ts";

/**
 * The scripted model of one conversation. It holds every request against the
 * wire rules; its tokens are estimates, for a script uses none.
 */
export function scriptedModel(
  script: readonly ScriptedReply[],
  language: Language,
): ScriptedProvider {
  return new ScriptedProvider(
    script.map((reply) =>
      answers((request) => turnOf(reply, request, language)),
    ),
  );
}

function turnOf(
  { says, calls = [], stopReason }: ScriptedReply,
  request: ChatRequest,
  language: Language,
): AssistantTurn {
  const content: AssistantTurn["content"] = [];
  if (says !== undefined) {
    content.push({ type: "text", text: inLanguage(says, language) });
  }
  for (const { id, name, input } of calls) {
    const own = Object.entries(input).map(([key, value]) => [
      key,
      typeof value === "object" ? inLanguage(value, language) : value,
    ]);
    const type = "tool_use";
    content.push({ type, id, name, input: Object.fromEntries(own) });
  }
  const usual = calls.length > 0 ? "tool_use" : "end_turn";
  const usage = usageOf(request, content);
  return { content, stop_reason: stopReason ?? usual, usage };
}

/** A text of a scenario in one language. */
export function inLanguage(words: Words, language: Language): string {
  return typeof words === "string" ? words : words[language];
}

/** As a rule of thumb a Chinese sign is a token, and four letters are one. */
function usageOf(request: ChatRequest, content: unknown): Usage {
  return {
    input_tokens: tokensIn(JSON.stringify(request)),
    output_tokens: tokensIn(JSON.stringify(content)),
  };
}

function tokensIn(text: string): number {
  const wide = text.match(/[\u2e80-\uffef]/g)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / 4);
}
