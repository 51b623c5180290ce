// region: ch5-endings
// message: that round is finished, and stays
// en: a failure throws away the rounds that were finished, tools' work included
// zh: 一失败就把已经完成的轮次也扔了，连工具做过的事一起

const start = this.#messages.findIndex((message) => message === run.prompt);
if (start >= 0) this.#messages.splice(start);
if (run.signal.aborted) return "aborted";
if (error instanceof StopRun) return error.reason;
throw error;
