// region: ch5-agent-loop
// message: is used twice in the history
// en: used ids are forgotten from turn to turn: a server that begins again at call_0 breaks the history
// zh: 每一轮都忘了用过的 id：服务器重新从 call_0 编号时历史就坏了

for (let cutOffs = 0; ; ) {
  if (run.signal.aborted) return "aborted";
  if (run.turns >= this.#maxTurns) return "max_turns";
  const reply = await run.ask(this.#provider, {
    ...this.#system,
    messages: [...this.#messages],
    tools: this.#tools.definitions(),
  });
  const { message, calls } = sendable(reply, new Set());
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
