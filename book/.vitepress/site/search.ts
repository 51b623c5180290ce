/*
 * VitePress writes the functions of the theme's configuration into the page as
 * text: each must be whole in itself, and use nothing from outside.
 */

/**
 * The terms of a text. MiniSearch calls it with a field's name when it makes
 * the index, and without one for what a reader has typed.
 *
 * Chinese has no spaces, so the index holds each pair of neighbouring
 * characters, and the last character alone. Terms match by their beginning, so
 * a single character finds every pair that begins with it. Whatever is cut out
 * of a sentence is then made of terms that the index holds. A query is cut
 * into words first, where the browser can, so that its words may stand apart.
 *
 * Names in code are one term, and their parts are terms as well: `singleTurn`
 * is found by "single", and `tool_use_id` by "use".
 */
export function tokenize(text: string, field?: string): string[] {
  const forIndex = field !== undefined;
  const terms: string[] = [];
  const plain = text
    .replace(/&(?:[a-z]+|#\d+);/gi, " ")
    .normalize("NFKC")
    .replace(/['’]/g, "");
  const runs = plain.match(
    /[\p{Script=Han}\u3005\u3007]+|[\p{L}\p{N}_$]+?(?=[\p{Script=Han}\u3005\u3007]|[^\p{L}\p{N}_$]|$)/gu,
  );

  const addPairs = (characters: readonly string[]) => {
    for (let i = 0; i + 1 < characters.length; i += 1) {
      terms.push(`${characters[i]}${characters[i + 1]}`);
    }
    const last = characters.at(-1);
    if (last && (forIndex || characters.length === 1)) terms.push(last);
  };

  for (const run of runs ?? []) {
    if (/^[\p{Script=Han}\u3005\u3007]/u.test(run)) {
      if (forIndex || typeof Intl.Segmenter !== "function") {
        addPairs([...run]);
        continue;
      }
      const before = terms.length;
      const cutter = new Intl.Segmenter("zh", { granularity: "word" });
      // Words that say how one asks and not what for.
      const asking =
        /^(?:的|了|吗|呢|啊|怎么|怎样|如何|什么|为什么|是什么|哪里|哪个)$/;
      for (const { segment } of cutter.segment(run)) {
        if (!asking.test(segment)) addPairs([...segment]);
      }
      if (terms.length === before) addPairs([...run]);
    } else {
      const name = run.toLowerCase();
      terms.push(name);
      if (!forIndex) continue;
      const parts = run
        .split(/[_$]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
        .filter((part) => part !== "")
        .map((part) => part.toLowerCase());
      if (parts.length > 1) terms.push(...parts);
    }
  }
  return terms;
}

/** A slip of the pen is forgiven in long words of letters only. */
export function fuzzy(term: string): number | false {
  return /^[a-z]{6,}$/.test(term) ? 0.15 : false;
}

/** The beginning of a page comes before its sections, when both are alike. */
export function boostDocument(id: string): number {
  return id.endsWith("#top") ? 1.3 : 1;
}

/** What the page shows but nobody looks for. */
export function searchable(html: string): string {
  return (
    html
      .replace(/<button\b.*?<\/button>/gs, "")
      .replace(/<span class="lang">.*?<\/span>/g, "")
      .replace(/<svg\b.*?<\/svg>/gs, "")
      // A line break and a table's cell end a word, as a tag alone would not.
      .replace(/<\/(?:p|li|td|th|summary|div|pre)>/g, " $&")
  );
}
