import {
  type ChatModel,
  type Provider,
  presets,
} from "@mini-claw-code/solution";
import { UsageError } from "../course/usage.ts";
import type { Codes } from "./agent-code.ts";
import type { ChatArguments, ProviderName } from "./arguments.ts";
import type { ChatCommandWords } from "./words.ts";

/** Who answers. */
export interface Chosen {
  readonly provider: Provider;
  /** As the first line says it. */
  readonly shown: string;
  /** For `/model`; the toy model is the only one of its kind. */
  readonly model?: ChatModel;
  /** Whose provider it is, such as "ch6". */
  readonly chapter?: string;
}

type Preset = keyof typeof presets;

/** So long the toy model takes for a word when somebody watches. */
const WORD_MS = 25;

/**
 * The provider that was asked for, else the one whose key is set, else the toy
 * model. Throws a sentence when a key is missing or cannot be one.
 */
export function chooseProvider(
  asked: ChatArguments,
  codes: Codes,
  say: ChatCommandWords,
  env: NodeJS.ProcessEnv = process.env,
): Chosen {
  const name = asked.provider ?? byKey(env);
  const keys = takeKeys(env);
  if (name === "toy") {
    if (asked.model !== undefined) throw new UsageError(say.toyModel);
    const pauseMs = process.stdout.isTTY ? WORD_MS : 0;
    const provider = new codes.agent.ToyModel({ pauseMs });
    const shown = asked.provider === "toy" ? say.toyAsked : say.toy;
    return { provider, shown };
  }
  const chapter = name === "anthropic" ? "ch6" : "ch20";
  const code = codes.provider(chapter);
  const open: Open = (model) => {
    const options = model === undefined ? {} : { model };
    return name === "anthropic"
      ? new code.AnthropicProvider(options)
      : new code.OpenAICompatibleProvider({ preset: name, ...options });
  };
  const withKeys: Open = (model) => {
    Object.assign(env, keys);
    try {
      return open(model);
    } finally {
      takeKeys(env);
    }
  };
  const provider = new ChangingProvider(withKeys, asked.model);
  const shown = `${provider.name} (${name})`;
  return { provider, model: provider, shown, chapter };
}

function byKey(env: NodeJS.ProcessEnv): ProviderName {
  const isSet = (variable: string) => (env[variable] ?? "").trim() !== "";
  if (isSet("ANTHROPIC_API_KEY")) return "anthropic";
  if (isSet("OPENAI_BASE_URL")) return "openai";
  for (const [name, preset] of Object.entries(presets)) {
    if (!("keyVariable" in preset) || !isSet(preset.keyVariable)) continue;
    // The keys of a constant are what its type says.
    return name as Preset;
  }
  return "toy";
}

/**
 * A key is in the environment only while a provider looks for it: what the
 * agent runs must not find it there.
 */
function takeKeys(env: NodeJS.ProcessEnv): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || !/_API_KEY$/i.test(name)) continue;
    keys[name] = value;
    delete env[name];
  }
  return keys;
}

type Open = (model: string | undefined) => Provider & { model: string };

/** Asks the model that was named last. */
class ChangingProvider implements Provider, ChatModel {
  readonly #open: Open;
  #current: Provider & { model: string };

  constructor(open: Open, model: string | undefined) {
    this.#open = open;
    this.#current = open(model);
  }

  get name(): string {
    return this.#current.model;
  }

  change(name: string): void {
    this.#current = this.#open(name);
  }

  chat(...request: Parameters<Provider["chat"]>): ReturnType<Provider["chat"]> {
    return this.#current.chat(...request);
  }
}
