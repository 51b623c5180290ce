// region: ch5-endings
// message: look at `run.signal.aborted` before you look at the error
// en: an aborted run throws what the provider threw, instead of ending as aborted
// zh: 中止的运行抛出了 provider 的错误，而不是以 aborted 结束

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
if (error instanceof StopRun) return error.reason;
throw error;
