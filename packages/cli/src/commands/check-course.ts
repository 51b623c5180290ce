import { openLab } from "../course/lab.ts";
import { matrix } from "../course/matrix.ts";
import { here } from "../course/place.ts";
import { progressOn } from "../course/progress.ts";
import { proofs, prove } from "../course/report.ts";
import { answering, checkKnown, readArguments } from "../course/usage.ts";
import { warmRuns } from "../course/warm-runs.ts";

const HELP = `pnpm check:course [ch3 ...] [flags]

Proves that the course holds together. Proofs:
${proofs.map(({ id, claim }) => `  ${id.padEnd(10)} ${claim}`).join("\n")}

  --only A,B    these proofs alone
  --no-starter  all but the comparison with the committed starter
  --matrix      wrong solutions against tests, x where a test fails`;

/** The command `check:course`; the exit code. */
export function run(args: readonly string[]): Promise<number> {
  return answering(() => checkCourse(args));
}

/**
 * What `pnpm test` proves on every clone: a starter made anew is sound and
 * gives no test away. The working copy is the learner's and is not read.
 */
export function proveFreshStarter(): Promise<number> {
  return run(["--only", "regions,types,stubs"]);
}

async function checkCourse(args: readonly string[]): Promise<number> {
  const line = (text: string) => console.log(text);
  const given = readArguments(args, {
    only: "value",
    "no-starter": "flag",
    matrix: "flag",
  });
  if (given.has("help")) {
    line(HELP);
    return 0;
  }
  const ids = here.course.chapters.map(({ id }) => id);
  checkKnown("chapter", given.words, ids);
  const only = given.value("only")?.split(",") ?? [];
  checkKnown(
    "proof",
    only,
    proofs.map(({ id }) => id),
  );
  const wanted = proofs
    .filter(({ id }) => only.length === 0 || only.includes(id))
    .filter(({ id }) => id !== "starter" || !given.has("no-starter"));

  const progress = progressOn(process.stderr);
  const warm = warmRuns(here);
  const lab = openLab(here, {
    ...{ chapters: given.words, progress },
    runSuite: warm.run,
  });
  try {
    if (given.has("matrix")) {
      const lines = await matrix(lab);
      progress.clear();
      for (const text of lines) line(text);
      return 0;
    }
    return (await prove(lab, wanted, { line, progress })) ? 0 : 1;
  } finally {
    lab.close();
    warm.close();
  }
}
