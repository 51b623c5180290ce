// region: ch6-anthropic-settings
// message: a header takes characters from ! to ~ only
// en: a key with a line break in it is passed on, and the error that follows prints it
// zh: 带换行的密钥被照样传下去，随后的错误信息会把它打印出来

const apiKey = firstGiven(options.apiKey, env.ANTHROPIC_API_KEY);
if (apiKey === undefined) throw new Error(NO_KEY);
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
