// region: ch6-provider-error
// message: no scheme, no path of the base URL
// en: the path of the base URL is shown beside the host
// zh: 除了主机，还写出了 base URL 的路径

const { apiKey, baseURL } = endpoint;
const url = new URL(baseURL);
const host = url.host + url.pathname;
const cause = causeWithoutKey(error, apiKey);
if (!isAnswer(error)) {
  const why = reasonOf(error, apiKey);
  return new ProviderError(
    `No answer from ${host}: ${why}. Check the network and the base URL.`,
    { cause },
  );
}
const { status, requestID, headers } = error;
const type = withoutKey(error.type, apiKey);
const what = [status, type].filter((part) => part !== undefined).join(" ");
const words = serverWords(error, apiKey);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  requestId: withoutKey(requestID, apiKey),
  retryAfter: withoutKey(headers?.get("retry-after"), apiKey),
  cause,
});
