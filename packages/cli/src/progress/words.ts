/** What `pnpm progress` says, in both languages. */
export interface ProgressWords {
  readonly help: string;
  extra(word: string): string;
  noStarter(folder: string): string;
  running(over: number, total: number): string;
  readonly states: Readonly<Record<"done" | "started" | "untouched", string>>;
  counts(tests: {
    readonly passed: number;
    readonly failed: number;
    readonly todo: number;
  }): string;
  total(done: number, started: number, all: number): string;
  readonly next: string;
}

export const progressWords: Readonly<Record<"en" | "zh", ProgressWords>> = {
  en: {
    help: `pnpm progress [--json]

Every chapter of your code: done, started or untouched, by its tests. They run
when your code has changed since the last time.`,
    extra: (word) => `progress takes no "${word}".`,
    noStarter: (folder) =>
      `There is no code in ${folder}: bring it back with pnpm sync:starter.`,
    running: (over, total) => `Running the tests: ${over} of ${total} chapters`,
    states: { done: "done", started: "started", untouched: "untouched" },
    counts: ({ passed, failed, todo }) =>
      [
        `${passed} of ${passed + failed + todo} tests pass`,
        ...(failed > 0 ? [`${failed} FAIL`] : []),
        ...(todo > 0 ? [`${todo} to do`] : []),
      ].join(", "),
    total: (done, started, all) =>
      `${done} of ${all} chapters done, ${started} started.`,
    next: "What comes now: pnpm next",
  },
  zh: {
    help: `pnpm progress [--json]

按测试结果列出你的代码每一章的进度：已完成、进行中或未开始。
代码自上次以来有改动时才会重新运行测试。`,
    extra: (word) => `progress 不接受“${word}”。`,
    noStarter: (folder) =>
      `${folder} 里没有代码：用 pnpm sync:starter 找回来。`,
    running: (over, total) => `正在运行测试：${over}/${total} 章`,
    states: { done: "已完成", started: "进行中", untouched: "未开始" },
    counts: ({ passed, failed, todo }) =>
      [
        `通过 ${passed}/${passed + failed + todo}`,
        ...(failed > 0 ? [`失败 ${failed}`] : []),
        ...(todo > 0 ? [`待完成 ${todo}`] : []),
      ].join("，"),
    total: (done, started, all) =>
      `共 ${all} 章，已完成 ${done} 章，进行中 ${started} 章。`,
    next: "接下来做什么：pnpm next",
  },
};
