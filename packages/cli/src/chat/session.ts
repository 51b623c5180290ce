import { randomUUID } from "node:crypto";
import { Readable, Writable } from "node:stream";
import type {
  ChatModel,
  ChatReplOptions,
  FullAgent,
} from "@mini-claw-code/solution";
import type { Language } from "../language.mjs";
import { endRun, markChildren } from "../test/processes.mjs";
import type { AgentCode } from "./agent-code.ts";
import { watchAgent } from "./watched-agent.ts";

export interface Session extends FullAgent {
  readonly terminal: AgentCode;
  readonly model: ChatModel | undefined;
  readonly language: Language;
  /** One answer to this, and no chat. */
  readonly prompt: string | undefined;
  readonly json: boolean;
  readonly signal: AbortSignal;
}

/** The chat, or one answer; the exit code. */
export async function hold(session: Session): Promise<number> {
  const { terminal, prompt, json, tools, model, language, signal } = session;
  const agent = watchAgent(session.agent, json ? printJson : undefined);
  const options: ChatReplOptions = {
    agent,
    input: process.stdin,
    output: json ? nowhere() : process.stdout,
    tools,
    language,
    signal,
    ...(model && { model }),
  };
  // Whatever a command has started ends with the chat, even if the tool that
  // ran it knows nothing of it; and also when the program breaks.
  const id = randomUUID();
  markChildren(id);
  const end = () => endRun(id);
  process.once("exit", end);
  try {
    if (prompt === undefined) await terminal.chatRepl(options);
    else await answerOnce(terminal, options, prompt);
  } finally {
    end();
  }
  const isChat = prompt === undefined && process.stdin.isTTY;
  return isChat || agent.wellDone ? 0 : 1;
}

async function answerOnce(
  terminal: AgentCode,
  options: ChatReplOptions,
  prompt: string,
): Promise<void> {
  // Nobody types: a terminal is left alone, and Ctrl-C is a signal.
  const chat = terminal.openChat({ ...options, input: noInput() });
  try {
    await Promise.race([terminal.answerPrompt(prompt, chat), chat.input.left]);
  } finally {
    chat.screen.close();
    chat.input.close();
  }
}

function printJson(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

function noInput(): Readable {
  return Readable.from([]);
}
