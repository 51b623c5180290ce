import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { run as update } from "../../src/commands/book-update.ts";
import { openLab } from "../../src/course/lab.ts";
import type { Place } from "../../src/course/place.ts";
import { terminalProof } from "../../src/course/proofs/terminal.ts";
import { removeMiniature } from "../course/miniature.ts";
import { miniatureWith } from "./miniature-book.ts";

// Commands are started, two at a time.
vi.setConfig({ testTimeout: 60_000 });

const places: Place[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  places.splice(0).forEach(removeMiniature);
});

function miniature(pages: Record<string, string>): Place {
  const place = miniatureWith(pages);
  places.push(place);
  return place;
}

async function failures(place: Place) {
  const lab = openLab(place);
  try {
    return (await terminalProof.prove(lab)).failures;
  } finally {
    lab.close();
  }
}

async function updated(place: Place, ...names: string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const code = await update(names, place);
  return { code, said: log.mock.calls.flat().join("\n") };
}

function block(attributes: string, command: string): string {
  return `\`\`\`console${attributes}\n$ ${command}\n\`\`\`\n`;
}

const page = (place: Place, name: string) =>
  readFileSync(join(place.root, "book", name), "utf8");

test("what was typed is replaced by what the commands print", async () => {
  const place = miniature({
    "book/ch1.md": `# One\n\n${block("", "pnpm next")}\nMore.\n`,
    "book/ch2.md": block(" {after=ch1 lines=2-2}", "pnpm next"),
    "book/zh/ch1.md": block(" {within=ch1:1}", "pnpm next"),
  });
  expect(await failures(place)).toEqual([
    expect.stringMatching(
      /^book\/ch1\.md:5: the block ends here, but pnpm next prints "Chapter 1/,
    ),
    expect.stringMatching(/^book\/ch2\.md:3: the block ends here/),
    expect.stringMatching(/^book\/zh\/ch1\.md:3: .* prints "第 1 章：问候/),
  ]);
  const { code, said } = await updated(place);
  expect(code).toBe(0);
  expect(said).toContain("Wrote book/zh/ch1.md.");
  expect(await failures(place)).toEqual([]);
  expect(page(place, "ch1.md")).toMatch(
    /^# One\n\n```console\n\$ pnpm next\nChapter 1: Greetings \(2 left/,
  );
  expect(page(place, "ch1.md")).toMatch(/hello\n```\n\nMore\.\n$/);
  expect(page(place, "ch2.md")).toMatch(/next\n\.\.\.\n {2}write.*\n\.\.\.\n`/);
  expect(page(place, "zh/ch1.md")).toContain("bye");
  expect((await updated(place)).said).toContain("3 terminal blocks were up to");
});

test("a line that has become stale is told, with the mend", async () => {
  const place = miniature({ "book/ch1.md": block("", "pnpm next") });
  await updated(place, "ch1");
  const text = page(place, "ch1.md").replace("  write ", "  wrote ");
  const stale = miniature({ "book/ch1.md": text });
  const [failure] = await failures(stale);
  expect(failure).toMatch(
    /^book\/ch1\.md:4: this is " {2}wrote .*", but pnpm next prints " {2}write/,
  );
  expect(failure).toMatch(/: run pnpm book:update\.$/);
});

test.each([
  ["", "rm -rf .", 'a terminal block starts with "$ pnpm ...".'],
  ["", "pnpm book", '"pnpm book" cannot be shown. Commands: chat, checkpoint'],
  ["", "pnpm chat", "the chat is shown with -p: it would wait for somebody"],
  ["", "pnpm demo", "the demo is shown with --fast."],
  [" {before=ch1}", "pnpm next", '"before=ch1" is none of after='],
  [" {after=ch1 mistake=ch1/x}", "pnpm next", "only one of after, within"],
  [" {within=ch1}", "pnpm next", "within is like within=ch3:1."],
  [" {within=ch1:3}", "pnpm next", "ch1 has no 3 exercises."],
  [" {after=ch3}", "pnpm next", 'there is no chapter "ch3".'],
  [" {mistake=ch1/no}", "pnpm next", "there is no wrong solution tests/"],
  [" {lines=5-2}", "pnpm next", "lines=5-2 is no range such as lines=1-12."],
  [" {lines=90-99}", "pnpm next", "lines=90-99, but the command prints"],
])("%j %j is told", async (attributes, command, sentence) => {
  const place = miniature({ "book/ch1.md": block(attributes, command) });
  const [failure] = await failures(place);
  expect(failure).toContain(`book/ch1.md:1: ${sentence}`);
});

test("a page of another name is a wrong use", async () => {
  const place = miniature({ "book/ch1.md": "# One\n" });
  expect((await updated(place, "ch9")).code).toBe(2);
});
