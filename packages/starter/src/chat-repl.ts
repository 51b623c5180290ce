import { type Chat, type ChatReplOptions, openChat } from "./chat.ts";
import { answerPrompt } from "./chat-answer.ts";
import { type ChatCommand, readCommand } from "./chat-command.ts";
import { NotImplemented } from "./not-implemented.ts";

/** Carries out a command and returns what to say. "exit" is the loop's. */
export function runCommand(command: ChatCommand, chat: Chat): string {
  const { agent, tools, model, stats, words } = chat;
  //#region ch7-run-command
  // 1. "help" and "stats" are words, the latter made of the `stats`.
  // 2. "reset": the agent forgets the conversation, and we say so
  //    (`words.forgotten`).
  // 3. "tools": a line for each definition, such as "read: Reads a file.";
  //    or that there is none (`words.noTools`).
  // 4. "model": without a `model` there is no other (`words.oneModel`). With
  //    an argument change to that one. Say which it is now (`words.model`).
  // 5. "exit" has nothing to say: "".
  throw new NotImplemented("ch7", "runCommand");
  //#endregion ch7-run-command
}

/**
 * A conversation in a terminal, or with a pipe: reads prompts and commands
 * until the input ends or the person leaves. The agent keeps the history.
 */
export async function chatRepl(options: ChatReplOptions): Promise<void> {
  const chat = openChat(options);
  const { input, screen, words } = chat;
  try {
    //#region ch7-chat-repl
    // 1. Read (`input.read`), again and again, until nothing more comes.
    // 2. What is meant (`readCommand`)? A blank line means nothing.
    // 3. Answer a prompt, and read on when that is over; or when the
    //    person has left (`input.left`), for a tool may not hear of Ctrl-C.
    // 4. Leave at "exit". Of any other command show what it says.
    // 5. An unknown command is said, too (`words.unknown`).
    throw new NotImplemented("ch7", "chatRepl");
    //#endregion ch7-chat-repl
  } finally {
    screen.close();
    input.close();
  }
}
