import { isRecord } from "../../../solution/src/wire-fault.ts";
import { completionsApi } from "./completions-api.ts";
import { messagesApi } from "./messages-api.ts";
import type { Received } from "./received.ts";
import type { ApiError, Fields, Refusal, Vendor } from "./vendor.ts";

/** What comes of a request before the model hears of it. */
export type Entry =
  | { readonly vendor: Vendor; readonly body: Fields }
  | {
      readonly vendor: Vendor;
      readonly error: ApiError;
      /** The program's own mistake, which fails the test. */
      readonly refusal?: Refusal;
    };

/** Finds the API that is asked, and turns away what it would turn away. */
export function enter(
  received: Received,
  requireKey: string | undefined,
): Entry {
  const { method, path, headers, body } = received;
  const completions = path.endsWith("/chat/completions");
  const vendor =
    completions ||
    !(path.endsWith("/messages") || "anthropic-version" in headers)
      ? completionsApi
      : messagesApi;
  // Any prefix may stand before it, as at a proxy, but not the version twice.
  const known = completions || path.endsWith("/v1/messages");
  if (!known || path.includes("/v1/v1/")) {
    return { vendor, error: { status: 404, message: `Not found: ${path}` } };
  }
  if (method !== "POST") {
    return { vendor, error: { status: 405, message: "Method Not Allowed" } };
  }
  const keyFault = vendor.keyFault(headers, requireKey);
  if (keyFault) return { vendor, error: { status: 401, ...keyFault } };
  const refusal = isRecord(body)
    ? vendor.check({ headers, query: received.query, body })
    : noObject(received);
  if (!isRecord(body) || refusal) {
    const { says: message = "", param, code } = refusal ?? {};
    const error = { status: 400, message, param, code };
    return { vendor, error, ...(refusal ? { refusal } : {}) };
  }
  return { vendor, body };
}

function noObject({ isJson }: Received): Refusal {
  return {
    rule: "body-is-json",
    says: isJson
      ? "The request body is not a JSON object"
      : "The request body is not valid JSON",
    mend: "Send the request as one JSON object.",
  };
}
