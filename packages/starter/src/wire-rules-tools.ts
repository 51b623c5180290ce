import {
  isRecord,
  LEGAL_NAME,
  type WireFault,
  type WireRule,
} from "./wire-fault.ts";
import { extraKey } from "./wire-rules-shape.ts";

const KEYS = ["name", "description", "input_schema"];
/** Keys of the API that we do not use ourselves. */
const MORE_KEYS = ["type", "cache_control", "strict", "input_examples"];

const toolNames = toolRule("tool-names", (tool, index) => {
  const { name } = tool;
  if (typeof name === "string" && LEGAL_NAME.test(name)) return undefined;
  const complaint =
    name === undefined
      ? "Field required"
      : `String should match pattern '${LEGAL_NAME.source}'`;
  return {
    says: `tools.${index}.custom.name: ${complaint}`,
    mend:
      "definition" in tool
        ? "Send the definitions of the tools, not the tools themselves."
        : 'A tool\'s name is 1 to 64 letters, digits, "_" and "-".',
  };
});

const toolNamesUnique: WireRule = {
  name: "tool-names-unique",
  check(request) {
    const seen = new Set<unknown>();
    return toolRule("tool-names-unique", ({ name }) => {
      if (!seen.has(name)) {
        seen.add(name);
        return undefined;
      }
      return {
        says: "tools: Tool names must be unique.",
        mend: `Two tools are called "${name}": send each definition once.`,
      };
    }).check(request);
  },
};

const toolSchemas = toolRule("tool-schemas", (tool, index) => {
  const schema = tool.input_schema;
  if (isRecord(schema) && schema.type === "object") return undefined;
  const complaint =
    isRecord(schema) && schema.type !== undefined
      ? "Input should be 'object'"
      : "Field required";
  return {
    says: `tools.${index}.custom.input_schema.type: ${complaint}`,
    mend: '`input_schema` is a JSON Schema whose `type` is "object".',
  };
});

const toolKeys = toolRule("tool-keys", (tool, index) => {
  const found = extraKey(
    tool,
    [...KEYS, ...MORE_KEYS],
    `tools.${index}.custom`,
  );
  return found && { says: found.says, mend: found.mend };
});

function toolRule(
  name: string,
  look: (
    tool: Readonly<Record<string, unknown>>,
    index: number,
  ) => Pick<WireFault, "says" | "mend"> | undefined,
): WireRule {
  return {
    name,
    check({ tools }) {
      const at = { rule: name, message: -1 };
      if (tools === undefined) return undefined;
      if (!Array.isArray(tools) || !tools.every(isRecord)) {
        return {
          ...at,
          says: "tools: Input should be a valid list",
          mend: "`tools` of the request is the list of tool definitions.",
        };
      }
      for (const [index, tool] of tools.entries()) {
        const found = look(tool, index);
        if (found) return { ...at, ...found };
      }
      return undefined;
    },
  };
}

/** What the model is told of the tools. */
export const toolRules: readonly WireRule[] = [
  toolNames,
  toolNamesUnique,
  toolSchemas,
  toolKeys,
];
