import type { RunOptions, RunResult } from "./agent-events.ts";
import { type ChatInput, Interrupts, PipedInput } from "./chat-input.ts";
import { type ChatOutput, ChatScreen } from "./chat-screen.ts";
import { ChatStats } from "./chat-stats.ts";
import { type ChatLanguage, type ChatWords, chatWords } from "./chat-words.ts";
import { type ChatSource, TerminalInput } from "./terminal-input.ts";
import type { Tools } from "./tool.ts";
import { ToolSet } from "./tool-set.ts";

/** What a chat needs of an agent. It keeps the conversation. */
export interface ChatAgent {
  run(prompt: string, options?: RunOptions): Promise<RunResult>;
  reset(): void;
}

/** A model that can be changed for another while the chat goes on. */
export interface ChatModel {
  readonly name: string;
  change(name: string): void;
}

export interface ChatReplOptions {
  readonly agent: ChatAgent;
  readonly input: ChatSource;
  readonly output: ChatOutput;
  /** For `/tools`. */
  readonly tools?: Tools;
  /** For `/model`. */
  readonly model?: ChatModel;
  /** "en" by default. */
  readonly language?: ChatLanguage;
  /** Aborting it stops the answer under way and ends the chat. */
  readonly signal?: AbortSignal;
}

/** All that belongs to one session. */
export interface Chat {
  readonly agent: ChatAgent;
  readonly tools: Tools;
  readonly model: ChatModel | undefined;
  readonly input: ChatInput;
  readonly screen: ChatScreen;
  readonly stats: ChatStats;
  readonly words: ChatWords;
}

/** Opens a session; its screen and its input have to be closed. */
export function openChat(options: ChatReplOptions): Chat {
  const { agent, input, output, tools, model, language = "en" } = options;
  const words = chatWords[language];
  const interrupts = new Interrupts(options.signal);
  return {
    agent,
    tools: tools ?? new ToolSet(),
    model,
    // Without a terminal on both ends there is nobody to show a prompt to.
    input:
      input.isTTY && output.isTTY
        ? new TerminalInput(input, output, words, interrupts)
        : new PipedInput(input, interrupts),
    screen: new ChatScreen(output),
    stats: new ChatStats(),
    words,
  };
}
