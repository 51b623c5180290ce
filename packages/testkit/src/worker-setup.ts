/**
 * Runs in the test process before each suite: tells the run log what starts
 * and ends, and turns what the testkit saw into the verdict of the test.
 */
import { tmpdir } from "node:os";
import { beforeEach, expect, type TestContext } from "vitest";
import type { Evidence } from "./evidence.ts";
import { endOfTest, startOfTest } from "./index.ts";
import { keepBeating, writeLine } from "./run-log.ts";
import { shortenAfterTimeouts, tookTooLong } from "./time-limits.ts";
import { verdictOf } from "./verdict.ts";

declare module "vitest" {
  interface TaskMeta {
    evidence?: Evidence;
  }
}

type Task = TestContext["task"];

const STUBS = Symbol.for("mini-claw-code.stubs-reached");
const STAND_INS = Symbol.for("mini-claw-code.stand-ins-reached");
const NOTE_ASKED = Symbol.for("mini-claw-code.note-asked");
const NOTE_MODULE = Symbol.for("mini-claw-code.note-module");

interface Reached {
  [STUBS]?: { chapter: string; exercise: string; cause?: unknown }[];
  [STAND_INS]?: Set<string>;
  [NOTE_ASKED]?: (asked: { times: number; same: boolean }) => void;
  [NOTE_MODULE]?: ((file: string) => void) & { last?: string };
}

// The symbols are the agreed place where other modules leave their notes.
const reached = globalThis as Reached;
const suite = expect.getState().testPath ?? "";
let current = "";
let listed = false;

// The workspace's own tests are no suites of the course.
if (!/[\\/]packages[\\/][^\\/]+[\\/]test[\\/]/.test(suite)) watchSuite();

function watchSuite(): void {
  const { pid } = process;
  // Code that forgets the workspace writes here, not into the repository.
  process.chdir(tmpdir());
  writeLine({ type: "load", suite, pid, time: Date.now() });
  keepBeating();
  reached[NOTE_ASKED] = ({ times, same }) =>
    writeLine({ type: "asked", test: current, times, same });
  const noteModule: NonNullable<Reached[typeof NOTE_MODULE]> = (file) => {
    noteModule.last = file;
    writeLine({ type: "module", pid, file });
  };
  reached[NOTE_MODULE] = noteModule;
  beforeEach(async (context) => {
    if (!listed) {
      const tests = testsBelow(context.task.file.tasks);
      writeLine({ type: "tests", suite, tests });
      listed = true;
    }
    // Registered first, so it runs last: the verdict is final there.
    context.onTestFinished(() => finish(context.task));
    await start(context.task);
  });
}

async function start(task: Task): Promise<void> {
  current = nameOf(task);
  reached[STUBS] = [];
  reached[STAND_INS]?.clear();
  startOfTest();
  await shortenAfterTimeouts(task);
  writeLine({
    type: "start",
    suite,
    test: current,
    pid: process.pid,
    time: Date.now(),
    timeoutMs: task.timeout,
  });
}

function finish(task: Task): void {
  const { transcript, faults } = endOfTest();
  const found = task.result?.errors ?? [];
  const passed = task.result?.state !== "fail";
  const stubs = reached[STUBS] ?? [];
  const [broken] = reached[STAND_INS] ?? [];
  const verdict = verdictOf({ passed, found, faults, stubs, broken });
  const evidence: Evidence = { stubs: verdict.stubs, transcript };
  task.meta.evidence = evidence;
  writeLine({
    type: "end",
    suite,
    test: nameOf(task),
    status: verdict.status,
    durationMs: Date.now() - (task.result?.startTime ?? Date.now()),
    errors: verdict.errors,
    evidence,
  });
  tookTooLong(task, found);
  const [error] = verdict.errors;
  if (passed && error) throw Object.assign(new Error(), error);
}

/** "group > test": the sentence, with the groups it stands in. */
function nameOf(task: Task): string {
  return task.fullTestName;
}

function testsBelow(tasks: Task["file"]["tasks"]): string[] {
  return tasks.flatMap((task) => {
    if (task.type === "suite") return testsBelow(task.tasks);
    return task.mode === "run" ? [nameOf(task)] : [];
  });
}
