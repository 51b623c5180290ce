import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFiles, writeFiles } from "../../src/course/files.ts";
import {
  NAIVE,
  type Place,
  SOLUTION,
  STARTER,
} from "../../src/course/place.ts";
import { generateStarter } from "../../src/course/starter.ts";
import { Learner } from "./learner.ts";

const CLI = fileURLToPath(new URL("../..", import.meta.url));

const GENERATOR = [
  "main.mjs",
  "language.mjs",
  "load-course.mjs",
  "course",
  "commands/sync-starter.ts",
];

/** The course as its makers have it, which goes on to a new version. */
export class Upstream extends Learner {
  constructor() {
    super();
    this.writeCourse();
    // Its own generator comes with it, as in the real course.
    for (const path of GENERATOR) {
      const to = this.path(`packages/cli/src/${path}`);
      cpSync(join(CLI, "src", path), to, { recursive: true });
    }
    this.write(".gitignore", "node_modules\n.mini-claw\n");
    this.write("package.json", '{ "type": "module" }\n');
    this.write("README.md", "# The course\n");
    this.write("old.md", "Of the old version.\n");
    this.git("init", "--initial-branch=main");
    this.commit("The first version");
  }

  /** A learner's clone, with the libraries of this workspace. */
  clone(): Clone {
    return new Clone(this.place);
  }

  /** Changes a text of the solution, which must be in it. */
  change(file: string, from: string, to: string): void {
    const path = `${SOLUTION}/${file}`;
    const text = this.read(path);
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    this.write(
      path,
      text.replace(from, () => to),
    );
  }

  /** Makes the starter anew and commits all of it. */
  release(message: string): void {
    const { root, course } = this.place;
    const sources = {
      solution: readFiles(join(root, SOLUTION)),
      naive: readFiles(join(root, NAIVE)),
    };
    writeFiles(join(root, STARTER), generateStarter(sources, course));
    this.commit(message);
  }

  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--message", message);
  }

  git(...args: string[]): string {
    return gitIn(this.place.root, args);
  }
}

/** A learner who has cloned the course. */
export class Clone extends Learner {
  constructor({ root, course }: Place) {
    const folder = mkdtempSync(join(tmpdir(), "clone-"));
    gitIn(folder, ["clone", "--quiet", "--origin=origin", root, "."]);
    super({ root: folder, course });
    const libraries = this.path("packages/cli/node_modules");
    symlinkSync(join(CLI, "node_modules"), libraries);
  }

  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--message", message);
  }

  git(...args: string[]): string {
    return gitIn(this.place.root, args);
  }
}

function gitIn(folder: string, args: readonly string[]): string {
  const who = ["-c", "user.name=T", "-c", "user.email=t@example.org"];
  const all = [...who, "-c", "commit.gpgsign=false", ...args];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" };
  const options = { cwd: folder, env, encoding: "utf8" } as const;
  return execFileSync("git", all, { ...options, stdio: "pipe" });
}
