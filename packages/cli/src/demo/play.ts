import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Agent,
  type AgentEvent,
  workspaceTools,
} from "@mini-claw-code/solution";
import { showConversation } from "./conversation.ts";
import { demoModel } from "./model.ts";
import { withPauses, withSlowTools } from "./pace.ts";
import { copyProject, type Project } from "./project.ts";
import { holds, type Proof, showProof, verdictText } from "./proof.ts";
import { type Screen, screenOn } from "./screen.ts";
import type { DemoWords } from "./words.ts";

export interface DemoOptions {
  readonly words: DemoWords;
  readonly signal: AbortSignal;
  /** Prints the events and the proof, one JSON object a line, only. */
  readonly json: boolean;
  /** No pauses. */
  readonly fast: boolean;
  /** Leaves the temporary folder there. */
  readonly keep: boolean;
}

/** Milliseconds for a reader to take in what has been said. */
const READING = 2500;

/**
 * Lets the agent repair a copy of the project and proves that it did: 0, or 1
 * when it did not. Rejects when the signal is aborted, with the copy removed.
 */
export async function playDemo(options: DemoOptions): Promise<number> {
  const { words, keep } = options;
  const project = await copyProject().catch(() => undefined);
  if (project === undefined) {
    console.error(words.noFolder(tmpdir()));
    return 1;
  }
  try {
    const proof = await repair(project, options);
    if (holds(proof)) return 0;
    console.error(words.notProved);
    return 1;
  } finally {
    if (!keep) project.remove();
  }
}

async function repair(project: Project, options: DemoOptions): Promise<Proof> {
  const { words, signal, json, keep } = options;
  const nowhere = { write: () => {} };
  const screen = screenOn(json ? nowhere : process.stdout);
  const before = await project.test(signal);
  showStart(screen, words, verdictText(before, words));
  await pause(options);
  await runAgent(project, screen, options);
  const after = await project.test(signal);
  const proof: Proof = { before, after, changes: await project.changes() };
  await pause(options);
  if (json) {
    const folder = keep ? { folder: project.folder } : {};
    printJson({ type: "proof", holds: holds(proof), ...proof, ...folder });
  }
  showProof(screen, words, proof);
  screen.line();
  if (keep) screen.note(words.kept, project.folder);
  if (holds(proof)) screen.note(words.next, words.nextIdea);
  return proof;
}

async function runAgent(
  { folder }: Project,
  screen: Screen,
  { words, signal, json, fast }: DemoOptions,
): Promise<void> {
  const tools = workspaceTools(folder);
  const model = demoModel(words.model);
  const agent = new Agent({
    provider: fast ? model : withPauses(model),
    tools: fast ? tools : withSlowTools(tools),
  });
  const show = showConversation(screen, words, () => agent.messages.length);
  const onEvent = (event: AgentEvent) => {
    if (json) printJson(event);
    else show(event);
  };
  await agent.run(words.prompt, { signal, onEvent });
  signal.throwIfAborted();
}

function showStart(screen: Screen, words: DemoWords, before: string): void {
  screen.line(words.title, "bold");
  for (const idea of words.idea) {
    screen.line();
    screen.line(idea);
  }
  screen.line();
  screen.note(words.project, words.copied);
  screen.note("", words.testSays(before));
  screen.line();
  screen.row("", `${words.user} → ${words.agent}`, words.prompt, "bold");
}

async function pause({ fast, signal }: DemoOptions): Promise<void> {
  if (!fast) await sleep(READING, undefined, { signal });
}

function printJson(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
