import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type {
  ChatRequest,
  Message,
  Provider,
  Tools,
} from "@mini-claw-code/solution";
import type {
  Programs,
  Recording,
} from "../../packages/cli/src/book/conversation/recording.ts";
import { writeFiles } from "../../packages/cli/src/course/files.ts";
import type { Language } from "../../packages/cli/src/language.mjs";
import { inLanguage, scriptedModel } from "./model.ts";
import { type Scenario, SYSTEM, type ToolName } from "./scenarios.ts";
import { type Happening, type Seen, stepsOf } from "./steps.ts";
import type { Solution, TracedSolution } from "./trace.ts";

/** Has one conversation in a temporary folder, and takes it down. */
export async function play(
  scenario: Scenario,
  language: Language,
  traced: TracedSolution,
  programs: Programs,
): Promise<Recording> {
  const { name, program, maxTurns = 20 } = scenario;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "mini-claw-play-")));
  try {
    writeFiles(folder, filesOf(scenario, language));
    const tools = toolsIn(folder, scenario.tools, traced.solution);
    const prompt = inLanguage(scenario.prompt, language);
    const loop = program === "ch5-agent-loop";
    const frame = loop ? { system: SYSTEM[language], maxTurns } : {};

    const model = scriptedModel(scenario.script, language);
    let messages = (): readonly Message[] =>
      model.requests.at(-1)?.messages ?? [];
    const happenings: Happening[] = [];
    const see = (seen: Seen) => {
      happenings.push({ seen, messages: messages().length });
    };
    const provider: Provider = {
      async chat(request, options) {
        const asked = model.chat(request, options);
        see({ kind: "request" });
        const reply = await asked;
        see({ kind: "reply", reply });
        return reply;
      },
    };
    traced.listen({
      statement: (statement) => see({ kind: "statement", statement }),
      value: (name, value) => see({ kind: "value", name, value }),
    });
    if (loop) {
      const { Agent } = traced.solution;
      const agent = new Agent({ provider, tools, ...frame });
      messages = () => agent.messages;
      const result = await agent.run(prompt);
      see({ kind: "end", text: result.text, result });
    } else {
      const { singleTurn } = traced.solution;
      const text = await singleTurn(provider, tools, prompt);
      see({ kind: "end", text });
    }

    checkRequests(scenario, model.requests, messages(), tools, frame.system);
    return {
      name,
      title: scenario.title[language],
      about: scenario.about[language],
      program,
      prompt,
      ...frame,
      tools: tools.definitions(),
      messages: messages(),
      steps: stepsOf(happenings, program, programs[program]),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function filesOf({ files }: Scenario, language: Language) {
  return new Map(
    Object.entries(files).map(([path, words]) => [
      path,
      inLanguage(words, language),
    ]),
  );
}

function toolsIn(
  folder: string,
  names: readonly ToolName[],
  solution: Solution,
): Tools {
  const { bashTool, editTool, listTool, readTool, writeTool } = solution;
  const make = {
    bash: bashTool,
    edit: editTool,
    list: listTool,
    read: readTool,
    write: writeTool,
  };
  const workspace = new solution.Workspace(folder);
  return new solution.ToolSet(names.map((name) => make[name]({ workspace })));
}

/**
 * A recording keeps no requests: each is the system prompt, the first so many
 * messages, and the tools. Here is the proof.
 */
function checkRequests(
  { name, script }: Scenario,
  requests: readonly ChatRequest[],
  messages: readonly Message[],
  tools: Tools,
  system: string | undefined,
): void {
  for (const [index, request] of requests.entries()) {
    const built = {
      ...(system === undefined ? {} : { system }),
      messages: messages.slice(0, request.messages.length),
      tools: tools.definitions(),
    };
    if (!isDeepStrictEqual(plain(request), plain(built))) {
      throw new Error(
        `Recording ${name}: request ${index + 1} is not made of the first ` +
          "messages of the conversation.",
      );
    }
  }
  if (requests.length !== script.length) {
    throw new Error(
      `Recording ${name}: the script has ${script.length} replies, and the ` +
        `model was asked ${requests.length} times.`,
    );
  }
}

/** As it goes over the wire. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
