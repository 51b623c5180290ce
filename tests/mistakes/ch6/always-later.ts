// region: ch6-provider-error
// message: say what to do now, by the status
// en: whatever is wrong except the key, the advice is to try again
// zh: 只要不是密钥的问题，一律建议再试一次

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
const advice = status === 401 ? "Check the API key." : "Try again later.";
const message = `${host} answered ${what}: ${words}. ${advice}`;
return new ProviderError(message.trim(), {
  status,
  type,
  requestId: withoutKey(requestID, apiKey),
  retryAfter: withoutKey(headers?.get("retry-after"), apiKey),
  cause,
});
