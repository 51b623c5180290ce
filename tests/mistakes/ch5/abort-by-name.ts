// region: ch5-endings
// message: only `run.signal` says that the run was aborted
// en: any AbortError counts as an abort, even when nobody aborted
// zh: 只要是 AbortError 就算中止，哪怕没有人中止过

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
if (error instanceof Error && error.name === "AbortError") return "aborted";
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw error;
