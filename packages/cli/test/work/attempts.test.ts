import { expect, test } from "vitest";
import { readFiles } from "../../src/course/files.ts";
import { here, inPlace, NAIVE, SOLUTION } from "../../src/course/place.ts";
import { parseRegions } from "../../src/course/regions.ts";
import { generateStarter } from "../../src/course/starter.ts";
import { offered, stateAfter } from "../../src/course/states.ts";
import { attemptIn, hasStub } from "../../src/work/attempts.ts";
import { tasksOf } from "../../src/work/tasks.ts";

const sources = {
  solution: readFiles(inPlace(here, SOLUTION)),
  naive: readFiles(inPlace(here, NAIVE)),
};
const tasks = tasksOf(offered(here.course));

test.each(tasks.map((task) => [task.region.name, task] as const))(
  "the stub of %s is empty, and its answer is written",
  (name, { chapter, region }) => {
    const bodyIn = (files: ReadonlyMap<string, string>) => {
      const text = files.get(region.file) ?? "";
      const { regions } = parseRegions(region.file, text);
      return regions.find((each) => each.name === name)?.body ?? [];
    };
    const starter = generateStarter(sources, here.course);
    const stub = bodyIn(starter);
    expect(attemptIn(stub, chapter.id, region.function)).toBe("empty");
    const text = starter.get(region.file) ?? "";
    expect(hasStub(text, chapter.id, region.function)).toBe(true);
    const { files } = stateAfter(sources, here.course, chapter);
    const answer = bodyIn(files);
    expect(attemptIn(answer, chapter.id, region.function)).toBe("written");
  },
);
