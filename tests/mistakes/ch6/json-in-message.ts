// region: ch6-provider-error
// message: the server's words without the JSON around them
// en: the message of the SDK is taken, JSON and all
// zh: 直接用了 SDK 的错误信息，连同整段 JSON

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
const { status, requestID, headers } = error;
const type = withoutKey(error.type, apiKey);
const what = [status, type].filter((part) => part !== undefined).join(" ");
const words = withoutKey(error.message, apiKey);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  requestId: withoutKey(requestID, apiKey),
  retryAfter: withoutKey(headers?.get("retry-after"), apiKey),
  cause,
});
