// region: ch7-answer-prompt
// message: a failure ends the answer, and the conversation goes on
// en: When the provider fails, the agent is reset: one busy server, and the whole conversation is gone.
// zh: provider 一失败就重置智能体：服务器忙了一次，整场对话就没了。

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
  agent.reset();
  screen.settle();
  screen.line(words.failed(errorLine(error)), "red");
} finally {
  stopListening();
}
