// region: ch5-endings
// message: the very same object
// en: a failure of the provider is swallowed, and the run looks as if it had ended
// zh: 吞掉了 provider 的失败，看上去像是正常结束

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
return "stuck";
