import type { ScriptedProvider } from "../scripted-provider.ts";
import type { HttpStep } from "./faults.ts";
import type { ReceivedRequest } from "./received.ts";

/** What a client was answered. */
export interface Outcome {
  readonly status: number;
  /** Why it was refused, in the words it was told. */
  readonly refused?: string;
}

export interface ServerOptions {
  /** Without it the system picks a free one. */
  readonly port?: number;
  /** Every answer comes one byte at a time, lines of streams end in CRLF. */
  readonly dripBytes?: boolean;
  /** The only key that is taken; without it any key is. */
  readonly requireKey?: string;
  /** Begins the script again when it is at its end. */
  readonly repeat?: boolean;
  /** Called when a request has been answered, or its client has left. */
  readonly onAnswer?: (request: ReceivedRequest, outcome: Outcome) => void;
}

/** A scripted model behind HTTP, on this machine only. */
export interface ScriptedServer {
  /** "http://127.0.0.1:PORT" */
  readonly url: string;
  /** In order of arrival, those that were refused included. */
  readonly requests: readonly ReceivedRequest[];
  /** The model behind it: for `expectSent`, `mark` and `allowUnreached`. */
  readonly model: ScriptedProvider;
  /** Breaks every open connection; may be called twice. */
  close(): Promise<void>;
}

/**
 * Speaks the Messages API and Chat Completions, as JSON and as a stream, and
 * follows a script, one step a request. Requests are held against the wire
 * rules and refused in the API's own words; a broken rule, a request too many
 * and a step never reached fail the test, as with `ScriptedProvider`. What a
 * test leaves open is closed at its end.
 */
export async function startScriptedServer(
  script: readonly HttpStep[],
  options: ServerOptions = {},
): Promise<ScriptedServer> {
  // Most suites do without a server, and need not wait for its modules.
  const { startServer } = await import("./server.ts");
  return startServer(script, options);
}
