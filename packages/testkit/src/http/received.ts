import type { IncomingMessage } from "node:http";
import type { ChatRequest } from "../../../solution/src/provider.ts";
import { snapshot } from "../snapshot.ts";

/** A request as the server got it. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Deep-frozen JSON as sent; the text itself when it is not JSON. */
  readonly body: unknown;
  /** The same in our shapes; undefined when it was refused before that. */
  readonly chat: ChatRequest | undefined;
  /** The client hung up before the answer's end. */
  readonly aborted: boolean;
}

/** The one that the server writes to. */
export class Received implements ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly isJson: boolean;
  chat: ChatRequest | undefined;
  aborted = false;

  constructor(message: IncomingMessage, text: string) {
    const [path = "", query = ""] = (message.url ?? "").split("?");
    this.method = message.method ?? "";
    this.path = path;
    this.query = new URLSearchParams(query);
    this.headers = headersOf(message);
    const parsed = parse(text);
    this.isJson = parsed !== undefined;
    this.body = parsed ? snapshot(parsed.json) : text;
  }
}

/** The whole body; rejects when the client leaves before its end. */
export async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, [value].flat().join(", ")]],
    ),
  );
}
