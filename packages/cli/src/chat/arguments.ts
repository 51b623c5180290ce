import { statSync } from "node:fs";
import { resolve } from "node:path";
import { presets } from "@mini-claw-code/solution";
import { readArguments, UsageError } from "../course/usage.ts";
import type { ChatCommandWords } from "./words.ts";

/** What was asked for. */
export interface ChatArguments {
  readonly help: boolean;
  readonly solution: boolean;
  readonly json: boolean;
  readonly prompt: string | undefined;
  readonly provider: ProviderName | undefined;
  readonly model: string | undefined;
  /** An absolute path. */
  readonly workspace: string | undefined;
}

const PROVIDERS = ["toy", "anthropic", ...presetNames()] as const;

export type ProviderName = (typeof PROVIDERS)[number];

/** Throws a `UsageError` for what it does not understand. */
export function chatArguments(
  args: readonly string[],
  say: ChatCommandWords,
): ChatArguments {
  const given = readArguments(
    args.map((arg) => (arg === "-p" ? "--prompt" : arg)),
    {
      solution: "flag",
      json: "flag",
      prompt: "value",
      provider: "value",
      model: "value",
      workspace: "value",
    },
  );
  const [extra] = given.words;
  if (extra) throw new UsageError(say.extra(extra));
  const language = given.value("lang");
  if (language !== undefined && language !== "en" && language !== "zh") {
    throw new UsageError(say.language(language));
  }
  const prompt = given.value("prompt");
  if (prompt?.trim() === "") throw new UsageError(say.blank);
  return {
    help: given.has("help"),
    solution: given.has("solution"),
    json: given.has("json"),
    prompt,
    provider: providerNamed(given.value("provider"), say),
    model: given.value("model"),
    workspace: folderNamed(given.value("workspace"), say),
  };
}

function providerNamed(asked: string | undefined, say: ChatCommandWords) {
  const found = PROVIDERS.find((name) => name === asked);
  if (asked !== undefined && found === undefined) {
    throw new UsageError(say.provider(asked, PROVIDERS));
  }
  return found;
}

/** Counted from the folder in which the person typed the command. */
function folderNamed(asked: string | undefined, say: ChatCommandWords) {
  if (asked === undefined) return undefined;
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), asked);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(say.workspace(asked));
  }
  return folder;
}

function presetNames() {
  // The keys of a constant are what its type says.
  return Object.keys(presets) as (keyof typeof presets)[];
}
