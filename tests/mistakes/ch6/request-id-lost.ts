// region: ch6-provider-error
// message: support asks for the id
// en: the id of the request is lost
// zh: 丢掉了请求的 id

const { apiKey, baseURL } = endpoint;
const { host } = new URL(baseURL);
const cause = causeWithoutKey(error, apiKey);
if (!isAnswer(error)) {
  const why = reasonOf(error, apiKey);
  return new ProviderError(
    `No answer from ${host}: ${why}. Check the network and the base URL.`,
    { cause },
  );
}
const { status, headers } = error;
const type = withoutKey(error.type, apiKey);
const what = [status, type].filter((part) => part !== undefined).join(" ");
const words = serverWords(error, apiKey);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  retryAfter: withoutKey(headers?.get("retry-after"), apiKey),
  cause,
});
