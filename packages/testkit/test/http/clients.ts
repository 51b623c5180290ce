import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";
import { onTestFinished } from "vitest";
import type { Message } from "../../../solution/src/messages.ts";
import type { AssistantTurn } from "../../../solution/src/provider.ts";
import {
  endOfTest,
  type HttpStep,
  type ScriptedServer,
  type ServerOptions,
  startScriptedServer,
} from "../../src/index.ts";

/** A server that is closed with the test. */
export async function serve(
  script: readonly HttpStep[],
  options: ServerOptions = {},
): Promise<ScriptedServer> {
  const server = await startScriptedServer(script, options);
  onTestFinished(() => server.close());
  return server;
}

export function anthropic(server: ScriptedServer, path = ""): Anthropic {
  return new Anthropic({ apiKey: "any", baseURL: `${server.url}${path}` });
}

export function openai(server: ScriptedServer, path = "/v1"): OpenAI {
  return new OpenAI({ apiKey: "any", baseURL: `${server.url}${path}` });
}

export const prompt = { role: "user", content: "Hi" } as const;
export const ask = { model: "m", max_tokens: 100, messages: [prompt] };
export const askCompletions = { model: "m", messages: [prompt] };

/** Our messages as the SDK types them: the shapes are the same. */
export function params(messages: readonly Message[]) {
  return {
    model: "m",
    max_tokens: 100,
    // Blocks of unknown types are the only difference.
    messages: [...messages] as Anthropic.MessageParam[],
  };
}

/** The tool of every conversation here. */
export const tool = {
  name: "read",
  description: "Reads a file.",
  input_schema: { type: "object" as const },
};

export const functionTool = {
  type: "function" as const,
  function: {
    name: "read",
    description: "Reads a file.",
    parameters: { type: "object" },
  },
};

/** What of a reply is in the script. */
export function turnOf(message: Anthropic.Message): AssistantTurn {
  const { content, stop_reason, usage } = message;
  const { input_tokens, output_tokens } = usage;
  // As above: the same shapes under other names.
  return {
    content,
    stop_reason,
    usage: { input_tokens, output_tokens },
  } as AssistantTurn;
}

/** What the test found wrong so far; its servers end with it. */
export function faults(): string[] {
  return endOfTest().faults.map(({ message }) => message);
}

/** What it was rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("It was not rejected.");
}

/** A request without an SDK. */
export function post(
  server: ScriptedServer,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "anthropic-version": "2026-10-21",
      authorization: "Bearer any",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}
