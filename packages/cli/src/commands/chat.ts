import { relative } from "node:path";
import { finishedCode, learnersCode } from "../chat/agent-code.ts";
import { chatArguments } from "../chat/arguments.ts";
import { addToEnvironment, readEnvFile } from "../chat/env-file.ts";
import { openPlayground } from "../chat/playground.ts";
import { type Chosen, chooseProvider } from "../chat/provider.ts";
import { hold } from "../chat/session.ts";
import { chatCommandWords } from "../chat/words.ts";
import { here, type Place } from "../course/place.ts";
import { answering, UsageError } from "../course/usage.ts";
import { untilInterrupted } from "../demo/until-interrupted.ts";
import { pickLanguage } from "../language.mjs";

/** The command `chat`; the exit code. */
export function run(
  args: readonly string[],
  place: Place = here,
): Promise<number> {
  return answering(async () => {
    const language = pickLanguage(args);
    const say = chatCommandWords[language];
    const asked = chatArguments(args, say);
    if (asked.help) {
      console.log(say.help);
      return 0;
    }
    const { solution, json, prompt } = asked;
    if (json && prompt === undefined && process.stdin.isTTY) {
      throw new UsageError(say.json);
    }
    const codes = solution
      ? finishedCode
      : await learnersCode(place, language, say);
    // Lines, and no code: they say why there is none.
    if (!("agent" in codes)) return failed(codes);
    const envFile = readEnvFile(place.root);
    addToEnvironment(envFile);
    // All that is no part of an answer goes where it disturbs no pipe.
    const note = (line: string) => console.error(line);
    if (envFile.misnamed) note(say.envTxt);
    let chosen: Chosen;
    try {
      chosen = chooseProvider(asked, codes, say);
    } catch (error) {
      if (!(error instanceof Error) || error instanceof UsageError) throw error;
      return failed([error.message]);
    }
    const { folder, made } = asked.workspace
      ? { folder: asked.workspace, made: false }
      : openPlayground(place.root);
    const shown = shownFrom(place.root, folder);
    const agentName = solution ? say.finished : say.yours;
    for (const line of codes.notes(chosen.chapter)) note(line);
    note(say.start(agentName, chosen.shown, shown));
    if (made) note(say.made(shown));
    if (process.stdin.isTTY && prompt === undefined) note(say.commands);
    const { provider, model } = chosen;
    const full = codes.agent.createFullAgent({ provider, root: folder });
    const { terminal } = codes;
    return untilInterrupted((signal) =>
      hold({ ...full, terminal, model, language, prompt, json, signal }),
    );
  });
}

function failed(lines: readonly string[]): number {
  for (const line of lines) console.error(line);
  return 1;
}

/** A folder below the root by its name there, any other in full. */
function shownFrom(root: string, folder: string): string {
  const way = relative(root, folder);
  return way === "" || way.startsWith("..") ? folder : `${way}/`;
}
