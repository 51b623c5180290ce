// region: ch7-answer-prompt
// message: and the spinner is gone
// en: After an error of the provider the spinner goes on turning.
// zh: provider 出错之后，转圈还在转。

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
  screen.line(words.failed(errorLine(error)), "red");
} finally {
  stopListening();
}
