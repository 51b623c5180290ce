// region: ch6-provider-error
// message: some servers repeat the key in their errors
// en: the server's words go into the message with the key in them
// zh: 服务器的话连同密钥一起进了错误信息

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
const words = serverWords(error);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  requestId: requestID ?? undefined,
  retryAfter: error.headers?.get("retry-after") ?? undefined,
  cause,
});
