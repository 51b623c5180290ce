import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Chapter } from "../../../../../course.ts";
import { type Files, readFiles } from "../../course/files.ts";
import { limitTo } from "../../course/limit.ts";
import { parseMistake, withMistake } from "../../course/mistakes.ts";
import {
  inPlace,
  MISTAKES,
  NAIVE,
  type Place,
  SOLUTION,
} from "../../course/place.ts";
import { runProgram } from "../../course/process.ts";
import type { Sources } from "../../course/starter.ts";
import { offered, stateAfter, stateWithin } from "../../course/states.ts";
import type { Prepared, TerminalBlock } from "./block.ts";
import { makeWorkspace } from "./workspace.ts";

/** Finds out what the commands of the book print. */
export interface Terminal {
  /**
   * All lines that the command of a block prints; it is run once for equal
   * blocks. Rejects with a sentence when it cannot be run.
   */
  output(block: TerminalBlock): Promise<readonly string[]>;
}

const LIMIT_MS = 300_000;
const PROGRAM = "packages/cli/src/main.mjs";
const OWN_PROGRAM = fileURLToPath(new URL("../../main.mjs", import.meta.url));
const LOCALES = { en: "C", zh: "zh_CN.UTF-8" } as const;

export function openTerminal(place: Place): Terminal {
  const sources: Sources = {
    solution: readFiles(inPlace(place, SOLUTION)),
    naive: readFiles(inPlace(place, NAIVE)),
  };
  const runs = new Map<string, Promise<readonly string[]>>();
  const inTurn = limitTo(availableParallelism());
  return {
    output(block) {
      const { prepared, words, language } = block;
      const key = JSON.stringify([prepared, words, language]);
      const run =
        runs.get(key) ?? inTurn(() => outputOf(place, sources, block));
      runs.set(key, run);
      return run;
    },
  };
}

async function outputOf(place: Place, sources: Sources, block: TerminalBlock) {
  const files = learnersFiles(place, sources, block.prepared);
  const workspace = makeWorkspace(place, files);
  const { root } = workspace;
  try {
    const own = existsSync(join(root, PROGRAM));
    const { stdout, stderr, timedOut } = await runProgram(
      process.execPath,
      [own ? join(root, PROGRAM) : OWN_PROGRAM, ...block.words],
      {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          HOME: process.env.HOME,
          TMPDIR: process.env.TMPDIR,
          TERM: "dumb",
          NO_COLOR: "1",
          // Not LC_ALL: bash warns of one that the machine does not have.
          LANG: LOCALES[block.language],
          ...(own ? {} : { MINI_CLAW_ROOT: root }),
        },
        limitMs: LIMIT_MS,
      },
    );
    if (timedOut) throw new Error(`it took over ${LIMIT_MS / 1000} s.`);
    // Progress and the like goes to stderr; an error is all there is. What the
    // chat says there comes before the answer, and a reader sees it.
    const onlyOutput = stdout.trim() !== "" && block.words[0] !== "chat";
    const text = onlyOutput ? stdout : `${stderr}${stdout}`;
    return text
      .replaceAll(`${root}/`, "")
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .trim()
      .split("\n");
  } finally {
    workspace.remove();
  }
}

/** The files of the learner, with so much done as the block says. */
function learnersFiles(
  place: Place,
  sources: Sources,
  prepared: Prepared,
): Files {
  const { course } = place;
  switch (prepared.kind) {
    case "untouched":
      return stateAfter(sources, course, undefined).files;
    case "after":
      return stateAfter(sources, course, chapterOf(place, prepared.chapter))
        .files;
    case "within": {
      const chapter = chapterOf(place, prepared.chapter);
      const count = prepared.exercises;
      if (count > chapter.exercises.length) {
        throw new Error(`${chapter.id} has no ${count} exercises.`);
      }
      return stateWithin(sources, course, chapter, count).files;
    }
    case "mistake": {
      const file = `${prepared.name}.ts`;
      const source = readFiles(inPlace(place, MISTAKES)).get(file);
      if (source === undefined) {
        throw new Error(`there is no wrong solution ${MISTAKES}/${file}.`);
      }
      const mistake = parseMistake(file, source, course);
      return withMistake(sources.solution, mistake);
    }
    default:
      return prepared satisfies never;
  }
}

function chapterOf({ course }: Place, id: string): Chapter {
  const chapter = offered(course).find((each) => each.id === id);
  if (chapter) return chapter;
  throw new Error(`there is no chapter "${id}".`);
}
