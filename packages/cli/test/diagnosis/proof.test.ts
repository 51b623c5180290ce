import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readFiles, writeFile } from "../../src/course/files.ts";
import { openLab } from "../../src/course/lab.ts";
import type { Place } from "../../src/course/place.ts";
import { diagnosisProof } from "../../src/course/proofs/diagnosis.ts";
import {
  collectFingerprints,
  diagnosed,
  fingerprintText,
} from "../../src/diagnosis/collect.ts";
import { fingerprintsFile } from "../../src/diagnosis/diagnose.mjs";
import {
  makeMiniature,
  makeSuites,
  removeMiniature,
  runnerOf,
  type Suites,
} from "../course/miniature.ts";

const places: Place[] = [];
afterEach(() => places.splice(0).forEach(removeMiniature));

/** A miniature whose fingerprints are in step. */
async function synced(): Promise<Place> {
  const place = makeMiniature();
  places.push(place);
  const lab = openLab(place, { runSuite: runnerOf(makeSuites()) });
  for (const chapter of diagnosed(lab)) {
    const text = fingerprintText(await collectFingerprints(lab, chapter));
    writeFile(join(place.root, fingerprintsFile(chapter.id)), text);
  }
  lab.close();
  return place;
}

async function prove(place: Place, suites: Suites = makeSuites()) {
  const lab = openLab(place, { runSuite: runnerOf(suites) });
  const verdict = await diagnosisProof.prove(lab);
  lab.close();
  return verdict;
}

test("every wrong solution is recognised, before the rest is written too", async () => {
  const place = await synced();
  const { summary, failures } = await prove(place);
  expect(failures).toEqual([]);
  // Twelve in the whole; those of `hello` also before `bye` is written.
  expect(summary).toBe("18 of 18 runs");
});

test("a draft has no fingerprints", async () => {
  const { root } = await synced();
  const files = [...readFiles(join(root, "tests/mistakes")).keys()];
  expect(files.filter((file) => file.endsWith(".json"))).toEqual([
    "ch1/fingerprints.json",
    "ch2/fingerprints.json",
  ]);
});

test("it goes red when a suite says something else by now", async () => {
  const place = await synced();
  const suites = makeSuites();
  const [name = ""] = Object.keys(suites.ch1 ?? {});
  suites.ch1 = {
    ...suites.ch1,
    [name]: ({ hello }) => {
      if (hello("Ann") !== "hello Ann") throw new Error("say it");
    },
  };
  const { failures } = await prove(place, suites);
  expect(failures).toContain(
    "tests/mistakes/ch1/fingerprints.json: wrong-word-1 differs: " +
      "pnpm sync:diagnosis",
  );
});

test("it goes red without the fingerprints, or with one too many", async () => {
  const place = await synced();
  const file = join(place.root, fingerprintsFile("ch2"));
  writeFile(file, '{ "gone": {} }\n');
  const { failures } = await prove(place);
  expect(failures.join("\n")).toContain("no-greeting-1 differs");
  expect(failures.join("\n")).toContain("there is no gone");
  expect(failures.join("\n")).toContain("under 90 %");
});

test("what was a matter of chance once stays so", async () => {
  const place = await synced();
  const file = join(place.root, fingerprintsFile("ch1"));
  const before = readFileSync(file, "utf8");
  // The first message of all, with no value that must come again.
  const chance = before.replace(/"[0-9a-f]{8}"/, '""');
  writeFile(file, chance);
  const lab = openLab(place, { runSuite: runnerOf(makeSuites()) });
  const [chapter] = diagnosed(lab);
  const again = chapter && (await collectFingerprints(lab, chapter));
  lab.close();
  expect(again && fingerprintText(again)).toBe(chance);
  expect((await prove(place)).failures).toEqual([]);
});
