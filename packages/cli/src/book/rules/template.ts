import type { Problem } from "../../course/regions.ts";
import type { Page } from "../page.ts";
import { lineAt } from "../prose.ts";

/** The elements of HTML that a page may use. */
const ELEMENTS = new Set(
  (
    "a abbr b br code dd del details div dl dt em figcaption figure h1 h2 h3 " +
    "h4 hr i img kbd li main ol p pre q s section small span strong sub summary " +
    "sup table tbody td th thead tr ul"
  ).split(" "),
);
/** No address in angle brackets, either. */
const TAG = /<\/?([A-Za-z][\w-]*)(?![\w-]*:)/g;

/** What Vue would take for code of its own, though it is meant as text. */
export function templateProblems(
  { file, prose }: Page,
  components: ReadonlySet<string>,
): Problem[] {
  const mustaches = [...prose.matchAll(/\{\{/g)].map(({ index }) => ({
    index,
    text: 'a bare "{{" is code for Vue: put it in backticks.',
  }));
  const tags = [...prose.matchAll(TAG)].flatMap(({ index, 1: name = "" }) => {
    if (ELEMENTS.has(name) || components.has(name)) return [];
    return [{ index, text: `<${name}> is no component: use backticks.` }];
  });
  return [...mustaches, ...tags].map(({ index, text }) => {
    return { file, line: lineAt(prose, index), text };
  });
}
