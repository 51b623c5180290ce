import { expect, test } from "vitest";
import { fingerprintOf, printOf } from "../../src/diagnosis/fingerprint.mjs";
import { type Known, matchMistakes } from "../../src/diagnosis/match.mjs";

type Failures = Record<string, string>;

function known(slug: string, exercise: string, failures: Failures): Known {
  return { slug, exercise, failures: prints(failures) };
}

function prints(failures: Failures) {
  return fingerprintOf(
    Object.entries(failures).map(([name, message]) => ({
      name,
      status: "fail",
      message,
    })),
  );
}

/** What is named when these tests fail, and those pass. */
function named(failures: Failures, mistakes: Known[], passes: string[] = []) {
  const ran = new Set([...Object.keys(failures), ...passes]);
  return matchMistakes({ failures: prints(failures), ran }, mistakes, [
    "one",
    "two",
  ]);
}

const lost = known("lost", "one", {
  "one > keeps all": "keep all: expected 1 to be 2",
  "one > keeps order": "keep the order: expected 1 to be 3",
  "two > uses it": "use it: expected 0 to be 1",
});

test("the same failures with the same messages are that mistake", () => {
  const failures = {
    "one > keeps all": "keep all: expected 1 to be 2",
    "one > keeps order": "keep the order: expected 1 to be 3",
    "two > uses it": "use it: expected 0 to be 1",
  };
  expect(named(failures, [lost])).toEqual(["lost"]);
});

test("tests that wait for a stub are not missed", () => {
  const failures = {
    "one > keeps all": "keep all: expected 1 to be 2",
    "one > keeps order": "keep the order: expected 1 to be 3",
  };
  expect(named(failures, [lost])).toEqual(["lost"]);
  // When the third did run, and passed, it is another mistake.
  expect(named(failures, [lost], ["two > uses it"])).toEqual([]);
});

test("the same tests that fail for other reasons are none", () => {
  const reason = "x is not a function";
  const failures = {
    "one > keeps all": reason,
    "one > keeps order": reason,
    "two > uses it": reason,
  };
  expect(named(failures, [lost])).toEqual([]);
});

test("one sentence alone is not enough, its values are", () => {
  const one = known("one", "one", { "one > a": "say a: expected 1 to be 2" });
  expect(named({ "one > a": "say a: expected 7 to be 2" }, [one])).toEqual([]);
  expect(named({ "one > a": "say a: expected 1 to be 2" }, [one])).toEqual([
    "one",
  ]);
});

test("values that are a matter of chance do not count", () => {
  const { sentence } = printOf("say a: expected 1 to be 2");
  const failures = new Map([["one > a", { sentence, hash: "" }]]);
  const chance: Known = { slug: "chance", exercise: "one", failures };
  expect(named({ "one > a": "say a: expected 7 to be 2" }, [chance])).toEqual([
    "chance",
  ]);
});

test("two that are as good are named, of three none", () => {
  const failures = { "one > a": "say a" };
  const alike = ["x", "y", "z"].map((slug) => known(slug, "one", failures));
  expect(named(failures, alike.slice(0, 2))).toEqual(["x", "y"]);
  expect(named(failures, alike)).toEqual([]);
});

test("of several mistakes the first exercise's is named", () => {
  const other = known("other", "two", { "two > b": "say b" });
  const mine = known("mine", "one", { "one > a": "say a" });
  const failures = { "one > a": "say a", "two > b": "say b", "two > c": "x" };
  expect(named(failures, [other, mine])).toEqual(["mine"]);
});

test("nothing failed: nothing is named", () => {
  expect(named({}, [lost], ["one > keeps all"])).toEqual([]);
});

test("folders of a run and colours leave no trace in a print", () => {
  const one = "no /tmp/mini-claw-test-Ab1/tmp/claw-x/a.txt here";
  const two =
    "no \u001b[31m/var/x/mini-claw-test-Zz9/tmp/claw-y/b\u001b[39m here";
  expect(printOf(one)).toEqual(printOf(two));
});
