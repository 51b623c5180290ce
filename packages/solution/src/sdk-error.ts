/** Reads what an SDK throws, by its shape: its classes would load the SDK. */

/** The least length of a secret; shorter keys are stand-ins like "ollama". */
const SECRET_LENGTH = 8;
/** So much of an error page says enough. */
const MOST_WORDS = 300;
/** A chain of causes that is longer goes round in a circle. */
const MOST_CAUSES = 8;

/** What the errors of the vendors' SDKs have in common. */
export interface SdkError extends Error {
  /** The HTTP status; an error event inside a stream has none. */
  readonly status?: number | undefined;
  /** The API's own name for it, such as "overloaded_error". */
  readonly type?: string | null;
  readonly requestID?: string | null;
  readonly headers?: Headers | undefined;
  /** The body of the answer, or its `error` field. */
  readonly error?: unknown;
}

/** Whether a server answered, and what it answered was an error. */
export function isAnswer(error: unknown): error is SdkError {
  if (!(error instanceof Error)) return false;
  const { status, type } = error as SdkError;
  return typeof status === "number" || typeof type === "string";
}

/** What the server said, on one line, without the JSON and the key. */
export function serverWords(error: SdkError, apiKey: string): string {
  const own = messageIn(error.error) || error.message.trim() || "no message";
  const prefix = `${error.status} `;
  const words = own.startsWith(prefix) ? own.slice(prefix.length) : own;
  return oneLine(words, apiKey);
}

/** Why there was no answer: what the last cause says, without the key. */
export function reasonOf(error: unknown, apiKey: string): string {
  let reason = "";
  for (const { message, code, name } of chainOf(error)) {
    // Node's AggregateError of all addresses tried has a code and no message.
    reason = message || code || reason || name;
  }
  return oneLine(reason || String(error), apiKey);
}

/** What a person can do about a status; "" when nothing is certain. */
export function adviceOn(status: number | undefined): string {
  if (status === 401 || status === 403) return "Check the API key.";
  if (status === 404) return "Check the model's name and the base URL.";
  if (status === 413) return "The conversation is too long for one request.";
  if (status === 429 || (status !== undefined && status >= 500)) {
    return "Try again later.";
  }
  return "";
}

/**
 * The text with the key taken out: some servers repeat it in their errors. A
 * password in an address goes, too: `fetch` shows the address that it refuses
 * for that. Without a text there is none; the SDK says `null` for that.
 */
export function withoutKey(text: string, apiKey: string): string;
export function withoutKey(
  text: string | null | undefined,
  apiKey: string,
): string | undefined;
export function withoutKey(
  text: string | null | undefined,
  apiKey: string,
): string | undefined {
  const shown = text?.replace(/\/\/[^\s/]*@/g, "//");
  if (apiKey.length < SECRET_LENGTH) return shown;
  return shown?.replaceAll(apiKey, "[key]");
}

/**
 * A copy of an error and its causes for the log: names, messages, codes and
 * stacks, without the key. Bodies and headers stay behind.
 */
export function causeWithoutKey(error: unknown, apiKey: string): Error {
  let copy: Error | undefined;
  for (const { name, message, code, stack } of chainOf(error).reverse()) {
    const words = withoutKey(message, apiKey);
    copy = Object.assign(new Error(words, copy && { cause: copy }), {
      name: withoutKey(name, apiKey),
      stack: withoutKey(stack, apiKey),
      ...(code === "" ? {} : { code: withoutKey(code, apiKey) }),
    });
  }
  return copy ?? new Error(withoutKey(String(error), apiKey));
}

interface Link {
  readonly name: string;
  readonly message: string;
  /** Node's or the network library's, such as "ECONNREFUSED"; "" if none. */
  readonly code: string;
  readonly stack: string;
}

/** The error and its causes, from the outside in. */
function chainOf(error: unknown): Link[] {
  const chain: Link[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    const { name, message, stack = "" } = each;
    const code = "code" in each ? each.code : "";
    chain.push({ name, message, stack, code: `${code}` });
    if (chain.length === MOST_CAUSES) break;
  }
  return chain;
}

/** `error.message` or `message` of an answer, whichever vendor sent it. */
function messageIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { error, message } = body as { error?: unknown; message?: unknown };
  if (typeof message === "string") return message.trim();
  return typeof error === "string" ? error.trim() : messageIn(error);
}

/** For the middle of a sentence; half a key would not be found any more. */
function oneLine(text: string, apiKey: string): string {
  const whole = withoutKey(text, apiKey).trim().replace(/\s+/g, " ");
  const line = whole.replace(/\.$/, "");
  if (line.length <= MOST_WORDS) return line;
  return `${line.slice(0, MOST_WORDS).toWellFormed()}...`;
}
