/** What is particular about one vendor's Chat Completions API. */
export interface Preset {
  /** As the OpenAI SDK wants it: what comes before "/chat/completions". */
  readonly baseURL: string;
  /** The variable that holds the key; without one the server needs none. */
  readonly keyVariable?: string;
  /** What is asked for unless somebody names another model. */
  readonly model: string;
  /** How the most tokens of a reply are called in a request. */
  readonly maxTokensField: "max_tokens" | "max_completion_tokens";
  /** The model's reasoning has to go back with its replies. */
  readonly sendReasoning: boolean;
}

/**
 * Vendors change their models often: `MINI_CLAW_MODEL` names another one.
 *
 * Reasoning goes back to the two that want it with tools: DeepSeek answers 400
 * when a reply comes back without
 * (https://api-docs.deepseek.com/guides/thinking_mode), and GLM asks for it
 * (https://docs.bigmodel.cn/cn/guide/capabilities/thinking-mode). Others refuse
 * the field, even some that send it.
 */
export const presets = {
  // https://platform.openai.com/docs/api-reference/chat/create
  openai: {
    baseURL: "https://api.openai.com/v1",
    keyVariable: "OPENAI_API_KEY",
    model: "gpt-5.4",
    // Its reasoning models refuse `max_tokens`.
    maxTokensField: "max_completion_tokens",
    sendReasoning: false,
  },
  // https://help.aliyun.com/zh/model-studio, "OpenAI compatible - Chat".
  // This is Beijing; other regions have other hosts, and keys of their own.
  qwen: {
    baseURL: "https://dashscope.aliyuncs.com/compatible-mode/v1",
    keyVariable: "DASHSCOPE_API_KEY",
    model: "qwen-plus",
    maxTokensField: "max_tokens",
    sendReasoning: false,
  },
  // https://docs.bigmodel.cn/cn/guide/develop/openai/introduction
  glm: {
    baseURL: "https://open.bigmodel.cn/api/paas/v4",
    keyVariable: "ZHIPUAI_API_KEY",
    model: "glm-5.2",
    maxTokensField: "max_tokens",
    sendReasoning: true,
  },
  // https://api-docs.deepseek.com and its quick_start/pricing
  deepseek: {
    baseURL: "https://api.deepseek.com",
    keyVariable: "DEEPSEEK_API_KEY",
    model: "deepseek-flash",
    maxTokensField: "max_tokens",
    sendReasoning: true,
  },
  // https://docs.ollama.com/api/openai-compatibility
  ollama: {
    baseURL: "http://localhost:11434/v1",
    model: "gpt-oss:20b",
    maxTokensField: "max_tokens",
    sendReasoning: false,
  },
  // https://openrouter.ai/docs/quickstart
  openrouter: {
    baseURL: "https://openrouter.ai/api/v1",
    keyVariable: "OPENROUTER_API_KEY",
    model: "openai/gpt-5.2",
    maxTokensField: "max_tokens",
    sendReasoning: false,
  },
} as const satisfies Readonly<Record<string, Preset>>;

export type PresetName = keyof typeof presets;

/** Throws an error that lists the presets when there is none of this name. */
export function presetOf(name: PresetName): Preset {
  // The name may come from a command line, which no type checks.
  if (Object.hasOwn(presets, name)) return presets[name];
  throw new Error(
    `There is no provider "${name}". ` +
      `The presets are: ${Object.keys(presets).join(", ")}.`,
  );
}
