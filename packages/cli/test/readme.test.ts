import { spawn } from "node:child_process";
import {
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { run as next } from "../src/commands/next.ts";
import { readFiles, writeFiles } from "../src/course/files.ts";
import { parseMistakes, withMistake } from "../src/course/mistakes.ts";
import {
  here,
  inPlace,
  MISTAKES,
  NAIVE,
  SOLUTION,
  STARTER,
} from "../src/course/place.ts";
import { generateStarter } from "../src/course/starter.ts";

/**
 * What the READMEs show was printed by the commands: this test runs them again
 * and compares. After a change on purpose: MINI_CLAW_UPDATE=1 writes it anew.
 */
const READMES = ["README.md", "README.zh.md"];
/** The wrong solution whose failure the READMEs show. */
const SHOWN = "ch3/assistant-message-last";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "readme-"));
  const solution = readFiles(inPlace(here, SOLUTION));
  const naive = readFiles(inPlace(here, NAIVE));
  const fresh = generateStarter({ solution, naive }, here.course);
  writeFiles(join(root, STARTER), fresh);
  symlinkSync(inPlace(here, "book"), join(root, "book"));
  const { mistakes } = parseMistakes(
    readFiles(inPlace(here, MISTAKES)),
    here.course,
  );
  const shown = mistakes.find(({ path }) => path.includes(SHOWN));
  if (!shown) throw new Error(`There is no wrong solution ${SHOWN}.`);
  writeFiles(join(root, "wrong"), withMistake(solution, shown));
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each(READMES)(
  "%s shows what the commands print",
  async (name) => {
    const path = inPlace(here, name);
    const text = readFileSync(path, "utf8");
    let right = text;
    for (const [block = "", command = ""] of text.matchAll(
      /^```console\n\$ (.*)\n(?:(?!```).*\n)*```$/gm,
    )) {
      const printed = await output(command.split(" ").slice(1));
      right = right.replace(
        block,
        () => `\`\`\`console\n$ ${command}\n${printed}\n\`\`\``,
      );
    }
    if (process.env.MINI_CLAW_UPDATE) writeFileSync(path, right);
    else expect(text, `${name} is stale: see readme.test.ts`).toBe(right);
  },
  60_000,
);

/** What a pnpm command prints on a fresh starter. */
async function output(words: readonly string[]): Promise<string> {
  const [command, ...args] = words.join(" ").match(/"[^"]*"|\S+/g) ?? [];
  if (command === "next") return printedBy(args);
  const plain = args.map((arg) => arg.replaceAll('"', ""));
  const folder = join(root, args.includes("-t") ? "wrong" : STARTER);
  const text = await testCommand([...plain, "--target", folder]);
  return text
    .replaceAll(`${folder}/`, `${STARTER}/`)
    .replaceAll(folder, "packages/starter")
    .trim();
}

async function printedBy(args: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((line) => {
    lines.push(String(line));
  });
  try {
    await next(args, { root, course: here.course });
  } finally {
    log.mockRestore();
  }
  return lines.join("\n").trim();
}

async function testCommand(args: readonly string[]): Promise<string> {
  const main = inPlace(here, "packages/cli/src/main.mjs");
  const child = spawn(process.execPath, [main, "test", ...args], {
    env: { ...process.env, LC_ALL: "C", NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (part) => {
    printed += part;
  });
  await new Promise((resolve) => child.once("close", resolve));
  return printed;
}
