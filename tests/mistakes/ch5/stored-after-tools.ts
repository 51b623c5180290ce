// region: ch5-agent-loop
// message: store the reply before its tools run
// en: the reply is stored only when its tools have run: while they run, the history lacks the calls that they work on
// zh: 工具执行完了才保存回复：执行期间，历史里没有它们正在处理的调用

for (let cutOffs = 0; ; ) {
  if (run.signal.aborted) return "aborted";
  if (run.turns >= this.#maxTurns) return "max_turns";
  const reply = await run.ask(this.#provider, {
    ...this.#system,
    messages: [...this.#messages],
    tools: this.#tools.definitions(),
  });
  const { message, calls } = sendable(reply, this.#usedIds);
  cutOffs = reply.stop_reason === "max_tokens" ? cutOffs + 1 : 0;
  const step = nextStep(reply, cutOffs);
  if (step.kind === "end") {
    if (message && reply.stop_reason !== "refusal") {
      this.#messages.push(message);
    }
    return step.reason;
  }
  if (step.kind === "run_tools") {
    const context = run.toolContext();
    const results = await runTools(this.#tools, calls, context, run);
    if (message) this.#messages.push(message);
    this.#messages.push(toolResultsMessage(results));
    if (run.stopped) return run.stopped;
  } else {
    if (message) this.#messages.push(message);
    closeHistory(this.#messages, reply.stop_reason);
    if (step.note) this.#messages.push(userMessage(step.note));
  }
}
