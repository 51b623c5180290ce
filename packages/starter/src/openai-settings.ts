import { type PresetName, presetOf, presets } from "./provider-presets.ts";
import { NotImplemented } from "./not-implemented.ts";

export interface OpenAICompatibleOptions {
  /** The vendor: "openai" unless another one is named. */
  readonly preset?: PresetName;
  /** Another server that speaks the same API, `/v1` or the like included. */
  readonly baseURL?: string;
  /** Else the preset's own variable, such as `OPENAI_API_KEY`. */
  readonly apiKey?: string;
  /** Else `MINI_CLAW_MODEL`, else the preset's. */
  readonly model?: string;
  /** The most tokens of a reply; the server decides unless it is given. */
  readonly maxTokens?: number;
}

/** What a provider needs to know, decided once. */
export interface OpenAISettings {
  readonly baseURL: string;
  readonly apiKey: string;
  readonly model: string;
  readonly maxTokens?: number;
  readonly maxTokensField: "max_tokens" | "max_completion_tokens";
  readonly sendReasoning: boolean;
}

/** For a server that wants no key: the SDK does not start without one. */
const NO_KEY_NEEDED = "none";

/**
 * Fills the gaps of the options from the environment and the preset. Throws a
 * sentence for a person when there is no such preset, when a key is needed and
 * missing, when a key or a base URL cannot be one, and a `RangeError` when
 * `maxTokens` is not a positive integer.
 */
export function openAISettings(
  env: NodeJS.ProcessEnv,
  options: OpenAICompatibleOptions = {},
): OpenAISettings {
  //#region ch20-settings
  // 1. The preset, "openai" by default (`presetOf`).
  // 2. The base URL: the option, else OPENAI_BASE_URL, else the preset's. The
  //    variable counts for "openai" only: other vendors' keys have no business
  //    on that server. `checkedURL` leaves the path alone, for not every
  //    vendor's API is below /v1. (`firstGiven` passes over what is blank.)
  // 3. The key: the option, else the preset's own variable, and no other.
  // 4. Without a key throw `missingKey`, unless none is needed: the preset has
  //    no variable, or "openai" stands for a server of one's own, at another
  //    base URL. Then NO_KEY_NEEDED takes its place.
  // 5. The model: the option, else MINI_CLAW_MODEL, else the preset's. The
  //    rest is the preset's, and `maxTokens` if it was given (`checkedLimit`).
  throw new NotImplemented("ch20", "openAISettings");
  //#endregion ch20-settings
}

/** The first value that is not blank, without white space around it. */
function firstGiven(...values: (string | undefined)[]): string | undefined {
  return values.map((value) => value?.trim()).find((value) => value);
}

function checkedURL(address: string): string {
  if (/^https?:\/\/./.test(address) && URL.canParse(address)) {
    return address.replace(/\/+$/, "");
  }
  throw new Error(
    `The base URL is "${address}": it must begin with http:// or https://.`,
  );
}

/** The error of `fetch` for such a key would show it. */
function checkedKey(apiKey: string): string {
  if (!/[^!-~]/.test(apiKey)) return apiKey;
  throw new Error(
    "The API key has a character in it that no key has, such as a line break " +
      "or a Chinese letter: copy the key again, all of it and nothing else.",
  );
}

function checkedLimit({ maxTokens }: OpenAICompatibleOptions) {
  if (maxTokens === undefined) return {};
  if (Number.isInteger(maxTokens) && maxTokens > 0) return { maxTokens };
  throw new RangeError(
    `maxTokens is ${maxTokens}: it must be a positive integer.`,
  );
}

function missingKey(preset: string, variable: string): Error {
  return new Error(
    `${variable} is not set, and the provider "${preset}" needs it: write it ` +
      "into .env in the root of the project or export it in your shell.",
  );
}
