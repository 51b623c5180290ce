// region: ch6-provider-error
// message: keep the header `retry-after` as the server sent it
// en: retry-after is read as a number, and a date is lost
// zh: 把 retry-after 当数字读，日期就丢了

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
const words = serverWords(error, apiKey);
const message = `${host} answered ${what}: ${words}. ${adviceOn(status)}`;
return new ProviderError(message.trim(), {
  status,
  type,
  requestId: withoutKey(requestID, apiKey),
  retryAfter: headers?.has("retry-after")
    ? String(Number(headers.get("retry-after")))
    : undefined,
  cause,
});
