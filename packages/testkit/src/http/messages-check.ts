import { isRecord, shortJson } from "../../../solution/src/wire-fault.ts";
import type { Fields, RawRequest, Refusal } from "./vendor.ts";

/** `MessageCreateParamsBase` of the SDK 1.14. */
const KNOWN = new Set([
  "cache_control",
  "container",
  "diagnostics",
  "inference_geo",
  "max_tokens",
  "messages",
  "metadata",
  "model",
  "output_config",
  "service_tier",
  "speed",
  "stop_sequences",
  "stream",
  "system",
  "thinking",
  "tool_choice",
  "tools",
  "user_profile_id",
  "workspace_id",
]);

/** What the beta version of the same class has besides. */
const KNOWN_IN_BETA = new Set([
  "billing_policy",
  "compaction",
  "context_management",
  "fallback_credit_token",
  "fallbacks",
  "mcp_servers",
  "output_format",
  "thread",
]);

const GONE = new Set(["temperature", "top_p", "top_k"]);

/** https://docs.anthropic.com/en/docs/build-with-claude/prompt-caching */
const MOST_MARKS = 4;

type Check = (request: RawRequest) => Refusal | undefined;

const CHECKS: readonly Check[] = [
  checkVersion,
  checkKnown,
  checkModel,
  checkMaxTokens,
  checkStream,
  checkSystem,
  checkToolChoice,
  checkMarks,
];

/** The first reason why the API would refuse the request as a whole. */
export function checkMessagesRequest(request: RawRequest): Refusal | undefined {
  for (const check of CHECKS) {
    const refusal = check(request);
    if (refusal) return refusal;
  }
  return undefined;
}

function checkVersion({ headers }: RawRequest): Refusal | undefined {
  if (headers["anthropic-version"]) return undefined;
  return {
    rule: "version-header",
    says: "anthropic-version: header is required",
    mend: "Send the header `anthropic-version`; the SDK does.",
  };
}

function checkKnown({ body, headers, query }: RawRequest): Refusal | undefined {
  const beta = headers["anthropic-beta"] || query.has("beta");
  const extra = Object.keys(body).find(
    (key) => !KNOWN.has(key) && !(beta && KNOWN_IN_BETA.has(key)),
  );
  if (extra === undefined) return undefined;
  const gone = GONE.has(extra) ? "The API no longer has it. " : "";
  return {
    rule: "known-fields",
    says: `${extra}: Extra inputs are not permitted`,
    mend: `${gone}Leave \`${extra}\` out of the request.`,
  };
}

function checkModel({ body }: RawRequest): Refusal | undefined {
  const { model } = body;
  const says = stringFault(model);
  if (!says) return undefined;
  return {
    rule: "model",
    says: `model: ${says}`,
    mend: "Send the name of a model as `model`.",
  };
}

function stringFault(value: unknown): string | undefined {
  if (value === undefined) return "Field required";
  if (typeof value !== "string") return "Input should be a valid string";
  return value === "" ? "String should have at least 1 character" : undefined;
}

function checkMaxTokens({ body }: RawRequest): Refusal | undefined {
  const limit = body.max_tokens;
  if (typeof limit === "number" && Number.isInteger(limit) && limit > 0) {
    return undefined;
  }
  const complaint =
    limit === undefined
      ? "Field required"
      : typeof limit === "number" && limit < 1
        ? "Input should be greater than or equal to 1"
        : "Input should be a valid integer";
  return {
    rule: "max-tokens",
    says: `max_tokens: ${complaint}`,
    mend: "Send `max_tokens`, the most tokens that a reply may have.",
  };
}

function checkStream({ body }: RawRequest): Refusal | undefined {
  if (body.stream === undefined || typeof body.stream === "boolean") {
    return undefined;
  }
  return {
    rule: "stream",
    says: "stream: Input should be a valid boolean",
    mend: "`stream` is true or false.",
  };
}

/** Its text has a wire rule; here it is about a list of blocks. */
function checkSystem({ body }: RawRequest): Refusal | undefined {
  const { system } = body;
  if (!Array.isArray(system)) return undefined;
  for (const [index, block] of system.entries()) {
    const says = systemFault(block);
    if (!says) continue;
    return {
      rule: "system-blocks",
      says: `system.${index}${says}`,
      mend: "`system` is a string, or a list of text blocks.",
    };
  }
  return undefined;
}

function systemFault(block: unknown): string | undefined {
  if (!isRecord(block)) return ": Input should be a valid dictionary";
  if (block.type !== "text") return ".type: Input should be 'text'";
  if (typeof block.text !== "string") {
    return ".text: Input should be a valid string";
  }
  if (block.text.trim() === "") {
    return ": text content blocks must be non-empty";
  }
  const extra = Object.keys(block).find(
    (key) => !["type", "text", "cache_control", "citations"].includes(key),
  );
  return extra && `.${extra}: Extra inputs are not permitted`;
}

const CHOICES = ["auto", "any", "tool", "none"];

function checkToolChoice({ body }: RawRequest): Refusal | undefined {
  const { tool_choice: choice, tools } = body;
  if (choice === undefined) return undefined;
  const fault = toolChoiceFault(choice, tools);
  if (!fault) return undefined;
  return {
    rule: "tool-choice",
    says: fault,
    mend: 'Leave `tool_choice` out, or send one such as { "type": "auto" }.',
  };
}

function toolChoiceFault(choice: unknown, tools: unknown): string | undefined {
  const type = isRecord(choice) ? choice.type : undefined;
  if (!CHOICES.some((one) => one === type)) {
    return `tool_choice: Input tag ${shortJson(type, 40)} is not one of ${CHOICES.join(", ")}`;
  }
  return Array.isArray(tools) && tools.length > 0
    ? undefined
    : "tool_choice may only be specified while providing tools.";
}

function checkMarks({ body }: RawRequest): Refusal | undefined {
  const marks = marksOf(body);
  const odd = marks.find(({ mark }) => !isMark(mark));
  if (odd) {
    return {
      rule: "cache-marks",
      says: `${odd.path}.cache_control: Input should be 'ephemeral'`,
      mend: 'A mark for the cache is { "type": "ephemeral" }.',
    };
  }
  if (marks.length <= MOST_MARKS) return undefined;
  return {
    rule: "cache-marks",
    says:
      `A maximum of ${MOST_MARKS} blocks with cache_control may be ` +
      `provided. Found ${marks.length}.`,
    mend: "Mark the end of what stays the same, not every block.",
  };
}

function isMark(mark: unknown): boolean {
  if (!isRecord(mark) || mark.type !== "ephemeral") return false;
  return mark.ttl === undefined || mark.ttl === "5m" || mark.ttl === "1h";
}

interface FoundMark {
  readonly path: string;
  readonly mark: unknown;
}

function marksOf({ system, tools, messages, ...rest }: Fields): FoundMark[] {
  return [
    ...marksIn([rest], "request"),
    ...marksIn(system, "system"),
    ...marksIn(tools, "tools"),
    ...(Array.isArray(messages) ? messages : []).flatMap((message, index) =>
      isRecord(message)
        ? marksIn(message.content, `messages.${index}.content`)
        : [],
    ),
  ];
}

/** A tool's result holds blocks of its own. */
function marksIn(blocks: unknown, path: string): FoundMark[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block, index): FoundMark[] => {
    if (!isRecord(block)) return [];
    const at = `${path}.${index}`;
    const { cache_control: mark, content } = block;
    const own = mark === undefined || mark === null ? [] : [{ path: at, mark }];
    return [...own, ...marksIn(content, `${at}.content`)];
  });
}
