// region: ch5-endings
// message: no user message may follow an open server call: close
// en: an open pause stays in the history, and no user message may follow it
// zh: 未完成的暂停留在历史里，后面不能再接 user 消息

if (this.#messages.at(-1) === run.prompt) this.#messages.pop();
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw error;
