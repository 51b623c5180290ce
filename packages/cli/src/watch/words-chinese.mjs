/** @type {import("./words.mjs").Words} What `pnpm watch` says in Chinese. */
export const chinese = {
  help: `用法：pnpm watch [章节] [选项]

  pnpm watch               监视当前章节，每次保存后自动重跑
  pnpm watch ch3           第 3 章

  --target DIR             测试文件夹 DIR（其中有 index.ts）
  --solution               改为测试 packages/solution
  --plain                  输入单词加回车代替按键，不清屏
  --poll                   定时检查文件，不依赖系统通知
                           （也可设 MINI_CLAW_POLL=1）
  --lang en|zh             本程序的语言

按键：h 提示，t 完整对话，n 下一章，s 参考答案，r 重跑，q 退出。
`,
  running: (chapter) => `正在运行 ${chapter} ……`,
  savedMeanwhile: "已保存。等这次运行结束，就会接着运行。",
  run: (count, seconds) => `（第 ${count} 次，${seconds} 秒）`,
  writeNow: (name, place) => `现在写这个函数，写完保存：${name}  ${place}`,
  left: (count) => `本章还有 ${count} 个函数要写。`,
  linesMore: (count) => `（还有 ${count} 行，按 t 查看全部）`,
  green: (chapter) => `${chapter} 全部通过。`,
  goOn: ({ id, title }) => `按 n 进入 ${id}：${title}。`,
  last: "这是目前的最后一章。",
  lookingBack: "正在运行前面的章节 ……",
  allGreen: (count) =>
    `全部 ${count} 章都已通过：你已经写出了一个智能体。` +
    "看看完成版的运行效果：pnpm demo",
  notGreen: (chapter, lack) => {
    const command = `pnpm watch ${chapter}`;
    if ("fails" in lack) {
      return `${chapter} 有测试失败：${command}  （${lack.fails}）`;
    }
    return "write" in lack
      ? `${chapter} 还有函数要写：${command}  （${lack.write}）`
      : `${chapter} 还没有全部通过：${command}`;
  },
  notRun: (count) => `此后有 ${count} 个测试没有运行。`,
  stopping: "正在停止测试 ……",
  hintComing: "提示 ……",
  hintAgain: (number, count) => `再按 h：第 ${number} 条提示（共 ${count} 条）`,
  hintLast: "提示到此为止。按 s 查看参考答案",
  keys: "按键：h 提示，t 完整对话，n 下一章，s 参考答案，r 重跑，q 退出",
  typed: "输入单词后回车：提示、对话、下一章、答案、重跑、退出",
  waiting: "等待保存。",
  noFailure: "没有失败的测试，也就没有对话可看。",
  hintsOver: (name) => `${name} 的提示已全部给出，再按 h 从头开始。`,
  nothingToHint: "测试全部通过，不需要提示。",
  nextAnyway: (chapter) =>
    `${chapter} 还没有全部通过。再按一次 n 仍然进入下一章。`,
  noNext: (chapter) => `${chapter} 已是最后一章。`,
  solutionSure: (name) => `再按一次 s 查看 ${name} 的参考答案。`,
  solutionCommand: (command) => `对应的命令：${command}`,
  noSolution: "本章没有要写的函数。",
  unknown: (typed) => `没有命令“${typed}”。`,
  wrongUse: (wrong, { flags, chapters }) => {
    if ("flag" in wrong) return `没有选项 ${wrong.flag}。可用：${flags}。`;
    if ("noValue" in wrong) return `${wrong.noValue} 后面需要一个值。`;
    if ("badLanguage" in wrong) {
      return `没有语言“${wrong.badLanguage}”：请用 --lang en 或 --lang zh。`;
    }
    if ("many" in wrong)
      return `watch 只接受一个章节，不能再加“${wrong.many}”。`;
    if ("both" in wrong) {
      return "--solution 与 --target 指向两个文件夹：请只给一个。";
    }
    return `没有章节“${wrong.chapter}”。可用：${chapters}。`;
  },
};
