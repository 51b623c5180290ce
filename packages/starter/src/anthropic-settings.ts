import { NotImplemented } from "./not-implemented.ts";

/** What `AnthropicProvider` can be told; the environment fills the gaps. */
export interface AnthropicOptions {
  /** Else `ANTHROPIC_API_KEY`. */
  readonly apiKey?: string;
  /** Else `ANTHROPIC_BASE_URL`, else Anthropic's own server. */
  readonly baseURL?: string;
  /** Else `MINI_CLAW_MODEL`, else `DEFAULT_MODEL`. */
  readonly model?: string;
  /** The most tokens of one reply: a positive integer, 16,000 by default. */
  readonly maxTokens?: number;
}

/** The same with every gap filled. */
export type AnthropicSettings = Required<AnthropicOptions>;

/** One of the `Model`s that the SDK 1.14 lists, and not a deprecated one. */
export const DEFAULT_MODEL = "claude-sonnet-5-5";

const ANTHROPIC_URL = "https://api.anthropic.com";

/**
 * Without streaming the SDK refuses a request whose reply could take longer
 * than ten minutes, by its estimate more than 21,333 tokens
 * (`calculateNonstreamingTimeout` in its client).
 */
const DEFAULT_MAX_TOKENS = 16_000;

const NO_KEY =
  "ANTHROPIC_API_KEY is not set: export it in your shell, or write it into " +
  ".env in the root of the project (`pnpm chat` reads that file; start other " +
  "programs with --env-file=.env). `pnpm checkup` says what it finds.";

const BAD_KEY =
  "ANTHROPIC_API_KEY has a character in it that no key has, such as a line " +
  "break or a Chinese letter: copy the key again, all of it and nothing else.";

/**
 * Fills the gaps of the options from the environment. Throws a sentence for a
 * person when there is no key, when a key or a base URL cannot be one, and a
 * `RangeError` when `maxTokens` is not a positive integer.
 */
export function anthropicSettings(
  env: NodeJS.ProcessEnv,
  options: AnthropicOptions = {},
): AnthropicSettings {
  //#region ch6-anthropic-settings
  // 1. The key: the option, else ANTHROPIC_API_KEY (`firstGiven` passes over
  //    what is blank). Without one throw NO_KEY. A key with a character that
  //    no header can hold is BAD_KEY: the SDK's error would show it.
  // 2. The base URL: the option, else ANTHROPIC_BASE_URL, else ANTHROPIC_URL.
  //    The SDK adds "/v1/messages": take slashes off the end, and one "/v1".
  //    What does not begin with http:// or https:// throws and is named, but
  //    not the password in it (`withoutPassword`).
  // 3. The model: the option, else MINI_CLAW_MODEL, else DEFAULT_MODEL.
  // 4. The limit of a reply: the option, else DEFAULT_MAX_TOKENS. What is not a
  //    positive integer is a RangeError that says what it was.
  throw new NotImplemented("ch6", "anthropicSettings");
  //#endregion ch6-anthropic-settings
}

/** The first value that is not blank, without white space around it. */
function firstGiven(...values: (string | undefined)[]): string | undefined {
  return values.map((value) => value?.trim()).find((value) => value);
}

/** An address as it was given, without a name and a password before the "@". */
function withoutPassword(address: string): string {
  return address.replace(/^([a-z]+:\/\/)?.*@/is, "$1");
}
