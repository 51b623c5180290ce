import { expect, test } from "vitest";
import { scenarios } from "../../../../book/recordings/scenarios.ts";
import { conversationAsText } from "../../src/book/conversation/as-text.ts";
import { drawConversation } from "../../src/book/conversation/draw.ts";
import {
  type Box,
  LANES,
  layOutConversation,
  WIDTH,
} from "../../src/book/conversation/layout.ts";
import { fitText, widthOf } from "../../src/book/conversation/measure.ts";
import { readRecording } from "../../src/book/conversation/recording.ts";
import { here } from "../../src/course/place.ts";

const LANGUAGES = ["en", "zh"] as const;
const all = scenarios.flatMap(({ name }) =>
  LANGUAGES.map((language) => ({
    name,
    language,
    recording: readRecording(here.root, name, language),
  })),
);

function overlap(a: Box, b: Box): boolean {
  return (
    a.x < b.x + b.width &&
    b.x < a.x + a.width &&
    a.y < b.y + b.height &&
    b.y < a.y + a.height
  );
}

/** The boxes of an arrow's lines, a pixel to each side. */
function boxesOf(points: readonly (readonly [number, number])[]): Box[] {
  return points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return {
      x: Math.min(x, fromX) - 1,
      y: Math.min(y, fromY) - 1,
      width: Math.abs(x - fromX) + 2,
      height: Math.abs(y - fromY) + 2,
    };
  });
}

test.each(all)(
  "$name in $language: nothing lies on anything else",
  ({ recording, language }) => {
    const layout = layOutConversation(recording, language);
    const { labels, lifelines, arrows, shapes, height } = layout;
    const paths = arrows.flatMap(({ points }) => boxesOf(points));
    for (const [index, { box, text }] of labels.entries()) {
      expect(box.x, text).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, text).toBeLessThanOrEqual(WIDTH);
      expect(box.y + box.height, text).toBeLessThanOrEqual(height);
      for (const other of labels.slice(index + 1)) {
        expect(overlap(box, other.box), `${text} / ${other.text}`).toBe(false);
      }
      for (const path of paths) expect(overlap(box, path), text).toBe(false);
      const around = shapes.filter((shape) => overlap(box, shape));
      for (const shape of around) {
        expect(box.x, text).toBeGreaterThanOrEqual(shape.x);
        expect(box.x + box.width, text).toBeLessThanOrEqual(
          shape.x + shape.width,
        );
      }
      // A shape covers the lifeline below it.
      if (around.length > 0) continue;
      for (const line of lifelines)
        expect(overlap(box, line), text).toBe(false);
    }
    for (const [index, shape] of shapes.entries()) {
      expect(shape.x).toBeGreaterThanOrEqual(0);
      expect(shape.x + shape.width).toBeLessThanOrEqual(WIDTH);
      for (const other of shapes.slice(index + 1)) {
        expect(overlap(shape, other)).toBe(false);
      }
    }
  },
);

test("an arrow leads from who says it to who hears it, in order", () => {
  const recording = readRecording(here.root, "one-tool", "en");
  const { arrows, labels } = layOutConversation(recording, "en");
  const laneAt = (x: number) =>
    Object.entries(LANES).find(([, lane]) => Math.abs(lane - x) <= 1)?.[0];
  const ways = arrows.map(({ points }) => {
    const [[from] = [0], [to] = [0]] = [points[0], points.at(-1)];
    return `${laneAt(from)} > ${laneAt(to)}`;
  });
  expect(ways).toEqual([
    "program > program",
    "program > model",
    "model > program",
    "program > tools",
    "tools > program",
    "program > model",
    "model > program",
    "program > program",
  ]);
  const words = labels.map(({ text }) => text);
  for (const text of ["1 message", "tool_use read", "read notes.txt"]) {
    expect(words).toContain(text);
  }
  expect(words).toContain("stop: tool_use");
  expect(words).toContain("ends: done");
});

test("what did not reach a tool comes back to the program", () => {
  for (const [name, why] of [
    ["unknown-tool", "no such tool"],
    ["cut-off", "not run"],
  ] as const) {
    const recording = readRecording(here.root, name, "en");
    const { arrows, labels } = layOutConversation(recording, "en");
    expect(arrows.filter(({ points }) => points.length === 4)).toHaveLength(1);
    expect(labels.map(({ text }) => text)).toContain(why);
  }
});

test.each(all)(
  "$name in $language is one line of HTML that is safe in a page",
  ({ recording, language }) => {
    const html = drawConversation(recording, language);
    expect(html).not.toMatch(/[\n]|<style|<script| id=/);
    expect(html).toMatch(
      /^<figure class="conversation" v-pre><svg [^>]*role="img"/,
    );
    // Every sentence of the text is in it, and both tags and quotes are escaped.
    const items = html.match(/<li>/g) ?? [];
    expect(items).toHaveLength(conversationAsText(recording, language).length);
    const text = html.replaceAll(/<\/?[a-z][^<>]*>/g, "");
    expect(text).not.toMatch(/[<>"]/);
  },
);

test("the text alternative says who said what to whom", () => {
  const recording = readRecording(here.root, "unknown-tool", "en");
  expect(conversationAsText(recording, "en")).toEqual([
    "You to Your program: “Who is crossing the path in poem.txt?”",
    "Turn 1. Your program to the model: 1 message and the tools (list, read).",
    'The model to your program: “I will open it.” and tool_use open_file {"path":"poem.txt"}; stop_reason tool_use.',
    'Your program knows no tool open_file and answers itself: tool_result with is_error, “There is no tool "open_file". The tools are: list, read.”',
    "Turn 2. Your program to the model: 3 messages and the tools (list, read).",
    'The model to your program: “So it is called read.” and tool_use read {"path":"poem.txt"}; stop_reason tool_use.',
    'Your program to the tool read: {"path":"poem.txt"}',
    "The tool read to your program: tool_result, “The rain has left the garden,\na snail is crossing the path.”",
    "Turn 3. Your program to the model: 5 messages and the tools (list, read).",
    "The model to your program: “A snail.”; stop_reason end_turn.",
    "Your program: ends: done",
    "Your program to You: “A snail.”",
  ]);
});

test("a text is broken, clipped and never wider than its room", () => {
  expect(fitText("one two three", 45, 12, "words", 3)).toEqual([
    "one",
    "two",
    "three",
  ]);
  expect(fitText("一二三四五六，七", 72, 12, "words", 2)).toEqual([
    "一二三四五",
    "六，七",
  ]);
  expect(fitText("a b c d e f g h", 30, 12, "words", 1)[0]).toMatch(/…$/);
  const long = "averylongwordwithoutanyblank";
  for (const line of fitText(long, 50, 12, "code", 9)) {
    expect(widthOf(line, 12, "code")).toBeLessThanOrEqual(50);
  }
});
