import type { Chapter } from "../../../../../course.ts";
import type { Lab, Tests } from "../lab.ts";
import { offered, stateAfter, stateWithin } from "../states.ts";
import { count, type Proof } from "./proof.ts";

/** Whoever has done chapters 1 to N sees exactly those green. */
export const chaptersProof: Proof = {
  id: "chapters",
  claim: "chapters 1 to N done gives exactly 1 to N green",
  async prove(lab) {
    const chapters = offered(lab.place.course);
    const lasts = chapters.filter((each) => lab.chapters.includes(each));
    const failures = await Promise.all(
      lasts.flatMap((last) =>
        chapters.map((chapter) => lookAfter(lab, last, chapter)),
      ),
    );
    return {
      summary: count(lasts.length, "state"),
      failures: failures.flat(),
    };
  },
};

async function lookAfter(lab: Lab, last: Chapter, chapter: Chapter) {
  const { name, files } = stateAfter(lab.sources, lab.place.course, last);
  const tests = await lab.run(name, files, chapter);
  const open = tests.filter(({ status }) => status !== "pass");
  if (chapter.number > last.number) {
    if (open.length > 0) return [];
    return [`${name}: ${chapter.id} is green before it is written`];
  }
  return open.map(({ name: test, status, message }) => {
    return `${name}: ${chapter.id} "${test}" is ${status}: ${message}`;
  });
}

/** Every exercise turns tests green, and what is not written is "to do". */
export const exercisesProof: Proof = {
  id: "exercises",
  claim: "every exercise has its own green, and none turns red before it",
  async prove(lab) {
    const chapters = offered(lab.place.course).filter((chapter) =>
      lab.chapters.includes(chapter),
    );
    const failures = await Promise.all(
      chapters.map((chapter) => lookWithin(lab, chapter)),
    );
    const exercises = chapters.flatMap((chapter) => chapter.exercises);
    return {
      summary: count(exercises.length, "exercise"),
      failures: failures.flat(),
    };
  },
};

async function lookWithin(lab: Lab, chapter: Chapter): Promise<string[]> {
  const { sources, place } = lab;
  const runs = await Promise.all(
    [{ name: "nothing" }, ...chapter.exercises].map(({ name }, done) => {
      const state = stateWithin(sources, place.course, chapter, done);
      return lab
        .run(state.name, state.files, chapter)
        .then((tests) => ({ after: `${chapter.id}, ${name} done`, tests }));
    }),
  );
  return runs.flatMap(({ after, tests }, index) => {
    const before = runs[index - 1];
    const red = tests
      .filter(({ status }) => status === "fail")
      .map((test) => `${after}: FAIL "${test.name}": ${test.message}`);
    if (!before || passes(tests) > passes(before.tests)) return red;
    const same = `${passes(before.tests)} to ${passes(tests)} passed`;
    return [...red, `${after}: no test turned green (${same})`];
  });
}

function passes(tests: Tests): number {
  return tests.filter(({ status }) => status === "pass").length;
}
