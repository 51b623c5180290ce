// region: ch5-agent-loop
// message: Put the results of all calls of one turn into one user message
// en: every result is stored in a user message of its own
// zh: 每个工具结果各存成一条 user 消息

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
    for (const result of results) {
      this.#messages.push(toolResultsMessage([result]));
    }
    if (run.stopped) return run.stopped;
  } else {
    closeHistory(this.#messages, reply.stop_reason);
    if (step.note) this.#messages.push(userMessage(step.note));
  }
}
