// region: ch6-provider-error
// message: an address may have a password in it
// en: the whole base URL is shown, and a password in it, too
// zh: 写出了整个 base URL，连里面的密码也露了出来

const { apiKey, baseURL } = endpoint;
const host = baseURL;
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
