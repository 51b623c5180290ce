import { STARTER } from "../course/place.ts";
import type { Stub } from "../course/stubs.ts";
import type { Choice } from "./choose.ts";
import { layOut } from "./layout.ts";
import type { Hint } from "./page.ts";
import type { HintWords } from "./words.ts";

const INDENT = "  ";
const MIN_COLUMNS = 40;
const MAX_COLUMNS = 80;

/** One hint as a person reads it on a terminal. */
export function hintLines(asked: {
  /** There must be a hint of its number. */
  readonly choice: Choice;
  readonly hints: readonly Hint[];
  readonly stubs: readonly Stub[];
  readonly say: HintWords;
  /** Of the terminal, when there is one. */
  readonly columns: number | undefined;
}): string[] {
  const { choice, hints, stubs, say } = asked;
  const { chapter, exercise, number } = choice;
  const hint = hints[number - 1];
  const columns = asked.columns ?? MAX_COLUMNS;
  const width = Math.min(Math.max(columns, MIN_COLUMNS), MAX_COLUMNS);
  const body = layOut(hint?.lines ?? [], width - INDENT.length);
  const name = `${chapter.id} ${exercise.name}`;
  return [
    `${name}  ${placeOf(choice, stubs)}`,
    hint?.title ?? "",
    "",
    ...body.map((line) => (line === "" ? "" : INDENT + line)),
    "",
    number < hints.length
      ? say.more(`pnpm hint ${name} ${number + 1}`)
      : say.last(`pnpm solution ${name}`),
  ];
}

/** Where to type: the first stub that is left, else the first function. */
function placeOf({ regions }: Choice, stubs: readonly Stub[]): string {
  const stub = stubs.find(({ region }) => regions.includes(region));
  const file = (stub?.region ?? regions[0])?.file ?? "";
  const line = stub?.line ? `:${stub.line}` : "";
  return `${STARTER}/${file}${line}`;
}
