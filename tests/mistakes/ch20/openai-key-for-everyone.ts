// region: ch20-settings
// message: OPENAI_API_KEY is no key for another vendor
// en: OPENAI_API_KEY is sent to another vendor when that vendor's own key is missing
// zh: 缺少某家厂商的密钥时，把 OPENAI_API_KEY 发给了它

const { preset: name = "openai" } = options;
const preset = presetOf(name);
const isOpenAI = name === "openai";
const fromEnv = isOpenAI ? env.OPENAI_BASE_URL : undefined;
const address = firstGiven(options.baseURL, fromEnv) ?? preset.baseURL;
const baseURL = checkedURL(address);
const variable = preset.keyVariable;
const fromVariable = variable === undefined ? undefined : env[variable] ?? env.OPENAI_API_KEY;
const apiKey = firstGiven(options.apiKey, fromVariable);
const ownServer = isOpenAI && baseURL !== presets.openai.baseURL;
if (apiKey === undefined && variable !== undefined && !ownServer) {
  throw missingKey(name, variable);
}
const { maxTokensField, sendReasoning } = preset;
return {
  baseURL,
  apiKey: checkedKey(apiKey ?? NO_KEY_NEEDED),
  model: firstGiven(options.model, env.MINI_CLAW_MODEL) ?? preset.model,
  maxTokensField,
  sendReasoning,
  ...checkedLimit(options),
};
