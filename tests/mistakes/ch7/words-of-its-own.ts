// region: ch7-answer-prompt
// message: the words are those of the language: `words.failed`
// en: The sentence about a failure is typed in English, in place of `words.failed`.
// zh: 失败时的句子直接写成英文，而没有用 `words.failed`。

const controller = new AbortController();
const stopListening = input.onInterrupt(() => controller.abort());
try {
  await agent.run(prompt, {
    signal: controller.signal,
    onEvent(event) {
      stats.add(event);
      showEvent(event, screen, words);
    },
  });
} catch (error) {
  stats.errors += 1;
  screen.settle();
  screen.line(`The model could not answer: ${errorLine(error)}`, "red");
} finally {
  stopListening();
}
