// region: ch6-provider-error
// message: pass on what `causeWithoutKey` makes of the error
// en: the SDK's own error is the cause, with all that the server repeated
// zh: 直接把 SDK 的错误当作 cause，服务器复述的内容都在里面

const { apiKey, baseURL } = endpoint;
const { host } = new URL(baseURL);
const cause = error instanceof Error ? error : new Error(String(error));
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
