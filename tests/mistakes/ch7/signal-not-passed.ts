// region: ch7-answer-prompt
// message: the run has that signal
// en: Ctrl-C aborts a signal that the run never got.
// zh: Ctrl-C 中止了一个信号，可运行根本没有拿到它。

const controller = new AbortController();
const stopListening = input.onInterrupt(() => controller.abort());
try {
  await agent.run(prompt, {
    onEvent(event) {
      stats.add(event);
      showEvent(event, screen, words);
    },
  });
} catch (error) {
  stats.errors += 1;
  screen.settle();
  screen.line(words.failed(errorLine(error)), "red");
} finally {
  stopListening();
}
