import {
  breaksAfter,
  type HttpStep,
  hangs,
  status,
} from "../../../testkit/src/http/faults.ts";
import {
  calls,
  callsAll,
  cutOff,
  type ReplyBlock,
  says,
  stopsWith,
} from "../../../testkit/src/script.ts";

export type Entry = Readonly<Record<string, unknown>>;

/** One way to write a step: by the key that it has. */
export interface Form {
  /** How it is written, for whoever wrote it in another way. */
  readonly example: string;
  /** What else may stand in the entry. */
  readonly also: readonly string[];
  /** The step; undefined when the values are not of the right kind. */
  read(entry: Entry): HttpStep | undefined;
}

/** All of them, under the key that an entry has. */
export const FORMS = new Map<string, Form>([
  [
    "says",
    {
      example: '{"says": "Hi"}',
      also: ["usage"],
      read: ({ says: words }) => (isString(words) ? says(words) : undefined),
    },
  ],
  [
    "calls",
    {
      example: '{"calls": ["read", {"path": "a.txt"}], "say": "I look."}',
      also: ["say", "id", "usage"],
      read: ({ calls: call, usage: _, ...options }) =>
        isCall(call) && isTexts(options)
          ? calls(call[0], call[1], options)
          : undefined,
    },
  ],
  [
    "callsAll",
    {
      example: '{"callsAll": [["read", {"path": "a.txt"}], ["list", {}]]}',
      also: ["usage"],
      read: ({ callsAll: list }) =>
        isList(list) && list.every(isCall) ? callsAll(...list) : undefined,
    },
  ],
  [
    "cutOff",
    {
      example: '{"cutOff": "Once upon a"}',
      also: ["usage"],
      read: ({ cutOff: words }) =>
        isString(words) ? cutOff(words) : undefined,
    },
  ],
  [
    "status",
    {
      example: '{"status": 429, "retryAfter": "1", "message": "Slow down."}',
      also: ["retryAfter", "message", "type"],
      read: ({ status: code, ...options }) =>
        isErrorStatus(code) && isTexts(options)
          ? status(code, options)
          : undefined,
    },
  ],
  [
    "hangs",
    {
      example: '{"hangs": true}',
      also: [],
      read: ({ hangs: yes }) => (yes === true ? hangs() : undefined),
    },
  ],
  [
    "breaksAfter",
    {
      example: '{"breaksAfter": 3, "how": "reset", "says": "Once upon a time"}',
      also: ["how", "says"],
      read: ({ breaksAfter: events, how, says: words }) =>
        isCount(events) && isBreak(how) && isString(words)
          ? breaksAfter(says(words), events, how)
          : undefined,
    },
  ],
  [
    "content",
    {
      example:
        '{"content": [{"type": "text", "text": "Hi"}], ' +
        '"stop_reason": "end_turn"}',
      also: ["stop_reason", "usage"],
      read: ({ content, stop_reason: reason }) =>
        isList(content) &&
        content.every(isBlock) &&
        (isOptional(reason) || reason === null)
          ? stopsWith(reason === undefined ? usual(content) : reason, content)
          : undefined,
    },
  ],
]);

/** The stop reason that belongs to such content. */
function usual(content: readonly ReplyBlock[]): string {
  return content.some(({ type }) => type === "tool_use")
    ? "tool_use"
    : "end_turn";
}

export function isRecord(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && !isList(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isOptional(value: unknown): value is string | undefined {
  return value === undefined || isString(value);
}

function isTexts(value: Entry): value is Readonly<Record<string, string>> {
  return Object.values(value).every(isString);
}

function isCall(value: unknown): value is readonly [string, unknown, string?] {
  if (!isList(value) || value.length < 2 || value.length > 3) return false;
  return isString(value[0]) && isOptional(value[2]);
}

function isBlock(value: unknown): value is ReplyBlock {
  return isRecord(value) && isString(value.type);
}

function isErrorStatus(value: unknown): value is number {
  return isCount(value) && value >= 400 && value <= 599;
}

export function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function isBreak(
  value: unknown,
): value is "error_event" | "end_of_file" | "reset" {
  return (
    value === "error_event" || value === "end_of_file" || value === "reset"
  );
}
