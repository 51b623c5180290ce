// region: ch7-answer-prompt
// message: take the listener off when the answer is over
// en: The listener for Ctrl-C is taken off only when the answer succeeded.
// zh: 只有回答成功时，才取下 Ctrl-C 的监听者。

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
  stopListening();
} catch (error) {
  stats.errors += 1;
  screen.settle();
  screen.line(words.failed(errorLine(error)), "red");
}
