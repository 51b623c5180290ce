import type { Language } from "../../language.mjs";
import { escapeHtml } from "../html.ts";
import { conversationAsText } from "./as-text.ts";
import {
  type Arrow,
  isBold,
  type Label,
  type LabelStyle,
  layOutConversation,
  type Shape,
  sizeOf,
  WIDTH,
} from "./layout.ts";
import type { Recording } from "./recording.ts";
import { conversationWords } from "./words.ts";

const COLOURS: Readonly<Record<LabelStyle, string>> = {
  words: "var(--vp-c-text-1)",
  code: "var(--vp-c-text-1)",
  stop: "var(--vp-c-text-2)",
  error: "var(--vp-c-danger-1)",
  name: "var(--vp-c-text-1)",
  pill: "var(--vp-c-text-1)",
};

/**
 * A conversation as a drawing, with the same in words folded below it: HTML on
 * one line, for Markdown ends a block of HTML at a blank one. Colours are the
 * page's. There are no ids, so it may stand on a page more than once.
 */
export function drawConversation(
  recording: Recording,
  language: Language,
): string {
  const words = conversationWords[language];
  const { title, about } = recording;
  const sentences = conversationAsText(recording, language)
    .map((sentence) => `<li>${escapeText(sentence)}</li>`)
    .join("");
  return (
    '<figure class="conversation" v-pre>' +
    drawing(recording, language) +
    `<figcaption>${escapeText(words.caption(title, about))}</figcaption>` +
    '<details class="details custom-block conversation-text">' +
    `<summary>${words.asText}</summary><ol>${sentences}</ol></details>` +
    "</figure>"
  );
}

function drawing(recording: Recording, language: Language): string {
  const { height, lifelines, rules, shapes, arrows, labels } =
    layOutConversation(recording, language);
  const parts = [
    ...lifelines.map(
      ({ x, y, height: length }) =>
        `<line x1="${x}" x2="${x}" y1="${round(y)}" y2="${round(y + length)}" ` +
        'style="stroke:var(--vp-c-border)" stroke-dasharray="3 3"/>',
    ),
    ...rules.map(
      (y) =>
        `<line x1="4" x2="${WIDTH - 4}" y1="${round(y)}" y2="${round(y)}" ` +
        'style="stroke:var(--vp-c-divider)"/>',
    ),
    ...shapes.map(drawShape),
    ...arrows.map(drawArrow),
    ...labels.map(drawLabel),
  ];
  const { caption } = conversationWords[language];
  const name = escapeText(caption(recording.title, recording.about));
  return (
    `<svg viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" ` +
    `height="${height}" role="img" aria-label="${name}" ` +
    'style="display:block;width:100%;max-width:420px;height:auto;' +
    `margin:0 auto">${parts.join("")}</svg>`
  );
}

function drawShape({ kind, x, y, width, height }: Shape): string {
  const radius = kind === "turn" || kind === "end" ? height / 2 : 8;
  const [fill, stroke] = {
    person: ["var(--vp-c-brand-soft)", "transparent"],
    lane: ["var(--vp-c-bg-soft)", "var(--vp-c-border)"],
    turn: ["var(--vp-c-bg-soft)", "var(--vp-c-divider)"],
    end: ["var(--vp-c-bg)", "var(--vp-c-brand-1)"],
  }[kind];
  const under =
    kind === "turn" || kind === "end"
      ? // The soft colours let a lifeline shine through.
        rectangle(x, y, width, height, radius, "var(--vp-c-bg)", "none")
      : "";
  return under + rectangle(x, y, width, height, radius, fill, stroke);
}

function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill = "none",
  stroke = "none",
): string {
  return (
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" ` +
    `height="${round(height)}" rx="${radius}" ` +
    `style="fill:${fill};stroke:${stroke}"/>`
  );
}

function drawArrow({ kind, points }: Arrow): string {
  const colour =
    kind === "error" ? "var(--vp-c-danger-1)" : "var(--vp-c-text-2)";
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fromX, fromY] = points.at(-2) ?? [x, y];
  const [right, down] = [Math.sign(x - fromX), Math.sign(y - fromY)];
  // The head: from its tip two steps back, and to both sides.
  const corner = (side: number) =>
    `${x - 7 * right + 4 * side * down} ${y - 7 * down + 4 * side * right}`;
  const path = points.map(([px, py]) => `${px} ${round(py)}`).join(" L");
  return (
    `<path d="M${path}" style="fill:none;stroke:${colour};stroke-width:1.4"/>` +
    `<path d="M${x} ${round(y)} L${corner(1)} L${corner(-1)} Z" ` +
    `style="fill:${colour}"/>`
  );
}

function drawLabel({ text, style, font, anchor, x, y }: Label): string {
  const family = font === "code" ? "mono" : "base";
  const weight = isBold(style) ? 600 : 400;
  return (
    `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" ` +
    `style="fill:${COLOURS[style]};font:${weight} ${sizeOf(font)}px ` +
    `var(--vp-font-family-${family})">${escapeText(text)}</text>`
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** For the text of an element and for an attribute, on one line. */
function escapeText(text: string): string {
  return escapeHtml(text.replaceAll(/\s*\n\s*/g, " "));
}
