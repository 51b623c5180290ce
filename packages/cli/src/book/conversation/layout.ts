import type { ToolUseBlock } from "@mini-claw-code/solution";
import type { Language } from "../../language.mjs";
import { type ConversationEvent, eventsOf } from "./events.ts";
import { type FontKind, fitText, widthOf } from "./measure.ts";
import type { Recording } from "./recording.ts";
import { type ConversationWords, conversationWords } from "./words.ts";

/** The width of a page's text on a phone: nothing is scaled down there. */
export const WIDTH = 342;
/** Where the lifelines are. */
export const LANES = { tools: 44, program: 171, model: 298 } as const;

const EDGE = 4;
const LINE = 16;
const SIZES = { words: 12, code: 11.5 } as const;
/** Between a label and the lifelines beside it. */
const CLEAR = 6;
const GAP = LANES.model - LANES.program - 2 * CLEAR;
const LOOP = 20;
/** How much wider bold letters may be. */
const BOLD = 1.15;
const PILL = 22;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type LabelStyle = "words" | "code" | "stop" | "error" | "name" | "pill";

export interface Label {
  readonly text: string;
  readonly style: LabelStyle;
  readonly font: FontKind;
  readonly anchor: "start" | "middle" | "end";
  /** The point of the anchor, on the base line. */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

export interface Shape extends Box {
  readonly kind: "person" | "lane" | "turn" | "end";
}

/** The last point has the arrow's head. */
export interface Arrow {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly kind: "sent" | "error";
}

export interface Layout {
  readonly height: number;
  readonly lifelines: readonly Box[];
  /** The lines that part the turns. */
  readonly rules: readonly number[];
  readonly shapes: readonly Shape[];
  readonly arrows: readonly Arrow[];
  readonly labels: readonly Label[];
}

/** Where everything of a drawing is. */
export function layOutConversation(
  recording: Recording,
  language: Language,
): Layout {
  const paper = new Paper(conversationWords[language]);
  for (const event of eventsOf(recording)) paper.add(event);
  return paper.layout();
}

interface Line {
  readonly text: string;
  readonly style: LabelStyle;
}

/** Grows downwards, event by event. */
class Paper {
  readonly #words: ConversationWords;
  readonly #shapes: Shape[] = [];
  readonly #arrows: Arrow[] = [];
  readonly #labels: Label[] = [];
  readonly #rules: number[] = [];
  #y = EDGE;
  #lanesFrom = 0;
  #lanesTo = 0;

  constructor(words: ConversationWords) {
    this.#words = words;
  }

