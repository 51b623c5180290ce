// region: ch6-anthropic-settings
// message: an error ends up in a log
// en: the error about a bad key shows the key
// zh: 说密钥有误的错误信息里写出了密钥

const apiKey = firstGiven(options.apiKey, env.ANTHROPIC_API_KEY);
if (apiKey === undefined) throw new Error(NO_KEY);
if (/[^!-~]/.test(apiKey)) throw new Error(`ANTHROPIC_API_KEY is not a key: ${apiKey}`);
const given = firstGiven(options.baseURL, env.ANTHROPIC_BASE_URL);
const address = given ?? ANTHROPIC_URL;
const baseURL = address.replace(/\/+$/, "").replace(/\/+v1$/, "");
if (!/^https?:\/\/./.test(baseURL) || !URL.canParse(baseURL)) {
  throw new Error(
    `The base URL is "${withoutPassword(address)}": it must begin with ` +
      "http:// or https://.",
  );
}
const model = firstGiven(options.model, env.MINI_CLAW_MODEL) ?? DEFAULT_MODEL;
const { maxTokens = DEFAULT_MAX_TOKENS } = options;
if (!Number.isInteger(maxTokens) || maxTokens < 1) {
  throw new RangeError(
    `maxTokens is ${maxTokens}: it must be a positive integer.`,
  );
}
return { apiKey, baseURL, model, maxTokens };
