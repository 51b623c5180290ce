import type Anthropic from "@anthropic-ai/sdk";
import { anthropicRequest } from "./anthropic-request.ts";
import {
  type AnthropicOptions,
  type AnthropicSettings,
  anthropicSettings,
} from "./anthropic-settings.ts";
import { anthropicTurn } from "./anthropic-turn.ts";
import type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  Provider,
} from "./provider.ts";
import { providerError } from "./provider-error.ts";

export interface AnthropicProviderOptions extends AnthropicOptions {
  /** A client of your own; it brings its key and its base URL. */
  readonly client?: Anthropic;
}

/** A real model, by Anthropic's SDK: one request, one whole reply. */
export class AnthropicProvider implements Provider {
  readonly model: string;
  readonly #settings: AnthropicSettings;
  #client: Promise<Anthropic> | undefined;

  /** Throws as `anthropicSettings` does; the SDK is loaded at first use. */
  constructor(options: AnthropicProviderOptions = {}) {
    const { client, ...given } = options;
    this.#settings = anthropicSettings(process.env, {
      ...given,
      ...(client && settingsOf(client)),
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
    //#region ch6-anthropic-chat
    // 1. Our request in the SDK's shape (`anthropicRequest`).
    const { signal } = options;
    const params = anthropicRequest(request, this.#settings);
    let reply: unknown;
    try {
      // 2. Ask: `messages.create` of the client (`this.#open()`), with the
      //    signal, and with no retries of the SDK's own (`maxRetries`).
      const client = await this.#open();
      reply = await client.messages.create(params, { signal, maxRetries: 0 });
    } catch (error) {
      // 3. When the signal is aborted, its reason is what to throw; else what
      //    `providerError` makes of the error.
      signal?.throwIfAborted();
      throw providerError(error, this.#settings);
    }
    // 4. The SDK's reply as a turn of ours (`anthropicTurn`).
    return anthropicTurn(reply);
    //#endregion ch6-anthropic-chat
  }

  #open(): Promise<Anthropic> {
    this.#client ??= connect(this.#settings);
    return this.#client;
  }
}

/**
 * Both are always passed, so that the SDK looks for neither: not for
 * `ANTHROPIC_AUTH_TOKEN`, not for a profile that another program left on the
 * machine (`defaultCredentials` in its credential chain).
 */
async function connect(settings: AnthropicSettings): Promise<Anthropic> {
  const { default: Anthropic } = await import("@anthropic-ai/sdk");
  const { apiKey, baseURL } = settings;
  return new Anthropic({ apiKey, baseURL });
}

/** The key of a client is needed only to keep it out of errors. */
function settingsOf(client: Anthropic) {
  const apiKey = client.apiKey ?? client.authToken ?? "unknown";
  return { apiKey, baseURL: client.baseURL };
}
