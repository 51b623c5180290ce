// region: ch6-anthropic-settings
// message: also when the address is refused
// en: a refused address is shown with the password in it
// zh: 地址被拒绝时，连同里面的密码一起写了出来

const apiKey = firstGiven(options.apiKey, env.ANTHROPIC_API_KEY);
if (apiKey === undefined) throw new Error(NO_KEY);
if (/[^!-~]/.test(apiKey)) throw new Error(BAD_KEY);
const given = firstGiven(options.baseURL, env.ANTHROPIC_BASE_URL);
const address = given ?? ANTHROPIC_URL;
const baseURL = address.replace(/\/+$/, "").replace(/\/+v1$/, "");
if (!/^https?:\/\/./.test(baseURL) || !URL.canParse(baseURL)) {
  throw new Error(
    `The base URL is "${address}": it must begin with ` +
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
