// region: ch5-agent-loop
// message: the limit is looked at before a request, not after a reply
// en: the limit is looked at after the reply: the last turn's answer or calls are lost
// zh: 收到回复之后才检查上限：最后一轮的回答或调用就丢了

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
  if (run.turns >= this.#maxTurns) return "max_turns";
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
