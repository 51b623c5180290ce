import type { AssistantTurn } from "../../../solution/src/provider.ts";
import type { Answer } from "./answer.ts";
import type { BreaksFault, NotJsonFault, StatusFault } from "./faults.ts";
import type { FaultError } from "./play.ts";
import type { ApiError, Call, Frame, Vendor } from "./vendor.ts";

/** What the vendors say where the script has no words. */
const MESSAGES = new Map([
  [401, "invalid x-api-key"],
  [429, "This request would exceed your rate limit"],
  [500, "Internal server error"],
  [529, "Overloaded"],
]);

const JSON_HEADERS = { "content-type": "application/json" };
const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache",
};

/** Puts what the model did into the words of one API. */
export class Responder {
  readonly #vendor: Vendor;
  readonly #call: Call;
  readonly #answer: Answer;

  constructor(vendor: Vendor, call: Call, answer: Answer) {
    this.#vendor = vendor;
    this.#call = call;
    this.#answer = answer;
  }

  async turn(turn: AssistantTurn, odd: boolean): Promise<void> {
    if (this.#call.body.stream !== true) {
      const reply = this.#vendor.reply(turn, this.#call);
      await this.#json(200, reply);
      return;
    }
    this.#startStream();
    await this.#answer.frames(this.#frames(turn, odd));
    this.#answer.end();
  }

  async error(error: ApiError): Promise<void> {
    const id = this.#requestId();
    await this.#json(error.status, this.#vendor.error(error, id));
  }

  async fault(fault: FaultError["fault"]): Promise<void> {
    switch (fault.kind) {
      case "status":
        return this.#status(fault);
      case "breaks":
        return this.#breaks(fault);
      case "not_json":
        return this.#notJson(fault);
      default:
        return fault satisfies never;
    }
  }

  async #status({ code, options }: StatusFault): Promise<void> {
    const { type, retryAfter } = options;
    const message = options.message ?? MESSAGES.get(code) ?? `Error ${code}`;
    const id = this.#requestId(options.requestId);
    const error = { status: code, type, message };
    const body = options.body ?? this.#vendor.error(error, id);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = {
      ...(typeof body === "string" ? typeOf(body) : JSON_HEADERS),
      ...this.#idHeader(id),
      ...(retryAfter === undefined ? {} : { "retry-after": retryAfter }),
    };
    await this.#answer.whole(code, headers, text);
  }

  async #breaks({ turn, events, how }: BreaksFault): Promise<void> {
    if (this.#call.body.stream !== true) return this.#breaksJson(turn, how);
    this.#startStream();
    await this.#answer.frames(this.#frames(turn, false).slice(0, events));
    if (how === "reset") return this.#answer.reset();
    if (how === "error_event") {
      await this.#answer.frames([this.#vendor.errorFrame(this.#requestId())]);
    }
    this.#answer.end();
  }

  async #breaksJson(
    turn: AssistantTurn,
    how: BreaksFault["how"],
  ): Promise<void> {
    if (how === "error_event") {
      const { overloaded } = this.#vendor;
      return this.error({ status: overloaded, message: "Overloaded" });
    }
    const json = JSON.stringify(this.#vendor.reply(turn, this.#call));
    this.#answer.head(200, { ...JSON_HEADERS, ...this.#idHeader() });
    await this.#answer.text(json.slice(0, json.length / 2));
    if (how === "reset") return this.#answer.reset();
    this.#answer.end();
  }

  async #notJson({ text, status }: NotJsonFault): Promise<void> {
    const headers = { ...typeOf(text), ...this.#idHeader() };
    await this.#answer.whole(status, headers, text);
  }

  async #json(status: number, body: object): Promise<void> {
    const headers = { ...JSON_HEADERS, ...this.#idHeader() };
    await this.#answer.whole(status, headers, JSON.stringify(body));
  }

  #startStream(): void {
    this.#answer.head(200, { ...STREAM_HEADERS, ...this.#idHeader() });
  }

  #frames(turn: AssistantTurn, odd: boolean): Frame[] {
    return this.#vendor.frames(turn, this.#call, odd);
  }

  #requestId(id = `req_${this.#call.number}`): string {
    return id;
  }

  #idHeader(id = this.#requestId()): Record<string, string> {
    return { [this.#vendor.requestIdHeader]: id };
  }
}

/** What a server would call such a body, right or not. */
function typeOf(body: string): Record<string, string> {
  const start = body.trimStart().slice(0, 1);
  if (start === "<") return { "content-type": "text/html; charset=utf-8" };
  return start === "{" || start === "["
    ? JSON_HEADERS
    : { "content-type": "text/plain; charset=utf-8" };
}
