import { createHash } from "node:crypto";
import { parseMermaid, renderMermaidSVG } from "beautiful-mermaid";
import { escapeHtml } from "../../packages/cli/src/book/html.ts";
import { columnsOf } from "../../packages/cli/src/test/text-layout.mjs";

/** At 390 px the page leaves 342 for it; the small text is then 11.4 high. */
const MAX_WIDTH = 360;

/** The library's own colours, and the site's that follow the theme. */
const COLOURS: readonly (readonly [string, string])[] = [
  ["--_text", "--vp-c-text-1"],
  ["--_text-sec", "--vp-c-text-1"],
  ["--_text-muted", "--vp-c-text-2"],
  ["--_line", "--vp-c-text-2"],
  ["--_arrow", "--vp-c-text-2"],
  ["--_node-fill", "--vp-c-bg-soft"],
  ["--_node-stroke", "--vp-c-text-3"],
  ["--_group-fill", "--vp-c-bg-alt"],
  ["--_group-hdr", "--vp-c-bg-alt"],
  ["--_inner-stroke", "--vp-c-bg"],
  ["--bg", "--vp-c-bg"],
];

/** How closely it may be set; the first that fits a phone is taken. */
const SETTINGS = [
  { columns: 20, nodeSpacing: 20, layerSpacing: 30 },
  { columns: 12, nodeSpacing: 12, layerSpacing: 26 },
] as const;

/**
 * Draws a flow chart of mermaid as an SVG of one line that can stand in a page.
 * Throws a sentence when it is no flow chart, or wider than a phone.
 */
export function drawDiagram(source: string, title: string): string {
  if (!/^\s*(flowchart|graph)\s/.test(source)) {
    throw new Error(
      'a drawing is a flow chart: it starts with "flowchart TD".',
    );
  }
  if (parseMermaid(source).nodes.size === 0) {
    throw new Error("the drawing has no node.");
  }
  const drawings = SETTINGS.map(({ columns, ...spacing }) => {
    const options = { padding: 6, transparent: true, ...spacing };
    return measured(renderMermaidSVG(wrapLabels(source, columns), options));
  });
  const drawing = drawings.find(({ width }) => width <= MAX_WIDTH);
  if (drawing) return finished(drawing, title, source);
  const width = Math.min(...drawings.map((each) => Math.ceil(each.width)));
  throw new Error(
    `the drawing is ${width} wide, over ${MAX_WIDTH}: shorten its labels, or ` +
      "put fewer of them side by side.",
  );
}

interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function measured(svg: string): Drawing {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  return { svg, width: Number(width), height: Number(height) };
}

/**
 * Without the library's style sheet, which Vue drops and which would load a
 * font from elsewhere; with ids that no other drawing has.
 */
function finished(drawing: Drawing, title: string, source: string): string {
  const hash = createHash("sha256")
    .update(title + source)
    .digest("hex");
  const id = `diagram-${hash.slice(0, 8)}`;
  const [width, height] = [round(drawing.width), round(drawing.height)];
  const head =
    '<svg class="diagram" xmlns="http://www.w3.org/2000/svg" role="img" ' +
    `aria-label="${escapeHtml(title)}" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" ` +
    'style="max-width:100%;height:auto">';
  const { svg } = drawing;
  const inner = svg.slice(svg.indexOf("</style>") + "</style>".length);
  const drawn = recoloured(inner)
    .replaceAll('id="arrowhead', `id="${id}-arrow`)
    .replaceAll("url(#arrowhead", `url(#${id}-arrow`)
    .replaceAll(/ data-[\w-]+="[^"]*"/g, "")
    .replaceAll('font-size="11"', 'font-size="12"')
    .replaceAll('rx="0" ry="0"', 'rx="6" ry="6"')
    .replaceAll(/="[^"]*"/g, (attribute) =>
      attribute.replaceAll(/\d+\.\d+/g, (number) => round(Number(number))),
    )
    .replaceAll(/\s*\n\s*/g, "");
  return head + drawn;
}

function recoloured(svg: string): string {
  const colours = new Map(COLOURS);
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => {
    const own = colours.get(name);
    return own === undefined ? whole : `var(${own})`;
  });
}

function round(number: number): string {
  return String(Math.round(number * 10) / 10);
}

/** A diamond grows with its label squared. */
const DIAMOND_COLUMNS = 10;
const LABEL = /([[({])([^[\](){}|<>"]+)(?=[\])}])/g;

/** Breaks labels of more columns in two lines; a Chinese sign takes two. */
function wrapLabels(source: string, columns: number): string {
  return source.replaceAll(LABEL, (_, bracket: string, label: string) => {
    const text = label.trim();
    const most = bracket === "{" ? DIAMOND_COLUMNS : columns;
    const lines = columnsOf(text) <= most ? [text] : halves(text);
    return bracket + lines.join("<br>");
  });
}

/** Two lines as alike in length as blanks and Chinese signs allow. */
function halves(text: string): string[] {
  const breaks = [
    ...text.matchAll(/ |(?<=[\u2e80-\u9fff])(?=[\u2e80-\u9fff])/g),
  ];
  const cuts = breaks.map(({ index }) => [
    text.slice(0, index).trim(),
    text.slice(index).trim(),
  ]);
  const longest = (lines: string[]) => Math.max(...lines.map(columnsOf));
  cuts.sort((one, other) => longest(one) - longest(other));
  return cuts[0] ?? [text];
}
