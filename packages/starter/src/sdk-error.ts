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

/** What the server said, without the JSON around it, on one line. */
export function serverWords(error: SdkError): string {
  const own = messageIn(error.error) ?? error.message;
  const prefix = `${error.status} `;
  const words = own.startsWith(prefix) ? own.slice(prefix.length) : own;
  return oneLine(words).replace(/\.$/, "");
}

/** Why there was no answer: what the last cause in the chain says. */
export function reasonOf(error: unknown): string {
  let reason = "";
  for (const { message, code, name } of chainOf(error)) {
    // Node's AggregateError of all addresses tried has a code and no message.
    reason = message || code || reason || name;
  }
  return oneLine(reason || String(error)).replace(/\.$/, "");
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

/** The text with the key taken out: some servers repeat it in their errors. */
export function withoutKey(text: string, apiKey: string): string {
  if (apiKey.length < SECRET_LENGTH) return text;
  return text.replaceAll(apiKey, "[key]");
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
      name,
      stack: withoutKey(stack, apiKey),
      ...(code === "" ? {} : { code }),
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
  if (typeof message === "string") return message;
  return typeof error === "string" ? error : messageIn(error);
}

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  if (line.length <= MOST_WORDS) return line;
  return `${line.slice(0, MOST_WORDS).toWellFormed()}...`;
}
