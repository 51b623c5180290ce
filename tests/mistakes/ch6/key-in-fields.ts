// region: ch6-provider-error
// message: what is kept of them goes through `withoutKey`
// en: the fields are kept as the server sent them, with the key
// zh: 字段照服务器发来的样子留下，密钥也在里面

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
const type = error.type ?? undefined;
const what = [status, type].filter((part) => part !== undefined).join(" ");
const words = serverWords(error, apiKey);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  requestId: requestID ?? undefined,
  retryAfter: headers?.get("retry-after") ?? undefined,
  cause,
});
