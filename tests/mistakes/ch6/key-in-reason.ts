// region: ch6-provider-error
// message: some servers repeat the key in their errors
// en: why there was no answer is told with the key in it
// zh: 说明为何没有回答时，把密钥也写了进去

const { apiKey, baseURL } = endpoint;
const { host } = new URL(baseURL);
const cause = causeWithoutKey(error, apiKey);
if (!isAnswer(error)) {
  let last = error;
  while (last instanceof Error && last.cause !== undefined) last = last.cause;
  const code = last instanceof Error && "code" in last ? `${last.code}` : "";
  const why = (last instanceof Error ? last.message : String(last)) || code;
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
