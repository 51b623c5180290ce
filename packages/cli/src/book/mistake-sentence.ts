import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Course } from "../../../../course.ts";
import { parseMistake } from "../course/mistakes.ts";
import { MISTAKES } from "../course/place.ts";
import type { Language } from "../language.mjs";

/**
 * What a wrong solution such as "ch3/assistant-message-last" does, as a whole
 * sentence of Markdown; throws a sentence when there is none of that name.
 */
export function mistakeSentence(
  root: string,
  course: Course,
  name: string,
  language: Language,
): string {
  const path = join(root, MISTAKES, `${name}.ts`);
  if (name.includes("..") || !existsSync(path)) {
    throw new Error(`there is no wrong solution ${MISTAKES}/${name}.ts.`);
  }
  const source = readFileSync(path, "utf8");
  const text = parseMistake(`${name}.ts`, source, course)[language];
  const end = language === "zh" ? "。" : ".";
  const sentence = /[.。!！?？]$/.test(text) ? text : text + end;
  return sentence[0] === undefined
    ? sentence
    : sentence[0].toUpperCase() + sentence.slice(1);
}
