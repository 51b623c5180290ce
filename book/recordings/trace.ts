/**
 * Makes a copy of the solution that tells which of its lines is at work. So
 * the explorer's marks come from a run, and not from somebody's idea of one.
 */
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst } from "vite";
import type {
  Program,
  ProgramName,
} from "../../packages/cli/src/book/conversation/recording.ts";
import {
  type Files,
  readFiles,
  writeFiles,
} from "../../packages/cli/src/course/files.ts";
import {
  parseRegions,
  type SourceRegion,
} from "../../packages/cli/src/course/regions.ts";

const SOLUTION = "packages/solution/src";

/** The file of each watched region. */
const WATCHED: Readonly<Record<ProgramName, string>> = {
  "ch3-single-turn": "single-turn.ts",
  "ch5-agent-loop": "agent.ts",
};

/** A statement that is about to run. Lines are those of the file. */
export interface Statement {
  readonly kind: "if" | "return" | "other";
  readonly from: number;
  /** Of an `if`: the end of its condition. */
  readonly to: number;
  /** Of an `if`: the last line of what runs when the condition is true. */
  readonly thenTo?: number;
}

export interface Listener {
  statement(statement: Statement): void;
  /** A constant has got its value. */
  value(name: string, value: unknown): void;
}

export type Solution = typeof import("@mini-claw-code/solution");

export interface TracedSolution {
  readonly solution: Solution;
  /** Who is told from now on. */
  listen(listener: Listener): void;
  remove(): void;
}

export const TRACE_MODULE = `
export const trace = { listener: undefined };
export const at = (statement) => trace.listener?.statement(statement);
export const is = (name, value) => trace.listener?.value(name, value);
`;

/** Copies the solution to a temporary folder, with its regions watched. */
export async function traceSolution(root: string): Promise<TracedSolution> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "mini-claw-trace-")));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = new Map(readFiles(join(root, SOLUTION)));
    for (const file of Object.values(WATCHED)) {
      files.set(file, instrument(files.get(file) ?? "", file));
    }
    files.set("trace.ts", TRACE_MODULE);
    writeFiles(folder, files);
    writeFiles(folder, new Map([["package.json", '{ "type": "module" }']]));
    const libraries = join(root, "packages/solution/node_modules");
    symlinkSync(libraries, join(folder, "node_modules"));
    const load = (file: string) =>
      import(pathToFileURL(join(folder, file)).href);
    // A copy of the solution has the solution's type.
    const solution = (await load("index.ts")) as Solution;
    const { trace } = (await load("trace.ts")) as {
      trace: { listener: Listener };
    };
    const listen = (listener: Listener) => {
      trace.listener = listener;
    };
    return { solution, listen, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The watched programs as they are printed. */
export function programs(root: string): Record<ProgramName, Program> {
  const sources = readFiles(join(root, SOLUTION));
  return {
    "ch3-single-turn": program("ch3-single-turn", sources),
    "ch5-agent-loop": program("ch5-agent-loop", sources),
  };
}

function program(name: ProgramName, sources: Files): Program {
  const file = WATCHED[name];
  const region = watchedRegion(sources.get(file) ?? "", file);
  return {
    file: `${SOLUTION}/${file}`,
    firstLine: region.startLine + 1,
    code: region.body.map((line) =>
      line.startsWith(region.indent) ? line.slice(region.indent.length) : line,
    ),
  };
}

function watchedRegion(source: string, file: string): SourceRegion {
  const watched = parseRegions(file, source).regions.find(
    ({ name }) => name in WATCHED,
  );
  if (!watched) throw new Error(`${file} has no region that is watched.`);
  return watched;
}

/** Puts a call before each statement of the region, and after each constant. */
export function instrument(source: string, file: string): string {
  const region = watchedRegion(source, file);
  const lineOf = lineCounter(source);
  const inserts: { at: number; text: string }[] = [];
  const insert = (at: number, text: string) => inserts.push({ at, text });

  const visit = (node: Node, isBranch: boolean) => {
    const line = lineOf(node.start);
    const inside = line > region.startLine && line < region.endLine;
    if (inside && WATCHED_STATEMENTS.has(node.type)) {
      const call = `__at(${JSON.stringify(statementOf(node, lineOf))}); `;
      insert(node.start, isBranch ? `{ ${call}` : call);
      for (const name of constantsOf(node)) {
        insert(node.end, ` __is("${name}", ${name});`);
      }
      if (isBranch) insert(node.end, " }");
    }
    for (const [key, child] of childrenOf(node)) {
      // The head of a loop has no room for a call.
      if (node.type === "ForStatement" && key !== "body") continue;
      const branch = key === "consequent" || key === "alternate";
      visit(child, branch && node.type === "IfStatement");
    }
  };
  // The tree's types say nothing about the fields that are walked here.
  visit(parseAst(source, { lang: "ts" }) as unknown as Node, false);

  let traced = source;
  // Backwards, so that the places of the others stay true.
  for (const { at, text } of inserts.reverse().sort((a, b) => b.at - a.at)) {
    traced = traced.slice(0, at) + text + traced.slice(at);
  }
  const names = 'import { at as __at, is as __is } from "./trace.ts"; ';
  return names + traced;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const WATCHED_STATEMENTS = new Set([
  "ExpressionStatement",
  "IfStatement",
  "ReturnStatement",
  "VariableDeclaration",
]);

function statementOf(node: Node, lineOf: (at: number) => number): Statement {
  const from = lineOf(node.start);
  const { test, consequent } = node;
  if (node.type === "IfStatement" && isNode(test) && isNode(consequent)) {
    const thenTo = lineOf(consequent.end);
    return { kind: "if", from, to: lineOf(test.end), thenTo };
  }
  const kind = node.type === "ReturnStatement" ? "return" : "other";
  return { kind, from, to: lineOf(node.end) };
}

/** The names that a statement `const ... = ...` binds. */
function constantsOf(node: Node): string[] {
  if (node.type !== "VariableDeclaration" || node.kind !== "const") return [];
  return childrenOf(node)
    .flatMap(([, { id }]) => (isNode(id) ? [id, ...properties(id)] : []))
    .flatMap((id) => (typeof id.name === "string" ? [id.name] : []));
}

function properties(pattern: Node): Node[] {
  return childrenOf(pattern).flatMap(([, { value }]) =>
    isNode(value) ? [value] : [],
  );
}

function childrenOf(node: Node): [key: string, child: Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .map((child): [string, Node] => [key, child]),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "start" in value;
}

function lineCounter(source: string): (at: number) => number {
  return (at) => source.slice(0, at).split("\n").length;
}
