// region: ch5-endings
// message: a StopRun is no failure
// en: a StopRun is thrown on as if it were a failure
// zh: 把 StopRun 当成失败继续抛出

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
if (run.signal.aborted) return "aborted";
throw error;
