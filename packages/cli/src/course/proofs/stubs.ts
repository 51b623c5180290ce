import { stateAfter, stateWithin } from "../states.ts";
import { count, type Proof } from "./proof.ts";

/** A test that passes before anything is written proves nothing. */
export const stubsProof: Proof = {
  id: "stubs",
  claim: "no test passes on the untouched starter",
  async prove(lab) {
    const { place, sources } = lab;
    const { name, files } = stateAfter(sources, place.course, undefined);
    const chapters = lab.chapters.filter(({ draft }) => !draft);
    const suites = await Promise.all(
      chapters.map(async (chapter) => {
        const tests = await lab.run(name, files, chapter);
        return { id: chapter.id, tests };
      }),
    );
    return {
      summary: count(suites.flatMap(({ tests }) => tests).length, "test"),
      failures: suites.flatMap(({ id, tests }) => [
        ...(tests.length === 0 ? [`${id}: no test ran`] : []),
        ...tests
          .filter(({ status }) => status === "pass")
          .map((test) => `${id}: free pass: "${test.name}"`),
      ]),
    };
  },
};

/** The naive helpers, on which earlier chapters are green, are not enough. */
export const hardeningProof: Proof = {
  id: "hardening",
  claim: "every test of a hardening chapter fails on the naive files",
  async prove(lab) {
    const { place, sources } = lab;
    const suites = await Promise.all(
      lab.chapters
        .filter(({ hardens }) => hardens !== undefined)
        .map(async (chapter) => {
          const before = stateWithin(sources, place.course, chapter, 0);
          const tests = await lab.run(before.name, before.files, chapter);
          return { id: chapter.id, tests };
        }),
    );
    return {
      summary: count(suites.flatMap(({ tests }) => tests).length, "test"),
      failures: suites.flatMap(({ id, tests }) =>
        tests
          .filter(({ status }) => status !== "fail")
          .map((test) => `${id}: ${test.status}, not fail: "${test.name}"`),
      ),
    };
  },
};
