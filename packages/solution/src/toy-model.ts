import { setTimeout as sleep } from "node:timers/promises";
import type { AssistantBlock, Message, ToolResultBlock } from "./messages.ts";
import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  Provider,
} from "./provider.ts";
import { type ToyRequest, understand } from "./toy-request.ts";
import { type ToyWords, toyWords } from "./toy-words.ts";

export interface ToyModelOptions {
  /** Milliseconds before each word, so that one sees it come; 0 by default. */
  readonly pauseMs?: number;
}

/** Lines of a result that it repeats. */
const MAX_LINES = 30;

/**
 * Stands in for a model where there is no key: a few rules, in English and in
 * Chinese. It really calls the tools that it is offered, and says what it is.
 * Like a real model it remembers nothing: all is taken from the request.
 */
export class ToyModel implements Provider {
  readonly #pauseMs: number;

  constructor(options: ToyModelOptions = {}) {
    this.#pauseMs = options.pauseMs ?? 0;
  }

  async chat(
    request: ChatRequest,
    options: ChatOptions = {},
  ): Promise<AssistantTurn> {
    const { signal, onText } = options;
    signal?.throwIfAborted();
    const content = replyTo(request);
    for (const block of content) {
      if (block.type !== "text") continue;
      for (const word of block.text.match(/\S+\s*|\s+/g) ?? []) {
        if (this.#pauseMs > 0) await sleep(this.#pauseMs);
        signal?.throwIfAborted();
        onText?.(word);
      }
    }
    const called = content.some(({ type }) => type === "tool_use");
    return {
      content,
      stop_reason: called ? "tool_use" : "end_turn",
      // Rules use no tokens.
      usage: { input_tokens: 0, output_tokens: 0 },
    };
  }
}

function replyTo({ messages, tools = [] }: ChatRequest): AssistantBlock[] {
  const prompt = lastPrompt(messages);
  const { language, request } = understand(prompt);
  const words = toyWords[language];
  const last = messages.at(-1);
  const results = (last ? [...last.content] : []).filter(
    (block) => block.type === "tool_result",
  );
  const isPrompt = last?.content.some(({ type }) => type === "text");
  if (results.length > 0 && !isPrompt) {
    return [say(results.map((each) => report(each, request, words)))];
  }
  const answered = messages.some(({ role }) => role === "assistant");
  const first = answered ? [] : [words.notAModel];
  switch (request.kind) {
    case "hello":
      return [say([words.hello, words.notAModel, words.can])];
    case "help":
      return [say([words.notAModel, words.can])];
    case "unknown":
      return [say([words.notUnderstood, words.notAModel, words.can])];
    case "call": {
      const { tool: name, input } = request;
      if (!tools.some((tool) => tool.name === name)) {
        return [say([...first, words.noTool(name)])];
      }
      // The number of messages grows, so no id comes twice.
      const id = `toolu_toy_${messages.length}`;
      return [
        say([...first, request.say(words)]),
        { type: "tool_use", id, name, input: { ...input } },
      ];
    }
    default:
      return request satisfies never;
  }
}

/** The last words of the user: results of tools are none. */
function lastPrompt(messages: readonly Message[]): string {
  for (const { role, content } of messages.toReversed()) {
    if (role !== "user") continue;
    const text = [...content].reverse().find(({ type }) => type === "text");
    if (text?.type === "text") return text.text;
  }
  return "";
}

/** What came of a call. */
function report(
  { content, is_error }: ToolResultBlock,
  request: ToyRequest,
  words: ToyWords,
): string {
  const task = request.kind === "call" ? request.task : "run";
  // grep ends with 1 when it found nothing, and prints nothing then.
  const nothing = /^(\(no output\))?\s*\[?exit code 1\]?$/;
  if (is_error && task === "search" && nothing.test(content.trim())) {
    return words.notFound;
  }
  const heads = {
    list: words.listed,
    read: words.read,
    search: words.found,
    run: words.ran,
    change: words.changed,
  };
  const head = is_error ? words.failed : heads[task];
  return `${head}\n${clipped(content, words)}`;
}

function clipped(text: string, words: ToyWords): string {
  const lines = text.trimEnd().split("\n");
  const more = lines.length - MAX_LINES;
  if (more <= 0) return lines.join("\n");
  return [...lines.slice(0, MAX_LINES), words.more(more)].join("\n");
}

function say(sentences: readonly string[]): AssistantBlock {
  return { type: "text", text: sentences.join("\n") };
}
