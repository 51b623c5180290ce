// region: ch5-agent-loop
// message: store it, and go on
// en: the run ends when a tool fails, instead of letting the model read the error
// zh: 工具一失败就结束运行，而不是让模型读到错误再决定

for (let cutOffs = 0; ; ) {
  if (run.signal.aborted) return "aborted";
  if (run.turns >= this.#maxTurns) return "max_turns";
  const reply = await run.ask(this.#provider, {
    ...this.#system,
    messages: [...this.#messages],
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
    if (results.some((result) => result.is_error)) return "stuck";
  } else {
    closeHistory(this.#messages, reply.stop_reason);
    if (step.note) this.#messages.push(userMessage(step.note));
  }
}
