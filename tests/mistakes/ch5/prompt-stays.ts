// region: ch5-endings
// message: nothing has answered the prompt: it leaves the history again
// en: after a failure the prompt stays: asked again, it is in the history twice
// zh: 失败后提示词留在了历史里：再问一次就有两份

closeHistory(this.#messages, run.reply?.stop_reason, true);
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw error;
