import { once } from "node:events";
import type { HttpStep } from "../../../testkit/src/http/faults.ts";
import type { ReceivedRequest } from "../../../testkit/src/http/received.ts";
import type {
  Outcome,
  ScriptedServer,
  ServerOptions,
} from "../../../testkit/src/http/scripted-server.ts";
import { startServer } from "../../../testkit/src/http/server.ts";
import type { MockServerWords, RequestLine } from "./words.ts";

export interface ServeOptions {
  readonly say: MockServerWords;
  readonly port: number;
  readonly repeat: boolean;
}

/** Serves the script until Ctrl-C; the exit code. */
export async function serve(
  script: readonly HttpStep[],
  { say, port, repeat }: ServeOptions,
): Promise<number> {
  const interrupted = Promise.race(
    ["SIGINT", "SIGTERM"].map((signal) => once(process, signal)),
  );
  let answered = 0;
  let reached = 0;
  const onAnswer = (request: ReceivedRequest, outcome: Outcome) => {
    answered += 1;
    console.log(say.request(lineOf(answered, request, outcome)));
    if (outcome.refused) console.log(say.refused(outcome.refused));
    // Only what came as far as the model takes a step of the script.
    if (request.chat) reached += 1;
    if (!request.chat || reached !== script.length) return;
    console.log(repeat ? say.again : say.atEnd);
  };
  const server = await open(script, { port, repeat, onAnswer });
  if (server instanceof Error) {
    console.error(say.portTaken(port, server.code ?? server.message));
    return 1;
  }
  showStart(server.url, script.length, say);
  await interrupted;
  await server.close();
  console.log(`\n${say.ended}`);
  return 0;
}

/** A port may be taken, or not be ours to take. */
async function open(
  script: readonly HttpStep[],
  options: ServerOptions,
): Promise<ScriptedServer | NodeJS.ErrnoException> {
  try {
    return await startServer(script, options);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

function showStart(url: string, steps: number, say: MockServerWords): void {
  console.log(`${say.listens(url, steps)}

${say.clients("Anthropic")}
  export ANTHROPIC_BASE_URL=${url}
  export ANTHROPIC_API_KEY=anything
${say.clients("OpenAI")}
  export OPENAI_BASE_URL=${url}/v1
  export OPENAI_API_KEY=anything
`);
}

function lineOf(
  number: number,
  request: ReceivedRequest,
  { status }: Outcome,
): RequestLine {
  const { method, path, body, chat, aborted } = request;
  const streams =
    typeof body === "object" &&
    body !== null &&
    "stream" in body &&
    body.stream === true;
  return {
    number,
    method,
    path,
    messages: chat?.messages.length,
    streams,
    status: aborted ? "left" : status,
  };
}
