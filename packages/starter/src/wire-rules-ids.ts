import {
  blockRule,
  isRecord,
  LEGAL_ID,
  LEGAL_NAME,
  shortJson,
  type WireRule,
} from "./wire-fault.ts";

const idsWellFormed = blockRule("ids-well-formed", (block, { path }) => {
  const key = block.type === "tool_use" ? "id" : "tool_use_id";
  if (key === "tool_use_id" && block.type !== "tool_result") return undefined;
  const id = block[key];
  if (typeof id !== "string" || LEGAL_ID.test(id)) return undefined;
  return {
    says:
      `${path}.${block.type}.${key}: ` +
      `String should match pattern '${LEGAL_ID.source}'`,
    mend:
      'An id is made of letters, digits, "_" and "-"; a tool use and its ' +
      "result bear the same one.",
  };
});

const idsUnique: WireRule = {
  name: "ids-unique",
  check(request) {
    const seen = new Set<unknown>();
    return blockRule("ids-unique", (block, { path }) => {
      if (block.type !== "tool_use") return undefined;
      if (!seen.has(block.id)) {
        seen.add(block.id);
        return undefined;
      }
      return {
        says: `${path}: \`tool_use\` ids must be unique`,
        mend:
          `The id ${shortJson(block.id, 60)} is used twice in the history: ` +
          "store each reply once, and give a repeated id a new name.",
      };
    }).check(request);
  },
};

const inputIsObject = blockRule("input-is-object", (block, { path }) => {
  if (block.type !== "tool_use" || isRecord(block.input)) return undefined;
  return {
    says: `${path}.tool_use.input: Input should be a valid dictionary`,
    mend: "Store {} in place of an input that is not an object.",
    expected: shortJson({ ...block, input: {} }),
  };
});

const namesLegal = blockRule("call-names-legal", (block, { path }) => {
  const { type, name } = block;
  if (type !== "tool_use" || typeof name !== "string") return undefined;
  if (LEGAL_NAME.test(name)) return undefined;
  return {
    says:
      `${path}.tool_use.name: ` +
      `String should match pattern '${LEGAL_NAME.source}'`,
    mend:
      "A model may make a name up. Store one that a tool could bear, and " +
      "answer the call with an error.",
  };
});

/** What a tool use itself must be, wherever its result is. */
export const idRules: readonly WireRule[] = [
  idsWellFormed,
  idsUnique,
  inputIsObject,
  namesLegal,
];
