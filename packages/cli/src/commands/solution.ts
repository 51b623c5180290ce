import { here, inPlace, type Place, SOLUTION } from "../course/place.ts";
import type { Words as Given } from "../course/usage.ts";
import { ask, hasTerminal } from "../work/ask.ts";
import { type Comparison, compare, compared } from "../work/comparison.ts";
import { realDisk } from "../work/disk.ts";
import { editorOf, openInEditor } from "../work/editor.ts";
import { session } from "../work/session.ts";
import {
  chapterNamed,
  exerciseNamed,
  labelOf,
  type Task,
  tasksOf,
} from "../work/tasks.ts";
import { type Work, WorkError } from "../work/work.ts";

const CANCELLED = 130;

/** The command `solution`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return session(
    {
      name: "solution",
      flags: { open: "flag", yes: "flag" },
      words: 2,
      run: solution,
    },
    args,
    { place, disk: realDisk },
  );
}

async function solution(work: Work, given: Given): Promise<number> {
  const { say } = work;
  const [id, name] = given.words;
  const chapter = chapterNamed(work, "solution", id);
  const tasks = name ? exerciseNamed(work, chapter, name) : tasksOf([chapter]);
  const all = compare(work, tasks);
  const wanted = name ? all : firstUnfinished(all);
  const editor = editorOf();
  if (given.has("open") && !editor) throw new WorkError(say.noEditor);

  const unseen = wanted.filter(({ attempt }) => attempt === "empty");
  if (unseen.length > 0 && !given.has("yes")) {
    const names = unseen.map(({ task }) => labelOf(task)).join(", ");
    if (!hasTerminal()) throw new WorkError(say.notTried(names));
    const answer = await ask(say.reveal(names), say.yes, say.no);
    if (answer === "cancelled") return CANCELLED;
    if (answer === "closed") return 1;
    if (answer === "no") {
      console.log(say.notRevealed(hintFor(wanted)));
      return 0;
    }
  }
  if (editor && given.has("open")) {
    const files = new Set(wanted.map(({ task }) => task.region.file));
    for (const file of files) {
      const path = inPlace(work.place, SOLUTION, file);
      const code = await openInEditor(editor, path);
      if (code !== 0) throw new WorkError(say.editorFailed(editor, code));
    }
    return 0;
  }
  for (const [at, comparison] of wanted.entries()) {
    if (at > 0) console.log("");
    for (const line of compared(work, comparison)) console.log(line);
  }
  return 0;
}

/** The exercise at hand; all of the chapter when every one is written. */
function firstUnfinished(all: readonly Comparison[]) {
  const open = all.find(({ attempt }) => attempt !== "written");
  if (!open) return all;
  return all.filter(({ task }) => task.exercise === open.task.exercise);
}

function hintFor([first]: readonly Comparison[]): string {
  const task: Task | undefined = first?.task;
  return task ? `pnpm hint ${task.chapter.id} ${task.exercise.name}` : "";
}
