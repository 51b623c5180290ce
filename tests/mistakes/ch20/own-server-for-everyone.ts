// region: ch20-settings
// message: only under openai does another base URL do without a key
// en: another base URL needs no key under any preset: a missing key comes out only as a 401
// zh: 任何预设只要换了 base URL 就不要密钥：缺密钥要等到 401 才发现

const { preset: name = "openai" } = options;
const preset = presetOf(name);
const isOpenAI = name === "openai";
const fromEnv = isOpenAI ? env.OPENAI_BASE_URL : undefined;
const address = firstGiven(options.baseURL, fromEnv) ?? preset.baseURL;
const baseURL = checkedURL(address);
const variable = preset.keyVariable;
const fromVariable = variable === undefined ? undefined : env[variable];
const apiKey = firstGiven(options.apiKey, fromVariable);
const ownServer = baseURL !== presets[name].baseURL;
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
