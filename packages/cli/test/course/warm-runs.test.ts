import { expect, onTestFinished, test } from "vitest";
import { readFiles } from "../../src/course/files.ts";
import { parseMistakes, withMistake } from "../../src/course/mistakes.ts";
import { here, inPlace, MISTAKES, SOLUTION } from "../../src/course/place.ts";
import { makeTargetFolders } from "../../src/course/target-folders.ts";
import { warmRuns } from "../../src/course/warm-runs.ts";

test("a warm run knows nothing of the files of the run before", async () => {
  const solution = readFiles(inPlace(here, SOLUTION));
  const { mistakes } = parseMistakes(
    readFiles(inPlace(here, MISTAKES)),
    here.course,
  );
  const mistake = mistakes.find(({ chapter }) => chapter.id === "ch1");
  if (!mistake) throw new Error("Chapter 1 has no wrong solution.");
  const folders = makeTargetFolders(here);
  onTestFinished(() => folders.remove());
  const right = folders.add("right", solution);
  const wrong = folders.add("wrong", withMistake(solution, mistake));

  const warm = warmRuns(here);
  onTestFinished(() => warm.close());
  const failures = async (target: string) => {
    const tests = await warm.run(target, "ch1");
    expect(tests.length).toBeGreaterThan(8);
    return tests.filter(({ status }) => status !== "pass").length;
  };
  expect(await failures(right)).toBe(0);
  expect(await failures(wrong)).toBeGreaterThan(0);
  expect(await failures(right)).toBe(0);
}, 60_000);
