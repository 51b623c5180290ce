// region: ch7-answer-prompt
// message: the run has that signal
// en: The run is returned without `await`: the listener is gone at once, and no error is caught.
// zh: 返回 run 时没有 `await`：监听者立刻被取下，错误也接不住。

const controller = new AbortController();
const stopListening = input.onInterrupt(() => controller.abort());
try {
  return agent
    .run(prompt, {
      signal: controller.signal,
      onEvent(event) {
        stats.add(event);
        showEvent(event, screen, words);
      },
    })
    .then(() => undefined);
} catch (error) {
  stats.errors += 1;
  screen.settle();
  screen.line(words.failed(errorLine(error)), "red");
} finally {
  stopListening();
}
