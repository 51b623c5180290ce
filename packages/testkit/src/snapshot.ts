/**
 * A deep-frozen copy of what would travel as JSON: keys that are undefined
 * are left out. Unlike `structuredClone` it takes whatever a wrong program
 * sends (a promise, a function, a cycle) and names it instead of throwing.
 */
export function snapshot<T>(value: T): T {
  // The copy has the shape of the original but for values JSON cannot hold.
  return copy(value, new Set()) as T;
}

/** Equal for values that are the same on the wire, whatever their key order. */
export function wireKey(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isPlain(inner)
      ? Object.fromEntries(
          Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : inner,
  );
}

function copy(value: unknown, parents: Set<object>): unknown {
  if (typeof value === "function") return "[function]";
  if (typeof value === "bigint" || typeof value === "symbol") {
    return `[${String(value)}]`;
  }
  if (typeof value !== "object" || value === null) return value;
  if (parents.has(value)) return "[circular]";
  if (value instanceof Promise) return "[promise]";
  parents.add(value);
  const result = Array.isArray(value)
    ? value.map((item) => copy(item, parents))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => [key, copy(item, parents)]),
      );
  parents.delete(value);
  return Object.freeze(result);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
