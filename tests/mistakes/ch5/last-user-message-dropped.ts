// region: ch5-endings
// message: that round is finished, and stays
// en: the last user message is dropped even when it holds tool results
// zh: 最后一条 user 消息即使装的是工具结果也被删掉了

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (this.#messages.at(-1)?.role === "user") this.#messages.pop();
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw error;
