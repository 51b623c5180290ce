import type { ChatCompletionReply } from "./openai-types.ts";

const NO_MESSAGE = "it is no chat completion: is the base URL right?";

/**
 * For an answer without a message in it, in the shape in which the SDK throws
 * (`providerError` words it). OpenRouter, for one, answers with the status 200
 * and `{ error: { code, message } }` when a model failed underway
 * (https://openrouter.ai/docs/api/reference/errors-and-debugging).
 */
export function noReplyIn(reply: ChatCompletionReply): Error {
  const { error } = (reply ?? {}) as { error?: unknown };
  if (typeof error !== "object" || error === null) {
    return Object.assign(new Error(NO_MESSAGE), { type: "no_message" });
  }
  const { code, type } = error as { code?: unknown; type?: unknown };
  return Object.assign(new Error("The answer is an error."), {
    error,
    type: typeof type === "string" ? type : "error",
    ...(typeof code === "number" ? { status: code } : {}),
  });
}
