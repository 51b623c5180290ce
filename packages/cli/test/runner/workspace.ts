import { spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const real = fileURLToPath(new URL("../../../..", import.meta.url));
const fixture = fileURLToPath(new URL("../fixtures/course", import.meta.url));

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
}

/** A small course in a temporary folder, with the real commands over it. */
export class Workspace {
  readonly root: string;
  readonly #top: string;
  #main = join(real, "packages/cli/src/main.mjs");

  /** `name` is the folder's own name: commands must work in any. */
  constructor(name = "course") {
    this.#top = realpathSync(mkdtempSync(join(tmpdir(), "runner-test-")));
    this.root = join(this.#top, name);
    cpSync(fixture, this.root, { recursive: true });
    this.restore();
  }

  /** Copies the commands into the folder too, and runs those. */
  copyCommands(): void {
    for (const part of ["cli", "testkit"]) {
      const from = join(real, "packages", part);
      const to = join(this.root, "packages", part);
      mkdirSync(to, { recursive: true });
      cpSync(join(from, "src"), join(to, "src"), { recursive: true });
      symlinkSync(join(from, "node_modules"), join(to, "node_modules"));
    }
    const modules = "packages/solution/node_modules";
    symlinkSync(join(real, modules), join(this.root, modules));
    // The testkit takes the wire rules from the solution.
    for (const file of readdirSync(join(real, "packages/solution/src"))) {
      if (!file.startsWith("wire-")) continue;
      const path = join("packages/solution/src", file);
      cpSync(join(real, path), join(this.root, path));
    }
    this.#main = join(this.root, "packages/cli/src/main.mjs");
  }

  /** Writes a file below the root, with the folders above it. */
  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Changes a text of a learner's file, which must be in it. */
  edit(file: string, from: string, to: string): void {
    const path = join("packages/starter/src", file);
    const text = readFileSync(join(this.root, path), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    this.write(
      path,
      text.replace(from, () => to),
    );
  }

  /** Puts the starter back to the finished code. */
  restore(): void {
    const starter = join(this.root, "packages/starter/src");
    rmSync(starter, { recursive: true, force: true });
    cpSync(join(this.root, "packages/solution/src"), starter, {
      recursive: true,
    });
  }

  /** Runs `pnpm test` with these arguments. */
  async test(
    args: readonly string[],
    options: { env?: Record<string, string>; stopAfterMs?: number } = {},
  ): Promise<Ended> {
    const startedAt = Date.now();
    const child = spawn(process.execPath, [this.#main, "test", ...args], {
      cwd: this.root,
      env: {
        ...process.env,
        LC_ALL: "C",
        MINI_CLAW_ROOT: this.root,
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (part) => {
      stdout += part;
    });
    child.stderr.on("data", (part) => {
      stderr += part;
    });
    if (options.stopAfterMs) {
      setTimeout(() => child.kill("SIGINT"), options.stopAfterMs);
    }
    const code = await new Promise<number | null>((resolve) =>
      child.on("close", resolve),
    );
    return { code, stdout, stderr, seconds: (Date.now() - startedAt) / 1000 };
  }

  /** The verdicts by name, from `--json`. */
  async verdicts(args: readonly string[]): Promise<Record<string, string>> {
    const { stdout } = await this.test([...args, "--json"]);
    const report: { tests: { name: string; status: string }[] } =
      JSON.parse(stdout);
    return Object.fromEntries(
      report.tests.map((one) => [one.name, one.status]),
    );
  }

  /** Removes the folder. */
  close(): void {
    rmSync(this.#top, { recursive: true, force: true });
  }
}
