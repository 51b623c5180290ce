/** A named piece of a source file: what a learner writes. */
export interface SourceRegion {
  readonly name: string;
  /** The lines of the two markers, counted from 1. */
  readonly startLine: number;
  readonly endLine: number;
  /** The white space before the start marker. */
  readonly indent: string;
  /** The lines between the markers. */
  readonly body: readonly string[];
}

/** What is wrong with a source file, and where. */
export interface Problem {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** One sentence. */
  readonly text: string;
}

/** One `// 1. ...` comment with the lines that continue it, unindented. */
export interface Step {
  readonly number: number;
  readonly lines: readonly string[];
}

const MARKER = /^(\s*)\/\/\s*#(region|endregion)\b\s*(.*?)\s*$/;
const STEP = /^\s*(\/\/ (\d+)\. .*)$/;
const CONTINUATION = /^\s*(\/\/ {2,}\S.*)$/;

/** Finds the regions of a source file, and what is wrong with its markers. */
export function parseRegions(file: string, source: string) {
  const lines = source.split("\n");
  const regions: SourceRegion[] = [];
  const problems: Problem[] = [];
  let open: { name: string; line: number; indent: string } | undefined;
  const report = (line: number, text: string) =>
    problems.push({ file, line, text });

  for (const [index, text] of lines.entries()) {
    const [, indent = "", kind, name = ""] = text.match(MARKER) ?? [];
    const line = index + 1;
    if (kind === "region") {
      if (open) {
        report(line, `region "${name}" starts inside region "${open.name}".`);
      } else if (name === "") {
        report(line, "a region starts without a name.");
      }
      open ??= { name, line, indent };
    } else if (kind === "endregion" && !open) {
      report(line, `the end of region "${name}" has no start.`);
    } else if (kind === "endregion" && open) {
      if (name === "") {
        report(line, `the end of region "${open.name}" does not name it.`);
      } else if (name !== open.name) {
        report(line, `region "${open.name}" ends under the name "${name}".`);
      }
      const { line: startLine, ...start } = open;
      const body = lines.slice(startLine, index);
      regions.push({ ...start, startLine, endLine: line, body });
      open = undefined;
    }
  }
  if (open) report(open.line, `region "${open.name}" is never closed.`);
  return { regions, problems };
}

/** The step comments of a region's body, in order. */
export function stepsOf(body: readonly string[]): Step[] {
  const steps: { number: number; lines: string[] }[] = [];
  let inStep = false;
  for (const text of body) {
    const [, step, number] = text.match(STEP) ?? [];
    const continuation = text.match(CONTINUATION)?.[1];
    if (step !== undefined) {
      steps.push({ number: Number(number), lines: [step] });
    } else if (inStep && continuation !== undefined) {
      steps.at(-1)?.lines.push(continuation);
    }
    inStep = step !== undefined || (inStep && continuation !== undefined);
  }
  return steps;
}
