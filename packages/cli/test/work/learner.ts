import { spawn } from "node:child_process";
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { writeFile } from "../../src/course/files.ts";
import { type Place, STARTER } from "../../src/course/place.ts";
import type { Disk } from "../../src/work/disk.ts";
import { makeMiniature, removeMiniature } from "../course/miniature.ts";
import { quickDisk } from "./failing-disk.ts";

const PROGRAM = fileURLToPath(new URL("program.mjs", import.meta.url));

/** The commands of this kind. */
export type Name = "checkpoint" | "reset" | "solution" | "undo" | "refresh";

/** How a command ended, and all that it printed. */
export interface Answer {
  readonly code: number | null;
  readonly text: string;
}

/** A learner with a small course of their own. */
export class Learner {
  readonly place: Place;

  constructor(place: Place = makeMiniature()) {
    this.place = place;
  }

  /** The course as a file, for programs that load it. */
  writeCourse(): void {
    const course = JSON.stringify(this.place.course);
    this.write("course.ts", `export const course = ${course};\n`);
  }

  /** The path of a file of the course. */
  path(path: string): string {
    return join(this.place.root, path);
  }

  read(path: string): string {
    return readFileSync(this.path(path), "utf8");
  }

  write(path: string, text: string): void {
    writeFile(this.path(path), text);
  }

  /** A file of the starter. */
  own(file: string): string {
    return this.read(`${STARTER}/${file}`);
  }

  /** Replaces a text of a starter file, which must be in it. */
  edit(file: string, from: string, to: string): void {
    const text = this.own(file);
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    this.write(
      `${STARTER}/${file}`,
      text.replace(from, () => to),
    );
  }

  /** Runs a command in this process. */
  async run(
    name: Name,
    args: readonly string[] = [],
    disk: Disk = quickDisk,
  ): Promise<Answer> {
    const printed: string[] = [];
    const spies = (["log", "error"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((text) => {
        printed.push(String(text));
      }),
    );
    try {
      const { run } = await import(`../../src/commands/${name}.ts`);
      const isAsked = args.some((arg) => arg.startsWith("--lang"));
      const asked = isAsked ? args : ["--lang", "en", ...args];
      const code: number = await run(asked, this.place, disk);
      return { code, text: printed.join("\n") };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  /** Runs the real program. */
  async type(
    name: Name,
    args: readonly string[] = [],
    env: Record<string, string> = {},
  ): Promise<Answer> {
    const child = spawn(process.execPath, [PROGRAM, name, ...args], {
      env: this.env(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
    }
    const code = await new Promise<number | null>((resolve) =>
      child.on("close", resolve),
    );
    return { code, text };
  }

  /** The real program, for a shell. */
  commandLine(name: Name, args: readonly string[]): string {
    return [process.execPath, PROGRAM, name, ...args]
      .map((word) => `'${word}'`)
      .join(" ");
  }

  /** The real program's own environment. */
  env(more: Record<string, string> = {}): NodeJS.ProcessEnv {
    const { VISUAL, EDITOR, ...rest } = process.env;
    const root = this.place.root;
    return { ...rest, LC_ALL: "C", MINI_CLAW_ROOT: root, ...more };
  }

  /** As if the process that holds the lock had died. */
  loseLock(): void {
    const path = this.path(".mini-claw/lock");
    if (!existsSync(path)) return;
    const owner: object = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...owner, pid: 2 ** 30 }));
  }

  /** Every file but the backups, with its bytes and its mode. */
  snapshot(folder = ""): Record<string, string> {
    const top = this.path(folder);
    const all: Record<string, string> = {};
    for (const entry of readdirSync(top, {
      recursive: true,
      withFileTypes: true,
    })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(this.place.root, path);
      if (!entry.isFile() || /^\.(mini-claw|git)\//.test(name)) continue;
      const mode = (lstatSync(path).mode & 0o777).toString(8);
      all[name] = `${mode} ${readFileSync(path, "latin1")}`;
    }
    return all;
  }

  close(): void {
    removeMiniature(this.place);
  }
}
