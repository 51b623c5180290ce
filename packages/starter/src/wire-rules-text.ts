import { blockRule, shortJson, type WireRule } from "./wire-fault.ts";

/** Half of a character that takes two units, such as an emoji. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const noBlankText = blockRule("no-blank-text", (block, { path }) => {
  if (block.type === "text" && isBlank(block.text)) {
    return {
      says:
        block.text === ""
          ? "messages: text content blocks must be non-empty"
          : "messages: text content blocks must contain non-whitespace text",
      mend: "Leave blank text blocks out of the message.",
    };
  }
  if (block.type === "tool_result" && isBlank(block.content)) {
    return {
      says: `${path}.tool_result.content: content must be non-empty`,
      mend: 'A tool that printed nothing still answers: "(no output)".',
      expected: shortJson({ ...block, content: "(no output)" }),
    };
  }
  return undefined;
});

const wellFormed = blockRule("well-formed-text", (block) => {
  const text =
    block.type === "text"
      ? block.text
      : block.type === "tool_result"
        ? block.content
        : "";
  if (typeof text !== "string" || !LONE_SURROGATE.test(text)) return undefined;
  return {
    says: "The request body is not valid JSON: no low surrogate in string",
    mend: "A text was cut through the middle of a character: cut one earlier.",
  };
});

const systemText: WireRule = {
  name: "system-text",
  check({ system }) {
    if (system === undefined) return undefined;
    const at = { rule: "system-text", message: -1 };
    if (typeof system !== "string") {
      return {
        ...at,
        says: "system: Input should be a valid string",
        mend: "`system` of the request is the system prompt as a string.",
      };
    }
    if (isBlank(system)) {
      return {
        ...at,
        says: "system: text content blocks must be non-empty",
        mend: "Leave `system` out when there is no system prompt.",
      };
    }
    if (!LONE_SURROGATE.test(system)) return undefined;
    return {
      ...at,
      says: "The request body is not valid JSON: no low surrogate in string",
      mend: "The system prompt was cut through the middle of a character.",
    };
  },
};

function isBlank(text: unknown): boolean {
  return typeof text === "string" && text.trim() === "";
}

/** What may stand in a text. */
export const textRules: readonly WireRule[] = [
  noBlankText,
  wellFormed,
  systemText,
];
