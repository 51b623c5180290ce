import type { Chat } from "./chat.ts";
import { showEvent } from "./chat-event.ts";
import { errorLine } from "./one-line.ts";

/**
 * Lets the agent work on a prompt and shows what happens. Resolves when the
 * answer is over, however it ended; Ctrl-C and a provider that fails end the
 * answer and not the session.
 */
export async function answerPrompt(prompt: string, chat: Chat): Promise<void> {
  const { agent, input, screen, stats, words } = chat;
  //#region ch7-answer-prompt
  // 1. Ctrl-C (`input.onInterrupt`) stops this answer and no other: an
  //    `AbortController` of its own. Keep the function that takes the listener
  //    off again.
  const controller = new AbortController();
  const stopListening = input.onInterrupt(() => controller.abort());
  try {
    // 2. Run the agent with the prompt and the signal. Each event is counted
    //    (`stats.add`) and shown (`showEvent`).
    await agent.run(prompt, {
      signal: controller.signal,
      onEvent(event) {
        stats.add(event);
        showEvent(event, screen, words);
      },
    });
  } catch (error) {
    // 3. What is thrown here, such as the provider's failure, is counted
    //    (`stats.errors`). Settle the screen; one line in "red" says what it
    //    was (`words.failed`, `errorLine`).
    stats.errors += 1;
    screen.settle();
    screen.line(words.failed(errorLine(error)), "red");
  } finally {
    // 4. In any case nobody listens for Ctrl-C any more.
    stopListening();
  }
  //#endregion ch7-answer-prompt
}
