import { STARTER } from "../../course/place.ts";
import type { Work } from "../work.ts";
import type { NewSignature, Plan } from "./plan.ts";

/** What a refresh did or would do, in lines. */
export function reportLines({ say }: Work, plan: Plan, isDone: boolean) {
  const words = say.refresh;
  const { commit, outside, starter, signatures } = plan;
  const inStarter = (files: readonly string[]) =>
    files.map((file) => `${STARTER}/${file}`);
  return [
    isDone ? words.did(commit) : words.would(commit),
    `  ${words.outside(outside.changes.length)}`,
    ...section(words.replaced, outside.replaced),
    ...section(words.starter, inStarter([...starter.files.keys()])),
    `  ${words.carried(starter.carried.length)}`,
    ...section(words.conflicts, inStarter(starter.conflicts)),
    ...section(words.keptYours, inStarter(starter.keptYours)),
    ...section(words.gone, [...outside.gone, ...inStarter(starter.gone)]),
    ...section(words.lostRegions, plan.lost),
    ...(signatures.length === 0
      ? [words.noSignatures]
      : [words.signatures, ...signatures.flatMap(lines)]),
  ];

  function lines(signature: NewSignature): string[] {
    const { label, file, line, isYours, before, now } = signature;
    return [
      words.signature(label, `${STARTER}/${file}:${line}`, isYours),
      `    ${words.before}:`,
      ...before.map((text) => `      ${text}`),
      `    ${words.now}:`,
      ...now.map((text) => `      ${text}`),
    ];
  }
}

function section(head: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`  ${head}`, ...items.map((item) => `    ${item}`)];
}
