/**
 * Commands from the keyboard: single keys on a terminal, else words, each on a
 * line. Whatever happens, the terminal is left as it was found.
 */
import { createInterface } from "node:readline";

/**
 * @typedef {"hint" | "transcript" | "next" | "solution" | "rerun" | "quit"
 *   | "unknown"} Command
 *
 * @typedef {object} Listener
 * @property {(command: Command, typed: string) => void} command
 * @property {() => void} ended nothing more will be typed
 */

/** Each command by its key and its words, in both languages. */
const WORDS = new Map(
  Object.entries({
    h: "hint",
    hint: "hint",
    提示: "hint",
    t: "transcript",
    transcript: "transcript",
    对话: "transcript",
    n: "next",
    next: "next",
    下一章: "next",
    s: "solution",
    solution: "solution",
    答案: "solution",
    r: "rerun",
    rerun: "rerun",
    run: "rerun",
    重跑: "rerun",
    q: "quit",
    quit: "quit",
    exit: "quit",
    退出: "quit",
  }),
);

const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
const CTRL_Z = "\u001a";
const ESCAPE = "\u001b";
/** What arrows and other special keys send: none of them means anything. */
const SPECIAL = new RegExp(`${ESCAPE}(\\[[0-9;?]*[ -/]*[@-~]|O.)?`, "g");

/**
 * @param {string} typed
 * @returns {Command}
 */
function commandOf(typed) {
  const found = WORDS.get(typed.trim().toLowerCase());
  return /** @type {Command} */ (found ?? "unknown");
}

/**
 * @param {NodeJS.ReadStream} input
 * @param {Listener} listener
 * @returns {() => void} ends it
 */
export function readWords(input, { command, ended }) {
  const lines = createInterface({ input, terminal: false });
  lines.on("line", (line) => {
    if (line.trim() === "") command("rerun", line);
    else command(commandOf(line), line.trim());
  });
  lines.on("close", ended);
  return () => {
    lines.off("close", ended);
    lines.close();
  };
}

/**
 * @param {NodeJS.ReadStream} input a terminal
 * @param {Listener} listener
 * @returns {() => void} ends it
 */
export function readKeys(input, { command, ended }) {
  const restore = () => void input.setRawMode(false);
  const resume = () => void input.setRawMode(true);
  /** @param {Buffer | string} data */
  const take = (data) => {
    for (const key of String(data).replace(SPECIAL, "")) {
      if (key === CTRL_C || key === CTRL_D) command("quit", key);
      else if (key === CTRL_Z) suspend(restore, resume);
      else if (key === "\r" || key === "\n") command("rerun", key);
      else command(commandOf(key), key);
    }
  };
  process.once("exit", restore);
  process.on("SIGCONT", resume);
  input.on("data", take);
  input.once("end", ended);
  input.once("error", ended);
  resume();
  return () => {
    process.off("exit", restore);
    process.off("SIGCONT", resume);
    input.off("data", take);
    input.off("end", ended);
    input.off("error", ended);
    input.pause();
    restore();
  };
}

/**
 * Stops all that was started from the same command line, as Ctrl-Z does
 * elsewhere, until the shell lets it go on.
 *
 * @param {() => void} restore
 * @param {() => void} resume
 */
function suspend(restore, resume) {
  restore();
  process.kill(0, "SIGTSTP");
  // Where nobody could wake us the signal does nothing.
  setTimeout(resume, 100);
}
