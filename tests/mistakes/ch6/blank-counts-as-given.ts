// region: ch6-anthropic-settings
// message: also when a variable is set to nothing
// en: a variable that is set to nothing counts as given
// zh: 变量被设成空白，也被当作已经给了值

const apiKey = firstGiven(options.apiKey, env.ANTHROPIC_API_KEY);
if (apiKey === undefined) throw new Error(NO_KEY);
if (/[^!-~]/.test(apiKey)) throw new Error(BAD_KEY);
const given = options.baseURL ?? env.ANTHROPIC_BASE_URL;
const address = given ?? ANTHROPIC_URL;
const baseURL = address.replace(/\/+$/, "").replace(/\/+v1$/, "");
if (!/^https?:\/\/./.test(baseURL) || !URL.canParse(baseURL)) {
  throw new Error(
    `The base URL is "${withoutPassword(address)}": it must begin with ` +
      "http:// or https://.",
  );
}
const model = options.model ?? env.MINI_CLAW_MODEL ?? DEFAULT_MODEL;
const { maxTokens = DEFAULT_MAX_TOKENS } = options;
if (!Number.isInteger(maxTokens) || maxTokens < 1) {
  throw new RangeError(
    `maxTokens is ${maxTokens}: it must be a positive integer.`,
  );
}
return { apiKey, baseURL, model, maxTokens };
