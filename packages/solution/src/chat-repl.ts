import { type Chat, type ChatReplOptions, openChat } from "./chat.ts";
import { answerPrompt } from "./chat-answer.ts";
import { type ChatCommand, readCommand } from "./chat-command.ts";

/** Carries out a command and returns what to say. "exit" is the loop's. */
export function runCommand(command: ChatCommand, chat: Chat): string {
  const { agent, tools, model, stats, words } = chat;
  //#region ch7-run-command
  switch (command.name) {
    // 1. "help" and "stats" are words, the latter made of the `stats`.
    case "help":
      return words.help;
    case "stats":
      return words.stats(stats);
    // 2. "reset": the agent forgets the conversation, and we say so
    //    (`words.forgotten`).
    case "reset":
      agent.reset();
      return words.forgotten;
    // 3. "tools": a line for each definition, such as "read: Reads a file.";
    //    or that there is none (`words.noTools`).
    case "tools": {
      const lines = tools
        .definitions()
        .map(({ name, description }) => `${name}: ${description}`);
      return lines.join("\n") || words.noTools;
    }
    // 4. "model": without a `model` there is no other (`words.oneModel`). With
    //    an argument change to that one. Say which it is now (`words.model`).
    case "model":
      if (!model) return words.oneModel;
      if (command.argument !== "") model.change(command.argument);
      return words.model(model.name);
    // 5. "exit" has nothing to say: "".
    case "exit":
      return "";
    default:
      return command.name satisfies never;
  }
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
    for (;;) {
      // 1. Read (`input.read`), again and again, until nothing more comes.
      const typed = await input.read();
      if (typed === undefined) return;
      // 2. What is meant (`readCommand`)? A blank line means nothing.
      const line = readCommand(typed);
      switch (line.kind) {
        case "blank":
          break;
        // 3. Answer a prompt, and read on when that is over; or when the
        //    person has left (`input.left`), for a tool may not hear of Ctrl-C.
        case "prompt":
          await Promise.race([answerPrompt(line.prompt, chat), input.left]);
          break;
        // 4. Leave at "exit". Of any other command show what it says.
        case "command":
          if (line.name === "exit") return;
          screen.line(runCommand(line, chat));
          break;
        // 5. An unknown command is said, too (`words.unknown`).
        case "unknown":
          screen.line(words.unknown(line.line));
          break;
        default:
          line satisfies never;
      }
    }
    //#endregion ch7-chat-repl
  } finally {
    screen.close();
    input.close();
  }
}
