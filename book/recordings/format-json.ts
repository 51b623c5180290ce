const WIDTH = 80;

/**
 * JSON as the formatter of the repository leaves it: a list of plain values
 * stands on one line if it fits, everything else on lines of its own.
 */
export function formatJson(value: unknown): string {
  return `${format(JSON.parse(JSON.stringify(value)), "", 0)}\n`;
}

/** `before` is how many columns of the line are taken. */
function format(value: unknown, indent: string, before: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object" || item === null)) {
      const line = `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
      // A comma may come after it.
      if (before + line.length < WIDTH) return line;
    }
    const items = value.map(
      (item) => deeper + format(item, deeper, deeper.length),
    );
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return "{}";
  const fields = entries.map(([key, item]) => {
    const start = `${deeper}${JSON.stringify(key)}: `;
    return start + format(item, deeper, start.length);
  });
  return `{\n${fields.join(",\n")}\n${indent}}`;
}
