// region: ch5-agent-loop
// message: The conversation begins with the user's prompt
// en: only the newest messages are sent: the model does not remember the others
// zh: 只发送最新的几条消息：模型不会记得其余的

for (let cutOffs = 0; ; ) {
  if (run.signal.aborted) return "aborted";
  if (run.turns >= this.#maxTurns) return "max_turns";
  const reply = await run.ask(this.#provider, {
    ...this.#system,
    messages: this.#messages.slice(-3),
    tools: this.#tools.definitions(),
  });
  const { message, calls } = sendable(reply, this.#usedIds);
  if (message && reply.stop_reason !== "refusal") {
    this.#messages.push(message);
  }
  cutOffs = reply.stop_reason === "max_tokens" ? cutOffs + 1 : 0;
  const step = nextStep(reply, cutOffs);
  if (step.kind === "end") return step.reason;
  if (step.kind === "run_tools") {
    const context = run.toolContext();
    const results = await runTools(this.#tools, calls, context, run);
    this.#messages.push(toolResultsMessage(results));
    if (run.stopped) return run.stopped;
  } else {
    closeHistory(this.#messages, reply.stop_reason);
    if (step.note) this.#messages.push(userMessage(step.note));
  }
}
