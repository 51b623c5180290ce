// region: ch5-agent-loop
// message: compare `run.turns` with the limit
// en: nothing limits the turns: a model that asks for ever is answered for ever
// zh: 没有轮数上限：模型一直要工具，循环就一直转下去

for (let cutOffs = 0; ; ) {
  if (run.signal.aborted) return "aborted";
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
  } else {
    closeHistory(this.#messages, reply.stop_reason);
    if (step.note) this.#messages.push(userMessage(step.note));
  }
}
