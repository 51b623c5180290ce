import { afterEach, expect, test, vi } from "vitest";
import { run as book } from "../../src/commands/book.ts";
import { run as build } from "../../src/commands/book-build.ts";
import type { Place } from "../../src/course/place.ts";
import { makeMiniature, removeMiniature } from "../course/miniature.ts";

const places: Place[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  places.splice(0).forEach(removeMiniature);
});

async function answer(command: typeof book, ...args: string[]) {
  const printed: string[] = [];
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((text) => {
      printed.push(String(text));
    });
  }
  const place = makeMiniature();
  places.push(place);
  const code = await command(args, place);
  return { code, text: printed.join("\n") };
}

test.each([
  [book, ["ch3"], 'book takes no "ch3".'],
  [book, ["--port", "0"], '--port is a number from 1 to 65535, not "0".'],
  [book, ["--host"], "Unknown flag --host. Flags: --port, --open"],
  [build, ["ch3"], 'book:build takes no "ch3".'],
])("a wrong use is one line and the code 2", async (command, args, line) => {
  const { code, text } = await answer(command, "--lang", "en", ...args);
  expect(code).toBe(2);
  expect(text).toContain(line);
});

test("the address of the site must be one", async () => {
  vi.stubEnv("BOOK_URL", "owner.github.io");
  const { code, text } = await answer(build, "--lang", "en");
  expect(code).toBe(2);
  expect(text).toBe(
    'BOOK_URL is an http or https address, not "owner.github.io".',
  );
});

test.each([book, build])(
  "without VitePress it says what to do",
  async (one) => {
    const { code, text } = await answer(one, "--lang", "en");
    expect(code).toBe(1);
    expect(text).toContain("run pnpm install.");
  },
);

test("help comes in both languages", async () => {
  expect((await answer(book, "--help", "--lang", "zh")).text).toContain("本机");
  const { code, text } = await answer(build, "--help", "--lang", "en");
  expect(code).toBe(0);
  expect(text).toContain("BOOK_URL=https://owner.github.io/mini-claw-code/");
});
