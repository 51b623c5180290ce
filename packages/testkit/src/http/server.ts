import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { record } from "../current-test.ts";
import { ScriptedProvider } from "../scripted-provider.ts";
import { answerRequest } from "./conversation.ts";
import type { HttpStep } from "./faults.ts";
import { asScriptStep } from "./play.ts";
import { Received, readBody } from "./received.ts";
import type { ScriptedServer, ServerOptions } from "./scripted-server.ts";

/** What `startScriptedServer` does, once its modules are there. */
export async function startServer(
  script: readonly HttpStep[],
  options: ServerOptions,
): Promise<ScriptedServer> {
  const server = createServer();
  await listen(server, options.port ?? 0);
  return new RunningServer(server, script, options);
}

class RunningServer implements ScriptedServer {
  readonly url: string;
  readonly requests: Received[] = [];
  readonly #server: Server;
  readonly #options: ServerOptions;
  readonly #steps: ReturnType<typeof asScriptStep>[];
  readonly #closing = new AbortController();
  readonly #closed: Promise<void>;
  #model: ScriptedProvider;
  #fault: Error | undefined;

  constructor(
    server: Server,
    script: readonly HttpStep[],
    options: ServerOptions,
  ) {
    // Bound to a host and a port: it is not the name of a pipe.
    const { port } = server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    this.#server = server;
    this.#options = options;
    this.#steps = script.map(asScriptStep);
    this.#model = new ScriptedProvider(this.#steps);
    this.#closed = new Promise((resolve) => server.once("close", resolve));
    server.on("request", (message, response) => {
      void this.#serve(message, response);
    });
    record({
      asked: () => 0,
      finish: () => {
        this.#stop();
        return { pieces: [], faults: this.#fault ? [this.#fault] : [] };
      },
    });
  }

  get model(): ScriptedProvider {
    return this.#model;
  }

  close(): Promise<void> {
    this.#stop();
    return this.#closed;
  }

  #stop(): void {
    this.#closing.abort();
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #serve(
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      const received = new Received(message, await readBody(message));
      const number = this.requests.push(received);
      const { requireKey, dripBytes = false, repeat, onAnswer } = this.#options;
      if (repeat && this.#model.requests.length >= this.#steps.length) {
        this.#model = new ScriptedProvider(this.#steps);
      }
      const refused = await answerRequest(received, response, {
        model: this.#model,
        requireKey,
        dripBytes,
        closing: this.#closing.signal,
        number,
        onRefusal: (error) => {
          this.#fault ??= error;
          // That the script stops there is no second fault.
          this.#model.allowUnreached();
        },
      });
      const { statusCode: status } = response;
      onAnswer?.(received, { status, ...(refused ? { refused } : {}) });
    } catch (error) {
      // A client that leaves in the middle of its request is no fault.
      if (message.complete) this.#fault ??= asError(error);
      response.destroy();
    }
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}
