import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startOfTest, startScriptedServer } from "@mini-claw-code/testkit";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { here, inPlace } from "../../src/course/place.ts";
import { runProgram } from "../../src/course/process.ts";
import { readScript } from "../../src/mock-server/read-script.ts";
import { mockServerWords } from "../../src/mock-server/words.ts";

/** The programs that pages show are run, on the reference. */
const FOLDER = inPlace(here, "book/examples");
/** They need a server, and pages say what they print the first and next time. */
const ASKS = ["ch6-ask.ts", "ch20-ask.ts"];
const programs = readdirSync(FOLDER).filter((file) => file.endsWith(".ts"));

beforeEach(startOfTest);

/** Runs one as the pages say; what it leaves in its temporary folder. */
async function runExample(file: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "example-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const args = ["--import", "tsx", "-C", "solution", join(FOLDER, file)];
  const { PATH } = process.env;
  const ended = await runProgram(process.execPath, args, {
    cwd: here.root,
    env: { PATH, TMPDIR: folder, HOME: folder, TSX_DISABLE_CACHE: "1", ...env },
    limitMs: 60_000,
  });
  return { ...ended, left: readdirSync(folder) };
}

test.each(programs.filter((file) => !ASKS.includes(file)))(
  "%s runs, and cleans up behind itself",
  async (file) => {
    const { code, stdout, stderr, left } = await runExample(file);
    expect(stderr).toBe("");
    expect(code).toBe(0);
    expect(stdout.trim()).not.toBe("");
    expect(left).toEqual([]);
  },
  90_000,
);

test.each(ASKS)(
  "%s asks a scripted server, and then reads why it is refused",
  async (file) => {
    const script = file.replace("ask.ts", "script.json");
    const text = readFileSync(join(FOLDER, script), "utf8");
    const steps = readScript(text, script, mockServerWords.en);
    const server = await startScriptedServer(steps);
    const env = {
      ANTHROPIC_BASE_URL: server.url,
      ANTHROPIC_API_KEY: "anything",
      OPENAI_BASE_URL: `${server.url}/v1`,
      OPENAI_API_KEY: "anything",
    };
    const first = await runExample(file, env);
    expect(first.stderr).toBe("");
    expect(first.code).toBe(0);
    expect(first.stdout).toContain("[read: notes.txt]");
    const second = await runExample(file, env);
    expect(second.code).toBe(1);
    expect(second.stderr).toMatch(/ answered (429|529) .* Try again later\.$/m);
    await server.close();
  },
  120_000,
);
