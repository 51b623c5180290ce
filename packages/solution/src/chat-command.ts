/** What can be typed after a "/". */
export const COMMANDS = [
  "help",
  "reset",
  "stats",
  "tools",
  "model",
  "exit",
] as const;

export type CommandName = (typeof COMMANDS)[number];

export interface ChatCommand {
  readonly kind: "command";
  readonly name: CommandName;
  /** What stands after the name; "" when nothing does. */
  readonly argument: string;
}

/** What a person typed, understood. */
export type ChatLine =
  | { readonly kind: "blank" }
  | { readonly kind: "prompt"; readonly prompt: string }
  | ChatCommand
  | { readonly kind: "unknown"; readonly line: string };

/**
 * What is meant by a line, or by a pasted block of several lines. A block is
 * always a prompt. So is a line that begins with a blank, or with a path such
 * as "/etc/hosts": a command is a "/" and letters.
 */
export function readCommand(typed: string): ChatLine {
  //#region ch7-read-command
  // 1. Blank space at the end means nothing, and nothing but blank space is
  //    "blank".
  const line = typed.trimEnd();
  if (line === "") return { kind: "blank" };
  // 2. Is it one line of a "/" and letters (a to z), alone or with blank space
  //    and an argument after it? Everything else is a "prompt", without the
  //    blank space around it.
  const match = /^\/([a-z]+)(?:[^\S\n]+([^\n]+))?$/i.exec(line);
  if (!match) return { kind: "prompt", prompt: line.trim() };
  // 3. Look for the name, whatever its case (`commandNamed`). Only "model"
  //    takes an argument: "/reset the counter" may be meant for the model, and
  //    must not throw the conversation away. What does not fit is "unknown".
  const name = commandNamed(match[1] ?? "");
  const argument = match[2] ?? "";
  if (name === undefined || (argument !== "" && name !== "model")) {
    return { kind: "unknown", line };
  }
  // 4. Else it is the "command" of that name, with its argument, or "".
  return { kind: "command", name, argument };
  //#endregion ch7-read-command
}

/** The command of this name, in any case; undefined when there is none. */
function commandNamed(name: string): CommandName | undefined {
  return COMMANDS.find((command) => command === name.toLowerCase());
}
