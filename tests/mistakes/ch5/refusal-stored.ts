// region: ch5-agent-loop
// message: never store a refused reply
// en: a refused reply is stored, so every later request is refused as well
// zh: 拒答的回复也存进了历史，之后的每次请求都会再遭拒答

for (let cutOffs = 0; ; ) {
  if (run.signal.aborted) return "aborted";
  if (run.turns >= this.#maxTurns) return "max_turns";
  const reply = await run.ask(this.#provider, {
    ...this.#system,
    messages: [...this.#messages],
    tools: this.#tools.definitions(),
  });
  const { message, calls } = sendable(reply, this.#usedIds);
  if (message) this.#messages.push(message);
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
