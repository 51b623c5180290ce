import { readFileSync } from "node:fs";
import { inPlace, type Place } from "../place.ts";
import { runProgram } from "../process.ts";
import { count, type Proof } from "./proof.ts";

const LIMIT_MS = 60_000;

/** Every command that people type starts, and none is pnpm's own. */
export const commandsProof: Proof = {
  id: "commands",
  claim: "every script starts under pnpm and none bears a pnpm command's name",
  async prove({ place }) {
    const scripts = Object.entries(scriptsOf(place));
    const help = await pnpm(place, ["help", "-a"]);
    const taken = pnpmCommands(help.stdout);
    const failures: string[] = [];
    if (taken.size === 0) failures.push("`pnpm help -a` lists no command");
    for (const [name, command] of scripts) {
      // pnpm has `test` so that it runs the script.
      if (taken.has(name) && name !== "test") {
        failures.push(`${name} is a command of pnpm: the script never runs`);
      }
      const run = await pnpm(place, [name, "--help"]);
      const output = run.stdout + run.stderr;
      if (run.code !== 0 || !output.includes(`$ ${command}`)) {
        const start = output.trim().split("\n").slice(0, 4).join("\n");
        failures.push(`pnpm ${name} --help: code ${run.code}:\n${start}`);
      }
    }
    return { summary: count(scripts.length, "script"), failures };
  },
};

/** The names and aliases in what `pnpm help -a` prints. */
export function pnpmCommands(help: string): Set<string> {
  const lines = help
    .split("\n")
    .map((line) => line.match(/^ {2}([a-z][\w-]*) /));
  const names = new Set<string>();
  for (const match of lines) {
    if (!match?.input || !match[1]) continue;
    names.add(match[1]);
    const aliases = match.input.match(/\[alias(?:es)?: ([^\]]+)\]/)?.[1];
    for (const alias of aliases?.split(", ") ?? []) names.add(alias);
  }
  return names;
}

function scriptsOf(place: Place): Record<string, string> {
  const text = readFileSync(inPlace(place, "package.json"), "utf8");
  const data: { scripts?: Record<string, string> } = JSON.parse(text);
  return data.scripts ?? {};
}

/** The pnpm that runs us, or the one on the path. */
function pnpm(place: Place, args: string[]) {
  const own = process.env.npm_execpath ?? "";
  const options = { cwd: place.root, limitMs: LIMIT_MS };
  if (!own.includes("pnpm")) return runProgram("pnpm", args, options);
  return /\.[cm]?js$/.test(own)
    ? runProgram(process.execPath, [own, ...args], options)
    : runProgram(own, args, options);
}
