import { fileURLToPath } from "node:url";
import { runProgram } from "./process.ts";

/** One test of a suite, as it ended. */
export interface TestReport {
  readonly name: string;
  readonly status: "pass" | "fail" | "todo";
  readonly message: string;
}

/** Runs the suite of a chapter against a folder; all tests, in order. */
export type RunSuite = (
  target: string,
  chapter: string,
) => Promise<readonly TestReport[]>;

const LIMIT_MS = 120_000;
const MAIN = fileURLToPath(new URL("../main.mjs", import.meta.url));

/** Runs suites as a learner does, by the command line, in a course's root. */
export function suitesOf(root: string): RunSuite {
  return async (target, chapter) => {
    const { code, stdout, stderr, timedOut } = await runProgram(
      process.execPath,
      [MAIN, "test", chapter, "--target", target, "--json"],
      {
        cwd: root,
        env: { ...process.env, MINI_CLAW_ROOT: root },
        limitMs: LIMIT_MS,
      },
    );
    if (timedOut) throw new Error(`test ${chapter} took over ${LIMIT_MS} ms.`);
    const tests = parseTests(stdout);
    if (tests && (code === 0 || code === 1)) return tests;
    const reason = stderr.trim() || stdout.trim() || "no output";
    throw new Error(`test ${chapter} ended with code ${code}: ${reason}`);
  };
}

/** The tests in what `test --json` printed; nothing when it is not that. */
function parseTests(text: string): TestReport[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const tests = isRecord(value) ? value.tests : undefined;
    return Array.isArray(tests) ? tests.map(parseTest) : undefined;
  } catch {
    return undefined;
  }
}

function parseTest(value: unknown): TestReport {
  if (!isRecord(value)) throw new Error("A test is not an object.");
  const { name, status, message } = value;
  if (typeof name !== "string") throw new Error("A test has no name.");
  if (status !== "pass" && status !== "fail" && status !== "todo") {
    throw new Error(`The test "${name}" has no status.`);
  }
  return { name, status, message: typeof message === "string" ? message : "" };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
