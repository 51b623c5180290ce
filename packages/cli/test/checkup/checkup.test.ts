import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 120_000 });

const real = fileURLToPath(new URL("../../../..", import.meta.url));
const parts = ["checkup.cjs", "packages/cli/src/checkup"];
const SECRET = "sk-ant-not-to-be-printed";

let root: string;

/** A course with nothing in it but the checkup and an empty starter. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "checkup 体检 [x] ")));
  for (const part of parts) {
    cpSync(join(real, part), join(root, part), { recursive: true });
  }
  mkdirSync(join(root, "packages/starter/src"), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string | Buffer): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A program on the path that prints a text. */
function program(name: string, output: string): void {
  const file = write(`bin/${name}`, `#!/bin/sh\necho "${output}"\n`);
  chmodSync(file, 0o755);
}

/** Everything that `installFindings` looks for. */
function install(): void {
  for (const name of ["cli/node_modules/vitest", "cli/node_modules/tsx"]) {
    write(`packages/${name}/package.json`, "{}");
  }
  write("packages/solution/node_modules/zod/package.json", "{}");
}

function checkup(args: string[], env: Record<string, string> = {}, at = root) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(at, "checkup.cjs"), ...args],
    {
      cwd: tmpdir(),
      encoding: "utf8",
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C", ...env },
    },
  );
  return { code: status, stdout, stderr };
}

/** With these programs alone on the path. */
function onlyBin(): Record<string, string> {
  return { PATH: join(root, "bin") };
}

test("a machine with all of it: exit 0, a word before each line", () => {
  install();
  program("pnpm", "12.21.0");
  program("bash", "GNU bash, version 5.2.15(1)");
  program("git", "git version 2.39.5");
  const { code, stdout } = checkup(["--quick"], onlyBin());
  expect(stdout).toContain("ok       pnpm 12.21.0\n");
  expect(stdout).toContain("ok       bash 5.2.15\n");
  expect(stdout).toContain("ok       git 2.39.5\n");
  expect(stdout).toContain("ok       The packages are installed.\n");
  expect(stdout).toContain("Nothing stands in the way.");
  expect(stdout).not.toContain("\u001b");
  expect(code).toBe(0);
});

test("what is missing is a problem with what to do; git is a note", () => {
  program("nothing", "");
  const { code, stdout } = checkup(["--quick"], onlyBin());
  expect(stdout).toContain("PROBLEM  pnpm is not on the path");
  expect(stdout).toContain("         Install it: npm i -g pnpm@12.21.0");
  expect(stdout).toContain("PROBLEM  bash is not on the path");
  expect(stdout).toContain("note     git is not on the path");
  expect(stdout).toContain("PROBLEM  The packages are not installed.");
  expect(stdout).toContain("3 problems stand in the way");
  expect(code).toBe(1);
});

test("an older pnpm and half an install are told", () => {
  install();
  rmSync(join(root, "packages/cli/node_modules/tsx"), { recursive: true });
  program("pnpm", "10.34.0");
  const { code, stdout } = checkup([], { PATH: `${root}/bin:/usr/bin:/bin` });
  expect(stdout).toContain("PROBLEM  pnpm is 10.34.0, and the course needs 12");
  expect(stdout).toContain("PROBLEM  Some packages are missing: tsx.");
  expect(stdout).toContain("note     The four tests were not run");
  expect(code).toBe(1);
});

test("keys are named and never printed", () => {
  write(".env", `OPENAI_API_KEY="${SECRET}"\nANTHROPIC_API_KEY=\n`);
  const env = { ANTHROPIC_API_KEY: SECRET };
  const { stdout, stderr } = checkup(["--quick"], env);
  expect(stdout).toContain("ANTHROPIC_API_KEY is set in the environment.");
  expect(stdout).toContain("OPENAI_API_KEY is set in .env.");
  expect(stdout + stderr).not.toContain(SECRET);
});

test("without a key nothing is wrong", () => {
  write(".env", "ANTHROPIC_API_KEY=\n");
  expect(checkup(["--quick"]).stdout).toContain("note     No key is set.");
});

