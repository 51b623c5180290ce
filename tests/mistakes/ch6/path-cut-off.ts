// region: ch6-anthropic-settings
// message: and nothing else
// en: the whole path is cut off the base URL, a gateway's own, too
// zh: base URL 的路径全被去掉，连网关自己的路径也没了

const apiKey = firstGiven(options.apiKey, env.ANTHROPIC_API_KEY);
if (apiKey === undefined) throw new Error(NO_KEY);
if (/[^!-~]/.test(apiKey)) throw new Error(BAD_KEY);
const given = firstGiven(options.baseURL, env.ANTHROPIC_BASE_URL);
const address = given ?? ANTHROPIC_URL;
const baseURL = URL.canParse(address) ? new URL(address).origin : address;
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
