import {
  adviceOn,
  causeWithoutKey,
  isAnswer,
  reasonOf,
  serverWords,
  withoutKey,
} from "./sdk-error.ts";
import { NotImplemented } from "./not-implemented.ts";

/** What a server's refusal says besides its message. */
export interface ProviderErrorDetails {
  /** The HTTP status; none when no answer came. */
  readonly status?: number | undefined;
  /** The API's own name for it, such as "rate_limit_error". */
  readonly type?: string | undefined;
  /** The id to give to the vendor's support. */
  readonly requestId?: string | undefined;
  /** The header `retry-after` as it was sent: seconds, or a date. */
  readonly retryAfter?: string | undefined;
  readonly cause?: Error;
}

/** What a provider throws: a sentence for people, fields for programs. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: string | undefined;

  constructor(message: string, details: ProviderErrorDetails = {}) {
    super(message, details.cause && { cause: details.cause });
    this.status = details.status;
    this.type = details.type;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/** Where a request went, and the secret that it went with. */
export interface Endpoint {
  readonly baseURL: string;
  readonly apiKey: string;
}

/**
 * Words what an SDK threw: who answered what and what to do now, or who did
 * not answer and why. Nothing in it holds the key.
 */
export function providerError(
  error: unknown,
  endpoint: Endpoint,
): ProviderError {
  //#region ch6-provider-error
  // 1. The host of the base URL says who was asked: a path or a password in
  //    the address is nobody's business. The copy that `causeWithoutKey` makes
  //    is the cause, in both cases below.
  // 2. Nobody answered (`isAnswer`): say from whom there is no answer, why not
  //    (`reasonOf`), and to check the network and the base URL.
  // 3. Somebody did. Say who, the status and the type (an error inside a
  //    stream has no status), the server's own words (`serverWords`), and what
  //    to do (`adviceOn`). `withoutKey` goes over the type, too.
  // 4. Keep what a program needs: status, type, the request's id, and the
  //    header `retry-after`, which chapter 9 will wait for. They are the
  //    server's, too: `withoutKey` takes the key out and makes null undefined.
  throw new NotImplemented("ch6", "providerError");
  //#endregion ch6-provider-error
}