test.each([
  [
    "a byte order mark",
    `\ufeffANTHROPIC_API_KEY=${SECRET}\n`,
    "byte order mark",
  ],
  [
    "line ends of Windows",
    `ANTHROPIC_API_KEY=${SECRET}\r\n`,
    "line ends of Win",
  ],
  [
    "UTF-16",
    Buffer.from(`\ufeffANTHROPIC_API_KEY=${SECRET}\n`, "utf16le"),
    "written in UTF-16",
  ],
])("a .env with %s is a problem", (_, text, sentence) => {
  write(".env", text);
  const { code, stdout } = checkup(["--quick"]);
  expect(stdout).toMatch(new RegExp(`^PROBLEM  \\.env .*${sentence}`, "m"));
  expect(stdout).toContain("ANTHROPIC_API_KEY is set in .env.");
  expect(stdout).not.toContain(SECRET);
  expect(code).toBe(1);
});

test("a .env.txt is found", () => {
  write(".env.txt", `ANTHROPIC_API_KEY=${SECRET}`);
  const { stdout } = checkup(["--quick"]);
  expect(stdout).toContain("PROBLEM  There is a file .env.txt");
  expect(stdout).toContain("mv .env.txt .env");
});

test("a starter that is gone is a problem", () => {
  rmSync(join(root, "packages/starter"), { recursive: true });
  const { stdout } = checkup(["--quick"]);
  expect(stdout).toContain(
    `PROBLEM  There is no ${root}/packages/starter/src.`,
  );
});

test("it speaks Chinese, asked for or by the locale", () => {
  const asked = checkup(["--quick", "--lang", "zh"]).stdout;
  expect(asked).toContain("有问题 依赖包还没有安装。");
  expect(asked).toContain("       安装：pnpm install");
  const env = { LC_ALL: "zh_CN.UTF-8" };
  expect(checkup(["--quick"], env).stdout).toContain("依赖包还没有安装。");
});

test.each([
  [["--nope"], 'checkup does not know "--nope". Flags: --quick'],
  [["ch3"], 'checkup does not know "ch3".'],
  [["--lang", "fr"], 'checkup does not know "--lang fr".'],
])("%j: one line and exit 2", (args, sentence) => {
  const { code, stdout, stderr } = checkup(args);
  expect(code).toBe(2);
  expect(stdout).toBe("");
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("--help says what it does", () => {
  const { code, stdout } = checkup(["--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain("node checkup.cjs");
});

/** A runner that prints this instead of running the four tests. */
function pretend(output: string): void {
  install();
  const text = `process.stdout.write(${JSON.stringify(output)});\n`;
  write("packages/cli/src/main.mjs", text);
}

test("a canary that is shown wrongly is a problem", () => {
  const tests = [
    { name: "passes", status: "pass", message: "" },
    { name: "fails", status: "pass", message: "" },
    { name: "is a stub", status: "fail", message: "not written" },
  ];
  pretend(JSON.stringify({ tests }));
  const { code, stdout } = checkup([]);
  expect(stdout).toContain("ok       The test that passes is shown so.");
  expect(stdout).toContain(
    "PROBLEM  The test that fails is not shown so: pass:.",
  );
  expect(stdout).toContain(
    "PROBLEM  The test that is a stub is not shown so: fail: not written.",
  );
  expect(stdout).toContain(
    "PROBLEM  The test that hangs is not shown so: it is missing.",
  );
  expect(code).toBe(1);
});

test("a runner that says nothing sensible is a problem", () => {
  pretend("Segmentation fault");
  const { code, stdout } = checkup([]);
  expect(stdout).toContain("could not be run: Segmentation fault");
  expect(code).toBe(1);
});

test("on this machine the four canaries are shown rightly", () => {
  const before = leftovers();
  const { stdout } = checkup(["--lang", "en"], {}, real);
  for (const name of ["passes", "fails", "is a stub", "hangs"]) {
    expect(stdout).toContain(`ok       The test that ${name} is shown so.`);
  }
  expect(leftovers()).toEqual(before);
});

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter((name) =>
    name.startsWith("mini-claw-checkup-"),
  );
}

test("an old Node can read it: no syntax younger than Node 10", () => {
  const folder = join(real, "packages/cli/src/checkup");
  const files = readdirSync(folder).map((name) => join(folder, name));
  for (const file of [join(real, "checkup.cjs"), ...files]) {
    // Texts of the canaries are read by another program.
    const code = readFileSync(file, "utf8").replaceAll(/`[^`]*`/g, "``");
    expect(code, file).not.toMatch(
      /\?\.[a-z([]|\?\?|\|\|=|&&=|"node:|\bimport /,
    );
  }
});
