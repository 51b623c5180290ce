import { textOf, toolResultsMessage, userMessage } from "./messages.ts";
import type { ChatOptions, Provider } from "./provider.ts";
import { runTools } from "./run-tools.ts";
import { sendable } from "./sendable.ts";
import type { Tools } from "./tool.ts";

/**
 * Answers one prompt with at most one round of tools, so at most two requests.
 * Resolves to the text of the last reply. Rejects with what the provider
 * throws; a failing tool is no reason to reject.
 */
export async function singleTurn(
  provider: Provider,
  tools: Tools,
  prompt: string,
  options: ChatOptions = {},
): Promise<string> {
  //#region ch3-single-turn
  // 1. Ask: the prompt as a user message, and the tools' definitions. The
  //    provider gets the caller's `options`, in both requests.
  const question = userMessage(prompt);
  const definitions = tools.definitions();
  const first = await provider.chat(
    { messages: [question], tools: definitions },
    options,
  );
  // 2. `sendable` gives the message to send back, and the calls; no id is
  //    used yet. Look at the stop reason: only under "tool_use" do calls run.
  //    Else, or without a call, the text of this reply is the answer. (So it
  //    is without a `message`, for the type; a call always comes with one.)
  const { message, calls } = sendable(first, new Set());
  if (first.stop_reason !== "tool_use" || !message || calls.length === 0) {
    return textOf(first);
  }
  // 3. Run the calls. The tools get the caller's signal; without one, a
  //    signal that is never aborted.
  const signal = options.signal ?? new AbortController().signal;
  const results = await runTools(tools, calls, { signal });
  // 4. Ask again: the prompt, the model's own message, then all the results in
  //    one user message. The tools again, too: the model forgets everything.
  const second = await provider.chat(
    {
      messages: [question, message, toolResultsMessage(results)],
      tools: definitions,
    },
    options,
  );
  // 5. The answer is the text of this reply. Calls in it are not run: that
  //    takes a loop (chapter 5).
  return textOf(second);
  //#endregion ch3-single-turn
}