  layout(): Layout {
    const height = this.#lanesTo - this.#lanesFrom;
    return {
      height: Math.ceil(this.#y + EDGE),
      lifelines: Object.values(LANES).map((x) => ({
        ...{ x: x - 0.5, y: this.#lanesFrom, width: 1, height },
      })),
      rules: this.#rules,
      shapes: this.#shapes,
      arrows: this.#arrows,
      labels: this.#labels,
    };
  }

  add(event: ConversationEvent): void {
    const words = this.#words;
    const quoted = (text: string, most: number, room = GAP) =>
      linesOf(words.quote(text.trim()), "words", room, most, "…”");
    switch (event.kind) {
      case "prompt":
        this.#person(event.text);
        this.#down(18);
        this.#heads();
        break;
      case "ask":
        this.#turn(words.turn(event.turn));
        this.#send("program", "model", [
          { text: words.messages(event.messages), style: "words" },
          ...(event.turn === 1
            ? []
            : linesOf(words.added(event.added), "words", GAP, 2)),
        ]);
        break;
      case "reply":
        this.#send("model", "program", [
          ...(event.text === "" ? [] : quoted(event.text, 3)),
          ...event.calls.flatMap(({ name }) =>
            linesOf(`tool_use ${name}`, "code", GAP, 2),
          ),
          ...linesOf(words.stop(event.stopReason), "stop", GAP, 2),
        ]);
        break;
      case "call":
        this.#send(
          "program",
          "tools",
          linesOf(inShort(event.call), "code", GAP, 2),
        );
        break;
      case "result": {
        const failed = event.result.is_error === true;
        const style = failed ? "error" : "code";
        this.#send(
          "tools",
          "program",
          [
            { text: "tool_result", style },
            ...(failed ? [{ text: "is_error", style } as const] : []),
            ...quoted(event.result.content, 2),
          ],
          failed,
        );
        break;
      }
      case "own-result": {
        const room = GAP - LOOP;
        const why = event.why === "no-tool" ? words.noTool : words.notRun;
        this.#loop([
          ...linesOf(inShort(event.call), "code", room, 2),
          ...linesOf(why, "words", room, 2),
          { text: "is_error", style: "error" },
        ]);
        break;
      }
      case "note": {
        const room = GAP - LOOP;
        this.#loop([
          { text: words.note, style: "code" },
          ...quoted(event.text, 3, room),
        ]);
        break;
      }
      case "end":
        this.#y += 6;
        this.#pill(words.ends(event.reason), "end");
        this.#lanesTo = this.#y - PILL / 2;
        this.#down(20);
        this.#person(event.text);
        break;
      default:
        event satisfies never;
    }
  }

  /** What the person says or reads: a box of the whole width. */
  #person(text: string): void {
    const pad = 12;
    const x = 12;
    const width = WIDTH - 2 * x;
    const room = width - 2 * pad;
    const lines: Line[] = [
      { text: this.#words.you, style: "name" },
      ...linesOf(text, "words", room, 4),
    ];
    const height = lines.length * LINE + 14;
    this.#shapes.push({ kind: "person", x, y: this.#y, width, height });
    this.#write(lines, x + pad, this.#y + 7, "start");
    this.#y += height;
  }

  /** An arrow straight down, between the person and the program. */
  #down(length: number): void {
    const x = LANES.program;
    const end = this.#y + length;
    this.#arrows.push({
      kind: "sent",
      points: [
        [x, this.#y],
        [x, end],
      ],
    });
    this.#y = end;
  }

  #heads(): void {
    const height = 28;
    const widths = { tools: 80, program: 120, model: 80 };
    for (const lane of ["tools", "program", "model"] as const) {
      const width = widths[lane];
      const x = LANES[lane] - width / 2;
      this.#shapes.push({ kind: "lane", x, y: this.#y, width, height });
      const line = { text: this.#words[lane], style: "name" } as const;
      this.#write([line], LANES[lane], this.#y + 6, "middle");
    }
    this.#y += height;
    this.#lanesFrom = this.#y;
  }

  #turn(text: string): void {
    this.#y += 16;
    this.#rules.push(this.#y + PILL / 2);
    this.#pill(text, "turn");
    this.#y += 4;
  }

  #pill(text: string, kind: "turn" | "end"): void {
    const width = BOLD * widthOf(text, SIZES.words, "words") + 24;
    const x = LANES.program - width / 2;
    this.#shapes.push({ kind, x, y: this.#y, width, height: PILL });
    const line = { text, style: "pill" } as const;
    this.#write([line], LANES.program, this.#y + 3, "middle");
    this.#y += PILL;
  }

  #send(
    from: keyof typeof LANES,
    to: keyof typeof LANES,
    lines: readonly Line[],
    failed = false,
  ): void {
    const side = LANES[from] < LANES[to] ? 1 : -1;
    this.#write(lines, (LANES[from] + LANES[to]) / 2, this.#y + 6, "middle");
    this.#y += 6 + lines.length * LINE + 6;
    this.#arrows.push({
      kind: failed ? "error" : "sent",
      points: [
        [LANES[from], this.#y],
        [LANES[to] - side, this.#y],
      ],
    });
    this.#y += 6;
  }

  /** The program speaks to itself: an arrow that comes back. */
  #loop(lines: readonly Line[]): void {
    const x = LANES.program;
    const left = x - LOOP;
    const top = this.#y + 14;
    const height = lines.length * LINE;
    this.#write(lines, left - CLEAR, top - 2, "end");
    const bottom = top + height;
    this.#arrows.push({
      kind: "error",
      points: [
        [x, top],
        [left, top],
        [left, bottom],
        [x - 1, bottom],
      ],
    });
    this.#y = bottom + 8;
  }

  #write(
    lines: readonly Line[],
    x: number,
    top: number,
    anchor: Label["anchor"],
  ): void {
    for (const [index, { text, style }] of lines.entries()) {
      const font = fontOf(style);
      const weight = isBold(style) ? BOLD : 1;
      const width = weight * widthOf(text, SIZES[font], font);
      const y = top + index * LINE;
      const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
      const box = { x: left, y, width, height: LINE };
      this.#labels.push({ text, style, font, anchor, x, y: y + 12, box });
    }
  }
}

function linesOf(
  text: string,
  style: LabelStyle,
  room: number,
  most: number,
  ending?: string,
): Line[] {
  const font = fontOf(style);
  const lines = fitText(text, room, SIZES[font], font, most, ending);
  return lines.map((line) => ({ text: line, style }));
}

export function fontOf(style: LabelStyle): FontKind {
  return style === "code" || style === "stop" || style === "error"
    ? "code"
    : "words";
}

export function isBold(style: LabelStyle): boolean {
  return style === "name" || style === "pill";
}

export function sizeOf(font: FontKind): number {
  return SIZES[font];
}

/** The tool, and what it is to work on. */
function inShort({ name, input }: ToolUseBlock): string {
  const path =
    typeof input === "object" && input !== null && "path" in input
      ? ` ${String(input.path)}`
      : "";
  return name + path;
}
