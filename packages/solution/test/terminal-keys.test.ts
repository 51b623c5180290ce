import fc from "fast-check";
import { expect, test } from "vitest";
import { KeyReader, type Keys } from "../src/terminal-keys.ts";

const typed = (text: string) => ({ kind: "typed", text });
const pasted = (text: string) => ({ kind: "pasted", text });
const paste = (text: string) => `\u001b[200~${text}\u001b[201~`;

function keysOf(...data: readonly string[]): Keys[] {
  const reader = new KeyReader();
  return [...data.flatMap((text) => reader.read(text)), ...reader.flush()];
}

test("typed lines come one by one, control keys by themselves", () => {
  expect(keysOf("a\rb\r\nc\u0003d\u001a\n")).toEqual([
    typed("a\r"),
    typed("b\r\n"),
    typed("c"),
    { kind: "interrupt" },
    typed("d"),
    { kind: "suspend" },
    typed("\n"),
  ]);
});

test("a paste is one block, whatever is in it", () => {
  const block = "a\r\nb\r\u0003\u001b[31mc\n";
  expect(keysOf(`x${paste(block)}y\r${paste("")}`)).toEqual([
    typed("x"),
    // No control characters: what is pasted must not drive the terminal.
    pasted("a\nb\n[31mc\n"),
    typed("y\r"),
  ]);
});

test("Escape and the arrows are keys like any other", () => {
  expect(keysOf("\u001b")).toEqual([typed("\u001b")]);
  expect(keysOf("\u001b[A", "\u001b[2")).toEqual([
    typed("\u001b[A"),
    typed("\u001b[2"),
  ]);
});

test("it does not matter in which pieces the keys come", () => {
  const part = fc.oneof(
    fc.constantFrom("\r", "\u0003", "\u001b[A", "中", "a b"),
    fc.constantFrom("one", "一\r二\n", "\u001b[201", "").map(paste),
  );
  fc.assert(
    fc.property(
      fc.array(part),
      fc.infiniteStream(fc.nat(5)),
      (parts, sizes) => {
        const all = parts.join("");
        const pieces: string[] = [];
        for (let at = 0; at < all.length; ) {
          const size = (sizes.next().value ?? 0) + 1;
          pieces.push(all.slice(at, at + size));
          at += size;
        }
        expect(joined(keysOf(...pieces))).toEqual(joined(keysOf(all)));
      },
    ),
  );
});

/** What was typed between two other things is one text. */
function joined(keys: readonly Keys[]) {
  const list: Keys[] = [];
  for (const each of keys) {
    const last = list.at(-1);
    if (each.kind === "typed" && last?.kind === "typed") {
      list.splice(-1, 1, { kind: "typed", text: last.text + each.text });
    } else list.push(each);
  }
  return list;
}
