import type OpenAI from "openai";
import { fromChatCompletion } from "./openai-reply.ts";
import { toChatCompletion } from "./openai-request.ts";
import {
  type OpenAICompatibleOptions,
  type OpenAISettings,
  openAISettings,
} from "./openai-settings.ts";
import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  Provider,
} from "./provider.ts";
import { providerError } from "./provider-error.ts";
import { presets } from "./provider-presets.ts";
import { NotImplemented } from "./not-implemented.ts";

export interface OpenAICompatibleProviderOptions
  extends OpenAICompatibleOptions {
  /** A client of your own; it brings its key and its base URL. */
  readonly client?: OpenAI;
}

/**
 * A model behind the Chat Completions API, OpenAI's or any other server's, by
 * OpenAI's SDK: one request, one whole reply.
 */
export class OpenAICompatibleProvider implements Provider {
  readonly model: string;
  readonly #settings: OpenAISettings;
  #client: Promise<OpenAI> | undefined;

  /** Throws as `openAISettings` does; the SDK is loaded at first use. */
  constructor(options: OpenAICompatibleProviderOptions = {}) {
    const { client, ...given } = options;
    this.#settings = openAISettings(process.env, {
      ...given,
      ...(client && { apiKey: client.apiKey, baseURL: client.baseURL }),
    });
    this.model = this.#settings.model;
    this.#client = client && Promise.resolve(client);
  }

  /**
   * Rejects with a `ProviderError`, or with the signal's reason when it is
   * aborted. It asks once: who wants to try again wraps it (chapter 9).
   */
  async chat(
    request: ChatRequest,
    options: ChatOptions = {},
  ): Promise<AssistantTurn> {
    //#region ch20-openai-chat
    // 1. Our request in their shape (`toChatCompletion`).
    // 2. Ask: `chat.completions.create` of the client (`this.#open()`), with
    //    the signal (`forOneRequest`), and with no retries of the SDK's own
    //    (`maxRetries`).
    // 3. Their reply as a turn of ours (`fromChatCompletion`). It may throw,
    //    too.
    // 4. When the signal is aborted, its reason is what to throw; else what
    //    `providerError` makes of the error. The settings say who was asked.
    throw new NotImplemented("ch20", "OpenAICompatibleProvider.chat");
    //#endregion ch20-openai-chat
  }

  #open(): Promise<OpenAI> {
    this.#client ??= connect(this.#settings);
    return this.#client;
  }
}

/**
 * A signal that is aborted with this one. The SDK leaves its listener behind:
 * eleven requests of one run, and Node warns of a leak.
 */
function forOneRequest(signal: AbortSignal | undefined) {
  return signal && AbortSignal.any([signal]);
}

/**
 * Key and base URL are always passed, so that the SDK reads neither from the
 * environment. The variables for an organization and a project are OpenAI's,
 * and the SDK would send them to any server. Its log stays off: with
 * `OPENAI_LOG=debug` it would write whole requests between the agent's lines.
 */
async function connect(settings: OpenAISettings): Promise<OpenAI> {
  const { default: OpenAI } = await import("openai");
  const { apiKey, baseURL } = settings;
  const foreign = baseURL !== presets.openai.baseURL;
  const owner = foreign ? { organization: null, project: null } : {};
  return new OpenAI({ apiKey, baseURL, logLevel: "off", ...owner });
}
