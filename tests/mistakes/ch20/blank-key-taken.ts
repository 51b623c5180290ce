// region: ch20-settings
// message: a blank key is a missing one
// en: a blank key counts as a key
// zh: 空白的密钥也算密钥了

const { preset: name = "openai" } = options;
const preset = presetOf(name);
const isOpenAI = name === "openai";
const fromEnv = isOpenAI ? env.OPENAI_BASE_URL : undefined;
const address = firstGiven(options.baseURL, fromEnv) ?? preset.baseURL;
const baseURL = checkedURL(address);
const variable = preset.keyVariable;
const fromVariable = variable === undefined ? undefined : env[variable];
const apiKey = options.apiKey ?? fromVariable;
const ownServer = isOpenAI && baseURL !== presets.openai.baseURL;
if (apiKey === undefined && variable !== undefined && !ownServer) {
  throw missingKey(name, variable);
}
const { maxTokensField, sendReasoning } = preset;
return {
  baseURL,
  apiKey: apiKey ?? NO_KEY_NEEDED,
  model: firstGiven(options.model, env.MINI_CLAW_MODEL) ?? preset.model,
  maxTokensField,
  sendReasoning,
  ...checkedLimit(options),
};
