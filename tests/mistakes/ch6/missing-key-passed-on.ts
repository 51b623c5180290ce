// region: ch6-anthropic-settings
// message: without a key nothing can work
// en: a missing key is noticed only when the server refuses the request
// zh: 没有密钥，要等到服务器拒绝请求才发现

const apiKey = firstGiven(options.apiKey, env.ANTHROPIC_API_KEY) ?? "";
if (/[^!-~]/.test(apiKey)) throw new Error(BAD_KEY);
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
