// region: ch6-anthropic-settings
// message: what the caller gives comes first
// en: the environment wins over what the caller gives
// zh: 环境变量压过了调用者给的选项

const apiKey = firstGiven(env.ANTHROPIC_API_KEY, options.apiKey);
if (apiKey === undefined) throw new Error(NO_KEY);
if (/[^!-~]/.test(apiKey)) throw new Error(BAD_KEY);
const given = firstGiven(env.ANTHROPIC_BASE_URL, options.baseURL);
const address = given ?? ANTHROPIC_URL;
const baseURL = address.replace(/\/+$/, "").replace(/\/+v1$/, "");
if (!/^https?:\/\/./.test(baseURL) || !URL.canParse(baseURL)) {
  throw new Error(
    `The base URL is "${withoutPassword(address)}": it must begin with ` +
      "http:// or https://.",
  );
}
const model = firstGiven(env.MINI_CLAW_MODEL, options.model) ?? DEFAULT_MODEL;
const { maxTokens = DEFAULT_MAX_TOKENS } = options;
if (!Number.isInteger(maxTokens) || maxTokens < 1) {
  throw new RangeError(
    `maxTokens is ${maxTokens}: it must be a positive integer.`,
  );
}
return { apiKey, baseURL, model, maxTokens };
