// region: ch6-provider-error
// message: some servers repeat the key in their errors
// en: why there was no answer is told with the key in it
// zh: 说明为何没有回答时，把密钥也写了进去

const { apiKey, baseURL } = endpoint;
const { host } = new URL(baseURL);
const cause = causeWithoutKey(error, apiKey);
if (!isAnswer(error)) {
  const why = reasonOf(error);
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
  requestId: requestID ?? undefined,
  retryAfter: error.headers?.get("retry-after") ?? undefined,
  cause,
});
