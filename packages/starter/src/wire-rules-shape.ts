import type { Finding, WireRule } from "./wire-fault.ts";
import {
  type Block,
  blockRule,
  isRecord,
  messageRule,
  shortJson,
} from "./wire-fault.ts";

interface Shape {
  readonly role: "user" | "assistant" | "both";
  readonly strings: readonly string[];
  /** The other keys that the API knows. */
  readonly others: readonly string[];
}

/** The blocks that we write ourselves, with every key the API takes. */
const SHAPES = new Map<unknown, Shape>([
  [
    "text",
    { role: "both", strings: ["text"], others: ["citations", "cache_control"] },
  ],
  [
    "tool_use",
    {
      role: "assistant",
      strings: ["id", "name"],
      others: ["input", "caller", "toolset_name", "cache_control"],
    },
  ],
  [
    "tool_result",
    {
      role: "user",
      strings: ["tool_use_id", "content"],
      others: ["is_error", "toolset_name", "cache_control"],
    },
  ],
  [
    "thinking",
    { role: "assistant", strings: ["thinking", "signature"], others: [] },
  ],
  ["redacted_thinking", { role: "assistant", strings: ["data"], others: [] }],
]);

const rolesValid = messageRule("roles-valid", (message, index) => {
  const role: unknown = isRecord(message) ? message.role : undefined;
  if (role === "user" || role === "assistant") return undefined;
  if (role === "system") {
    return {
      says:
        'messages: Unexpected role "system". The Messages API accepts a ' +
        'top-level `system` parameter, not "system" as an input message role.',
      mend: "Send the system prompt as `system` of the request.",
    };
  }
  return {
    says: `messages.${index}.role: Input should be 'user' or 'assistant'`,
    mend:
      `A message is from "user" or "assistant", not ${shortJson(role, 40)}; ` +
      "tool results go into a user message.",
  };
});

const contentIsList = messageRule("content-is-list", (message, index) => {
  const content: unknown = isRecord(message) ? message.content : undefined;
  const path = `messages.${index}.content`;
  if (Array.isArray(content)) {
    const odd = content.findIndex(
      (block) => !isRecord(block) || block instanceof Promise,
    );
    if (odd === -1) return undefined;
    return {
      says: `${path}.${odd}: Input should be a valid dictionary`,
      mend: `Every block is an object with a \`type\`${awaited(content[odd])}.`,
    };
  }
  const finding = {
    says: `${path}: Input should be a valid list`,
    mend: `\`content\` is a list of blocks${awaited(content)}.`,
  };
  if (typeof content !== "string") return finding;
  const right = { ...message, content: [{ type: "text", text: content }] };
  return { ...finding, expected: shortJson(right) };
});

const noEmptyContent = messageRule("no-empty-content", (message, index) => {
  const content: unknown = isRecord(message) ? message.content : undefined;
  if (!Array.isArray(content) || content.length > 0) return undefined;
  return {
    says: `messages.${index}: all messages must have non-empty content`,
    mend: "Do not store a message without blocks.",
  };
});

const blocksInPlace = blockRule("blocks-in-place", (block, place) => {
  const { role } = place.parent;
  const shape = SHAPES.get(block.type);
  if (shape && (shape.role === role || shape.role === "both")) return undefined;
  if (shape) {
    return {
      says:
        `messages.${place.message}: \`${block.type}\` blocks can only be in ` +
        `\`${shape.role}\` messages`,
      mend: `A ${block.type} block belongs to the ${shape.role}.`,
    };
  }
  // What the model sent may be of a type that is newer than this list.
  if (role === "assistant" && typeof block.type === "string") return undefined;
  return {
    says:
      `${place.path}: Input tag ${shortJson(block.type, 40)} found using ` +
      "'type' does not match any of the expected tags: 'text', 'tool_result'",
    mend: "A user message holds blocks of type text and tool_result only.",
  };
});

const blockFields = blockRule("block-fields", (block, { path }) => {
  const shape = SHAPES.get(block.type);
  const odd = shape?.strings.find((key) => typeof block[key] !== "string");
  if (odd !== undefined) {
    const complaint =
      block[odd] === undefined
        ? "Field required"
        : "Input should be a valid string";
    return {
      says: `${path}.${block.type}.${odd}: ${complaint}`,
      mend:
        `\`${odd}\` of a ${block.type} block is a string` +
        `${awaited(block[odd])}.`,
    };
  }
  const flag = block.type === "tool_result" ? block.is_error : undefined;
  if (flag === undefined || typeof flag === "boolean") return undefined;
  return {
    says: `${path}.tool_result.is_error: Input should be a valid boolean`,
    mend: "Set `is_error` to true for a failure and leave it out otherwise.",
  };
});

const unknownMessageKey = messageRule("no-unknown-keys", (message, index) =>
  isRecord(message)
    ? extraKey(message, ["role", "content"], `messages.${index}`)
    : undefined,
);

const unknownBlockKey = blockRule("no-unknown-keys", (block, { path }) => {
  const shape = SHAPES.get(block.type);
  if (!shape) return undefined;
  const known = ["type", ...shape.strings, ...shape.others];
  return extraKey(block, known, `${path}.${block.type}`);
});

const noUnknownKeys: WireRule = {
  name: "no-unknown-keys",
  check(request) {
    const inMessage = unknownMessageKey.check(request);
    const inBlock = unknownBlockKey.check(request);
    if (!inMessage || !inBlock) return inMessage ?? inBlock;
    return inMessage.message <= inBlock.message ? inMessage : inBlock;
  },
};

/** The first key that the API does not know. */
export function extraKey(
  object: Block,
  known: readonly string[],
  path: string,
): Finding | undefined {
  // A key that is undefined does not travel.
  const extra = Object.keys(object).find(
    (key) => object[key] !== undefined && !known.includes(key),
  );
  if (extra === undefined) return undefined;
  const right = Object.fromEntries(
    Object.entries(object).filter(([key]) => known.includes(key)),
  );
  return {
    says: `${path}.${extra}: Extra inputs are not permitted`,
    mend:
      `Leave out \`${extra}\`: here the API knows only ` +
      `${known.join(", ")}.`,
    expected: shortJson(right),
  };
}

function awaited(value: unknown): string {
  return value instanceof Promise ? "; this is a promise: `await` it" : "";
}

/** What a message looks like, whatever stands around it. */
export const shapeRules: readonly WireRule[] = [
  rolesValid,
  contentIsList,
  noEmptyContent,
  blocksInPlace,
  blockFields,
  noUnknownKeys,
];
