// region: ch5-endings
// message: the very same object
// en: the provider's error is wrapped in another one: the caller cannot tell what it was
// zh: 把 provider 的错误包进了另一个错误：调用者认不出它是什么

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw new Error(`The model failed: ${String(error)}`);
