import type { Chapter } from "../../../../../course.ts";
import { diagnosed } from "../../diagnosis/collect.ts";
import {
  fingerprintsFile,
  readFingerprints,
} from "../../diagnosis/diagnose.mjs";
import {
  type Fingerprint,
  fingerprintOf,
  readStored,
  type Stored,
} from "../../diagnosis/fingerprint.mjs";
import { type Known, matchMistakes } from "../../diagnosis/match.mjs";
import type { Lab, Tests } from "../lab.ts";
import type { Mistake } from "../mistakes.ts";
import { stateWithin } from "../states.ts";
import { runMistake } from "./mistakes.ts";
import { count, type Proof } from "./proof.ts";

/** Of the wrong solutions, this share must be recognised. */
const SHARE = 0.9;
/** In a trial every second, third, ... test fails for an unrelated reason. */
const STEPS = [1, 2, 3, 5, 7];

/** What a learner is told of their mistake is true. */
export const diagnosisProof: Proof = {
  id: "diagnosis",
  claim: "wrong solutions are recognised, and nothing else is",
  async prove(lab) {
    const chapters = await Promise.all(
      diagnosed(lab).map((chapter) => lookAt(lab, chapter)),
    );
    const tried = chapters.flatMap((each) => each.tried);
    const named = tried.filter(({ isNamed }) => isNamed).length;
    const failures = chapters.flatMap((each) => each.failures);
    if (named < tried.length * SHARE) {
      const missed = tried.filter(({ isNamed }) => !isNamed);
      failures.push(
        `${named} of ${tried.length} are recognised, under ${SHARE * 100} %:`,
        ...missed.map(({ what }) => `  ${what}`),
      );
    }
    return { summary: `${named} of ${count(tried.length, "run")}`, failures };
  },
};

interface Tried {
  readonly what: string;
  readonly isNamed: boolean;
}

async function lookAt(lab: Lab, chapter: Chapter) {
  const file = fingerprintsFile(chapter.id);
  const stored = readFingerprints(lab.place.root, chapter.id);
  const known = knownMistakes(lab, chapter, stored);
  const tried: Tried[] = [];
  const failures: string[] = [];
  const mistakes = lab.mistakes.filter((each) => each.chapter === chapter);
  const runs = await Promise.all(
    mistakes.map(async (mistake) => ({
      mistake,
      tests: await runMistake(lab, mistake),
    })),
  );
  for (const { mistake, tests } of runs) {
    const prints = fingerprintOf(tests);
    if (!isInStep(prints, stored[mistake.slug])) {
      failures.push(`${file}: ${mistake.slug} differs: pnpm sync:diagnosis`);
    }
    for (const { where, waiting } of await statesOf(lab, mistake)) {
      const seen = tests.filter(({ name }) => !waiting.has(name));
      if (!seen.some(({ status }) => status === "fail")) continue;
      const found = namesFor(seen, known, chapter);
      const isNamed = found.some((slug) =>
        isAlike(prints, known.find((each) => each.slug === slug)?.failures),
      );
      const what = `${mistake.path} ${where}: ${found.join(", ") || "none"}`;
      tried.push({ what, isNamed });
      if (found.length > 0 && !isNamed) failures.push(`wrong: ${what}`);
    }
  }
  const slugs = mistakes.map(({ slug }) => slug);
  const gone = Object.keys(stored).filter((slug) => !slugs.includes(slug));
  failures.push(
    ...gone.map((slug) => `${file}: there is no ${slug}: pnpm sync:diagnosis`),
    ...(await unrelated(lab, chapter, known)),
  );
  return { tried, failures };
}

/** The whole chapter is written; or only up to the mistake's exercise. */
async function statesOf(lab: Lab, { chapter, place }: Mistake) {
  const states = [{ where: "in the whole", waiting: new Set<string>() }];
  const done = chapter.exercises.findIndex(({ regions }) =>
    regions.some(({ name }) => "region" in place && name === place.region),
  );
  if (done < 0 || done + 1 === chapter.exercises.length) return states;
  const { course } = lab.place;
  const state = stateWithin(lab.sources, course, chapter, done + 1);
  const tests = await lab.run(state.name, state.files, chapter);
  const waiting = tests.filter(({ status }) => status === "todo");
  states.push({
    where: "before the rest is written",
    waiting: new Set(waiting.map(({ name }) => name)),
  });
  return states;
}

/**
 * Tests that fail for another reason are no known mistake's: all those of an
 * exercise, and every second, third and so on of the chapter.
 */
async function unrelated(lab: Lab, chapter: Chapter, known: readonly Known[]) {
  const tests = await lab.run("solution", lab.sources.solution, chapter);
  const names = tests.map(({ name }) => name);
  const choices = [
    ...STEPS.map((step) => names.filter((_, at) => at % step === 0)),
    ...chapter.exercises.map((exercise) =>
      names.filter((name) => name.startsWith(`${exercise.name} > `)),
    ),
    [],
  ];
  return choices.flatMap((choice) => {
    const seen = tests.map((test) =>
      choice.includes(test.name)
        ? { ...test, status: "fail" as const, message: "x is not a function" }
        : test,
    );
    const found = namesFor(seen, known, chapter);
    if (found.length === 0) return [];
    const list = `${chapter.id}: ${count(choice.length, "unrelated failure")}`;
    return [`${list} is taken for ${found.join(", ")}`];
  });
}

function namesFor(tests: Tests, known: readonly Known[], chapter: Chapter) {
  const ran = tests.filter(({ status }) => status !== "todo");
  return matchMistakes(
    {
      failures: fingerprintOf(tests),
      ran: new Set(ran.map(({ name }) => name)),
    },
    known,
    chapter.exercises.map(({ name }) => name),
  );
}

function knownMistakes(lab: Lab, chapter: Chapter, stored: Stored): Known[] {
  return lab.mistakes.flatMap(({ slug, place, chapter: own }) => {
    const prints = stored[slug];
    if (own !== chapter || !prints) return [];
    const exercise = chapter.exercises.find(({ regions }) =>
      regions.some(({ name }) => "region" in place && name === place.region),
    );
    const failures = readStored(prints);
    return exercise ? [{ slug, exercise: exercise.name, failures }] : [];
  });
}

/** What is stored is what came, but for messages that are a matter of chance. */
function isInStep(came: Fingerprint, stored: Stored[string] | undefined) {
  if (!stored || Object.keys(stored).length !== came.size) return false;
  return [...came].every(([name, { sentence, hash }]) => {
    const [other, kept] = stored[name] ?? [];
    return kept === "" || (sentence === other && kept === hash);
  });
}

function isAlike(one: Fingerprint, other: Fingerprint | undefined): boolean {
  if (!other || one.size !== other.size) return false;
  return [...one.keys()].every((name) => other.has(name));
}
