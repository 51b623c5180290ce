import type {
  AssistantTurn,
  ChatRequest,
} from "../../../solution/src/provider.ts";
import type { WireFault } from "../../../solution/src/wire-fault.ts";

/** One of the APIs that the server speaks. */
export interface Vendor {
  /** The header that bears the id of a request. */
  readonly requestIdHeader: string;
  /** What the API says to a key that is missing, or is not this one. */
  keyFault(headers: Headers, key: string | undefined): ErrorText | undefined;
  /** Why the API refuses this request, as far as it is not in the chat. */
  check(request: RawRequest): Refusal | undefined;
  /** The request in our shapes. It may be anything: the rules come after. */
  toChat(body: Fields): ChatRequest;
  /** What is left of a turn when it has travelled over this API. */
  carries(turn: AssistantTurn): AssistantTurn;
  /** The body of a reply that is not streamed. */
  reply(turn: AssistantTurn, call: Call): object;
  /** The frames of a reply that is streamed; `odd` adds what no one knows. */
  frames(turn: AssistantTurn, call: Call, odd: boolean): Frame[];
  /** The body of an error. */
  error(error: ApiError, requestId: string): object;
  /** The frame of an error in the middle of a stream. */
  errorFrame(requestId: string): Frame;
  /** Which status it would have been, had the stream not begun. */
  readonly overloaded: number;
  /** The words in which this API refuses what breaks a wire rule. */
  says(fault: WireFault, chat: ChatRequest): string;
}

export type Headers = Readonly<Record<string, string>>;

export type Fields = Readonly<Record<string, unknown>>;

export interface RawRequest {
  readonly headers: Headers;
  readonly query: URLSearchParams;
  readonly body: Fields;
}

/** A request that the API would not even read as a conversation. */
export interface Refusal {
  readonly rule: string;
  readonly says: string;
  readonly mend: string;
  /** Where the fault is; only Chat Completions tells. */
  readonly param?: string;
  readonly code?: string;
}

export interface ApiError extends ErrorText {
  readonly status: number;
}

export interface ErrorText {
  readonly message: string;
  readonly type?: string | undefined;
  readonly param?: string | undefined;
  readonly code?: string | undefined;
}

/** What a reply repeats of the request. */
export interface Call {
  readonly body: Fields;
  /** Counted from 1. */
  readonly number: number;
}

/** One event of a stream, as lines. */
export type Frame = readonly string[];

/** A frame with JSON data, under a name where the API has names. */
export function frame(data: object, event?: string): Frame {
  const line = `data: ${JSON.stringify(data)}`;
  return event === undefined ? [line] : [`event: ${event}`, line];
}

/** Pieces of a few characters each, never through the middle of one. */
export function piecesOf(text: string): string[] {
  return text.match(/.{1,8}/gsu) ?? [];
}

/** What stands for content that the wire rules have no words for. */
export function placeholder(type: unknown): string {
  return `[${String(type)}]`;
}

/** The key of `Authorization: Bearer ...`, if there is one. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer +(\S+)/i.exec(headers.authorization ?? "")?.[1];
}
