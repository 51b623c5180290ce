import type { HttpStep } from "../../../testkit/src/http/faults.ts";
import { type says, withUsage } from "../../../testkit/src/script.ts";
import { FORMS, isCount, isList, isRecord } from "./forms.ts";
import type { MockServerWords } from "./words.ts";

/** A script that cannot be followed; the message says which entry and why. */
export class ScriptFault extends Error {
  override readonly name = "ScriptFault";
}

type Usage = ReturnType<typeof says>["usage"];

/** The steps of a script; throws a `ScriptFault` with the entry at fault. */
export function readScript(
  text: string,
  name: string,
  say: MockServerWords,
): HttpStep[] {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ScriptFault(say.noJson(name, reason));
  }
  if (!isList(list) || list.length === 0) {
    throw new ScriptFault(say.noList(name));
  }
  return list.map((entry, index) => {
    const step = readEntry(entry, say);
    if (typeof step !== "string") return step;
    throw new ScriptFault(say.entry(name, index + 1, step));
  });
}

/** The step, or what is wrong with the entry. */
function readEntry(entry: unknown, say: MockServerWords): HttpStep | string {
  const known = [...FORMS.keys()].join(", ");
  if (!isRecord(entry)) return say.noForm(known);
  // A break has a text as well: its own key goes before.
  const key = Object.hasOwn(entry, "breaksAfter")
    ? "breaksAfter"
    : Object.keys(entry).find((one) => FORMS.has(one));
  const form = FORMS.get(key ?? "");
  if (key === undefined || !form) return say.noForm(known);
  const extra = Object.keys(entry).find(
    (one) => one !== key && !form.also.includes(one),
  );
  if (extra !== undefined) {
    return say.extraKey(extra, key, form.example);
  }
  const step = form.read(entry);
  if (!step) return say.wrongValue(key, form.example);
  const { usage } = entry;
  if (usage === undefined || "kind" in step) return step;
  if (isUsage(usage)) return withUsage(step, usage);
  const example = '"usage": {"input_tokens": 10, "output_tokens": 5}';
  return say.wrongValue("usage", example);
}

function isUsage(value: unknown): value is Usage {
  if (!isRecord(value)) return false;
  const { input_tokens, output_tokens, ...rest } = value;
  const cache = Object.entries(rest).every(
    ([key, tokens]) =>
      /^cache_(creation|read)_input_tokens$/.test(key) && isCount(tokens),
  );
  return cache && isCount(input_tokens) && isCount(output_tokens);
}
