// region: ch6-provider-error
// message: support asks for the id
// en: the id of the request is lost
// zh: 丢掉了请求的 id

const { apiKey, baseURL } = endpoint;
const { host } = new URL(baseURL);
const cause = causeWithoutKey(error, apiKey);
if (!isAnswer(error)) {
  const why = withoutKey(reasonOf(error), apiKey);
  return new ProviderError(
    `No answer from ${host}: ${why}. Check the network and the base URL.`,
    { cause },
  );
}
const { status, requestID } = error;
const type = error.type ?? undefined;
const what = [status, type].filter((part) => part !== undefined).join(" ");
const words = withoutKey(serverWords(error), apiKey);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  retryAfter: error.headers?.get("retry-after") ?? undefined,
  cause,
});
