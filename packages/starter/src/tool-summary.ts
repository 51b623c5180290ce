import type { ToolUseBlock } from "./messages.ts";

/** The argument that says most, if there is one of these. */
const TELLING = ["command", "path", "url", "query", "pattern", "name"];

/**
 * A call in one line for a person: "[bash: ls -la]", "[read: src/main.ts]",
 * "[list]". At most about 80 characters; control characters become spaces,
 * for a model's words must not be able to drive the terminal.
 */
export function toolSummary(call: ToolUseBlock): string {
  const detail = tellingArgument(call.input);
  const text = detail === "" ? call.name : `${call.name}: ${detail}`;
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const characters = [...line];
  return characters.length <= 78
    ? `[${line}]`
    : `[${characters.slice(0, 77).join("")}…]`;
}

function tellingArgument(input: unknown): string {
  if (typeof input !== "object" || input === null) return "";
  const entries = Object.entries(input).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  const telling = entries.find(([key]) => TELLING.includes(key)) ?? entries[0];
  return telling === undefined ? "" : String(telling[1]);
}
