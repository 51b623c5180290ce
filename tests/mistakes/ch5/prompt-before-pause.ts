// region: ch5-endings
// message: then look whether the prompt is last
// en: the prompt is looked at before the open pause is dropped, so it stays
// zh: 没先去掉暂停的回复，就去看最后一条是不是提示词，结果提示词留了下来

if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
closeHistory(this.#messages, run.reply?.stop_reason, true);
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw error;
