// region: ch7-answer-prompt
// message: a provider that fails ends the answer and not the session
// en: What the provider throws is not caught, and ends the whole chat.
// zh: provider 抛出的错误没有接住，整场对话就此结束。

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
} finally {
  screen.settle();
  stopListening();
}
