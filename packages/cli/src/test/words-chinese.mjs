/** @type {import("./words.mjs").Words} What `pnpm test` says in Chinese. */
export const chinese = {
  help: `用法：pnpm test [章节] [选项]

  pnpm test ch3            第 3 章，测试 packages/starter 里你的代码（或只写 3）
  pnpm test ch3 ch4        多章；ch1..ch5 为范围；all 为全部章节
  pnpm test                项目自检，不读取你的代码

  --solution               改为测试 packages/solution
  --target DIR             测试文件夹 DIR（其中有 index.ts）
  -t NAME                  只运行名称含 NAME 的测试
  --json                   只输出一个 JSON 对象
  --lang en|zh             本程序的语言
`,
  pass: "通过",
  passed: (count) => `${count} 个测试`,
  fail: "失败",
  tested: (folder) => `正在测试 ${folder}`,
  toDo: (count) => `待完成的函数：${count} 个`,
  toDoElsewhere: "需要先完成前面的章节：",
  waiting: (count) => `另有 ${count} 个测试在等待上面的函数。`,
  needs: (name, chapter) =>
    `需要先完成 \`${name}\`（${chapter}）：pnpm test ${chapter}`,
  firstHint: (chapter, name) =>
    `先写第一个，再运行一次。需要提示：pnpm hint ${chapter} ${name}`,
  mendFirst: (where) => `先修好失败的地方：${where}`,
  yourLine: "你的代码",
  calledFromIt: "由它调用",
  lookAt: (name) => `请看 ${name}`,
  conversation: "对话过程",
  difference: "期望（-）与实际（+）",
  at: (path) => `位置 ${path}`,
  expected: "期望",
  holds: "期望含有",
  unexpected: "不应有",
  came: "实际",
  nothing: "（没有）",
  anError: "一个错误",
  noError: "没有错误",
  noErrorCame: "没有抛出错误",
  copied: "内容相等，但不是同一个对象：是不是复制了一份？",
  forgotten: {
    await:
      "这是不是一个 Promise，得到它的那次调用前面少了 `await`？或者两个参数的顺序反了？",
    return: "什么都没有返回：是否少了 `return`？",
  },
  like: (count) => `…… 另有 ${count} 个类似的请求 ……`,
  printed: "你的代码输出了",
  printedIn: (name) => `你的代码在“${name}”中输出了：`,
  printedElse: "测试之外的输出：",
  wrong: "错误 >",
  right: "应为 >",
  broken: (sentence) =>
    sentence
      .replace(
        / does not load: there is no such file\.$/,
        " 无法加载：没有这个文件。",
      )
      .replace(/ does not load: ([\s\S]*?)\.?$/, " 无法加载：$1。")
      .replace(
        / does not export (`.+?`), which the tests need/,
        " 没有导出 $1，而测试需要它",
      )
      .replace(
        /: put `export` back in front of it\.$/,
        "：请在它前面加上 `export`。",
      )
      .replace(/(需要它)\.$/, "$1。"),
  sameFault: (count) => `另有 ${count} 个测试因同样的错误失败：`,
  more: (count) => `以及另外 ${count} 个`,
  looksLike: "看起来是一个常见的错误：",
  looksLikeEither: "看起来是两个常见错误中的一个：",
  seeOne: '查看其中一个的详情：加上 -t "测试名称"。',
  counts: ({ pass, fail, notRun, todo }) =>
    `通过 ${pass}，失败 ${fail}，` +
    `${notRun > 0 ? `未运行 ${notRun}，` : ""}待完成 ${todo}`,
  allPass: (count) => `${count} 个测试全部通过`,
  summary: (chapters, folder, counts) =>
    `${chapters}，测试对象 ${folder}：${counts}`,
  next: (chapter) => `下一章：pnpm test ${chapter}`,
  ownCode: "测试你自己的代码：pnpm test ch1",
  ownTests: (counts) => `工作区自身的测试：${counts}`,
  noMatch: (name, chapters) => `${chapters} 中没有名称含“${name}”的测试。`,
  solutionEdited:
    "注意：packages/solution 与 git 中的不同。测试读取的是 " +
    "packages/starter，请在那里修改。",
  noSuite: (file) => `没有测试文件 ${file}。`,
  noTarget: (path, index) =>
    index
      ? `${path} 里没有 index.ts：请给出它所在的文件夹。`
      : `没有文件夹 ${path}。`,
  wrongUse: (wrong, chapters) => {
    if ("noValue" in wrong) return `${wrong.noValue} 后面需要一个值。`;
    if ("badLanguage" in wrong) {
      return `没有语言“${wrong.badLanguage}”：请用 --lang en 或 --lang zh。`;
    }
    if ("draft" in wrong) {
      return (
        `${wrong.draft} 还是草稿，没有练习代码：请加 --solution。` +
        `可用章节：${chapters}。`
      );
    }
    if ("both" in wrong) {
      return "--solution 与 --target 指向两个文件夹：请只给一个。";
    }
    return wrong.unknown.startsWith("-")
      ? `没有选项 ${wrong.unknown}。可用：--solution、--target DIR、-t ` +
          "NAME、--json、--lang en|zh、--help。"
      : `没有章节“${wrong.unknown}”。可用：${chapters}，范围如 ` +
          "ch1..ch3，或 all。";
  },
  cause: (cause) => {
    switch (cause.why) {
      case "exit":
        return (
          "你的代码调用了 process.exit，它会结束整个程序：请改用 " +
          "return 或 throw。"
        );
      case "loop":
        return cause.asked
          ? `这个测试一直不结束，已被停止：${askedTooOften(cause.asked)}`
          : "这个测试一直不结束，已被停止：有一个不会结束的循环，" +
              "例如没有 return 的 while (true)。";
      case "timeout":
        return cause.asked
          ? `这个测试在 ${cause.ms / 1000} 秒后仍未结束：` +
              `${askedTooOften(cause.asked)}`
          : `这个测试在 ${cause.ms / 1000} 秒后仍未结束：` +
              "你的代码在等待不会到来的东西，例如无人 resolve 的 " +
              "promise。";
      case "ended":
        return (
          "运行这个测试时进程结束了：是否调用了 process.exit 或 " +
          "process.kill，或内存用尽？"
        );
      case "not-run":
        return cause.ended
          ? `未运行：进程在“${cause.after}”处结束了。`
          : `未运行：测试在“${cause.after}”处被停止。`;
      case "load-loop":
        return cause.file
          ? `${cause.file} 在加载时不结束：函数之外是否有循环或 await？`
          : "测试文件在加载时不结束。";
      case "no-tests":
        return "测试文件中没有测试。";
      case "stray":
        return "有一个没有 await 的 promise 失败了：请在调用前加上 await。";
      default:
        return "";
    }
  },
};

/** @param {import("./results.mjs").Asked} asked */
function askedTooOften({ times, same }) {
  return (
    `模型被请求了 ${times} 次${same ? "，而且消息相同" : ""}。` +
    "回复是否加入了历史？循环是否在 end_turn 时结束？"
  );
}
