// region: ch20-settings
// message: a preset goes to its own server
// en: OPENAI_BASE_URL counts for every preset: another vendor's key goes to that server
// zh: OPENAI_BASE_URL 对所有预设都生效：别家的密钥被发到了那个服务器

const { preset: name = "openai" } = options;
const preset = presetOf(name);
const isOpenAI = name === "openai";
const fromEnv = env.OPENAI_BASE_URL;
const address = firstGiven(options.baseURL, fromEnv) ?? preset.baseURL;
const baseURL = checkedURL(address);
const variable = preset.keyVariable;
const fromVariable = variable === undefined ? undefined : env[variable];
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
