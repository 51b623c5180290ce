// region: ch5-agent-loop
// message: calls run only when `nextStep` says so
// en: the loop runs whatever calls it finds, without asking nextStep
// zh: 循环一看到调用就运行，不管 nextStep 怎么说

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
  if (calls.length > 0) {
    const context = run.toolContext();
    const results = await runTools(this.#tools, calls, context, run);
    this.#messages.push(toolResultsMessage(results));
    if (run.stopped) return run.stopped;
  } else if (step.kind === "end") {
    return step.reason;
  } else {
    closeHistory(this.#messages, reply.stop_reason);
    if (step.kind === "send_again" && step.note) {
      this.#messages.push(userMessage(step.note));
    }
  }
}
