import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/** How long to wait for a text, on a machine that is busy with other work. */
const PATIENCE_MS = 40_000;

type Flavour = "util-linux" | "bsd";

/** Which `script` there is: the two take their arguments differently. */
function flavour(): Flavour | undefined {
  const { error, stdout } = spawnSync("script", ["--version"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (error) return undefined;
  return stdout.includes("util-linux") ? "util-linux" : "bsd";
}

const found = flavour();

/** Why no test can have a terminal here; "" when it can. */
export const noTerminal = found
  ? ""
  : "there is no program `script`, which makes a pseudo-terminal";

/** A shell command, as `script` wants it. */
function argumentsFor(command: string): string[] {
  return found === "util-linux"
    ? ["-qfec", command, "/dev/null"]
    : ["-q", "/dev/null", "sh", "-c", command];
}

/** A program under test whose output is waited for and that is typed to. */
export class Conversation {
  readonly #child: ChildProcess;
  #output = "";
  #read = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        this.#output += text;
      });
    }
    // Typing to a program that has ended is seen by what it does not say.
    child.stdin?.on("error", () => {});
  }

  /** A shell command in a pseudo-terminal. */
  static onTerminal(command: string, env: NodeJS.ProcessEnv): Conversation {
    return Conversation.withPipes("script", argumentsFor(command), env);
  }

  /** A program without any terminal. */
  static withPipes(
    program: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ): Conversation {
    const stdio = ["pipe", "pipe", "pipe"] as const;
    return new Conversation(spawn(program, args, { env, stdio: [...stdio] }));
  }

  /** Everything so far. */
  get output(): string {
    return this.#output;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  type(text: string): void {
    this.#child.stdin?.write(text);
  }

  /** Nothing more will be typed. */
  end(): void {
    this.#child.stdin?.end();
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** What was printed up to this text, after what was waited for before. */
  async until(text: string): Promise<string> {
    const late = Date.now() + PATIENCE_MS;
    for (;;) {
      const at = this.#output.indexOf(text, this.#read);
      if (at >= 0) {
        const part = this.#output.slice(this.#read, at + text.length);
        this.#read = at + text.length;
        return part;
      }
      if (Date.now() > late || this.#child.exitCode !== null) {
        const rest = this.#output.slice(this.#read);
        throw new Error(`"${text}" did not come in:\n${rest}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The exit code, once it has ended and all of its output is here. */
  ended(): Promise<number | null> {
    const child = this.#child;
    if (child.exitCode !== null) return Promise.resolve(child.exitCode);
    return new Promise((resolve) => child.once("close", resolve));
  }

  /** Ends it if it still runs. */
  close(): void {
    this.#child.kill("SIGKILL");
  }
}
