import type { Language } from "../language.mjs";

/** What the scripted model says. */
export interface ModelWords {
  readonly list: string;
  readonly find: string;
  readonly test: string;
  readonly read: string;
  readonly edit: string;
  readonly again: string;
  readonly done: string;
  /** When the tools did not return what it expected. */
  readonly lost: string;
}

/** Everything that the demo says, in one language. */
export interface DemoWords {
  readonly help: string;
  readonly title: string;
  readonly idea: readonly string[];
  readonly project: string;
  readonly copied: string;
  /** The test's verdict at the beginning. */
  readonly testSays: (verdict: string) => string;
  readonly before: string;
  readonly after: string;
  readonly user: string;
  readonly agent: string;
  readonly modelName: string;
  readonly prompt: string;
  readonly turn: (turn: number) => string;
  readonly sends: (messages: number) => string;
  readonly goesOn: string;
  readonly ends: string;
  readonly runs: string;
  readonly more: (lines: number) => string;
  readonly ended: (reason: string, turns: number) => string;
  readonly proof: string;
  readonly proofIdea: string;
  readonly passed: (code: string) => string;
  readonly failed: (code: string) => string;
  readonly changed: string;
  readonly nothing: string;
  readonly next: string;
  readonly nextIdea: string;
  readonly kept: string;
  readonly notProved: string;
  readonly noFolder: (folder: string) => string;
  readonly interrupted: string;
  readonly model: ModelWords;
}

const en: DemoWords = {
  help: `pnpm demo: the finished agent fixes a small broken project, offline.

  --fast       without pauses
  --json       the events of the run, one JSON object a line, without pauses
  --keep       keeps the temporary folder and says where it is
  --lang LANG  en or zh`,
  title: "Mini Claw Code: the finished agent fixes a bug",
  idea: [
    "An agent is a loop. It sends the conversation to a model; the model " +
      "answers or asks for a tool; the agent runs the tool, adds the result " +
      "to the conversation and sends all of it again, until the model is done.",
    "Real here: the loop, the tools, the files, the shell. Only the model is " +
      "a script, so that this needs no key and no network.",
  ],
  project: "project",
  copied: "A list in pages, with a bug, copied into a temporary folder.",
  testSays: (verdict) => `Its own test, node test.js: ${verdict}`,
  before: "before",
  after: "after",
  user: "user",
  agent: "agent",
  modelName: "model",
  prompt: "The last page of my list is missing. Please fix it.",
  turn: (turn) => `turn ${turn}`,
  sends: (count) =>
    count === 1
      ? "sends the conversation: 1 message"
      : `sends all ${count} messages`,
  goesOn: "run it and go on",
  ends: "the loop ends",
  runs: "runs it",
  more: (lines) => `(${lines} more line${lines === 1 ? "" : "s"})`,
  ended: (reason, turns) => `${reason}: ${turns} turns of one loop`,
  proof: "proof",
  proofIdea: "The project's own test, run by this command, not by the agent:",
  passed: (code) => `passed (${code})`,
  failed: (code) => `FAILED (${code})`,
  changed: "changed",
  nothing: "no file",
  next: "next",
  nextIdea: "Build this agent yourself. Where to begin: pnpm test ch1",
  kept: "kept",
  notProved: "The demo did not do what it should: the project is not fixed.",
  noFolder: (folder) =>
    `No temporary folder can be made in ${folder}: set TMPDIR to one that can.`,
  interrupted: "Interrupted.",
  model: {
    list: "First I look at what is here.",
    find: "package.json will say how this project is tested.",
    test: "I run that test, to see the failure myself.",
    read: "7 items need 3 pages, and it counts 2. I read the code.",
    edit: "Math.floor drops a page that is only partly full. Math.ceil keeps it.",
    again: "The same test again, to be sure.",
    done:
      "Fixed: pageCount rounded down, so a last page that was only partly " +
      "full was not counted. Now it rounds up, and the test passes.",
    lost: "This is not what I expected. I stop here and change nothing more.",
  },
};

const zh: DemoWords = {
  help: `pnpm demo：完成后的智能体离线修好一个有错的小项目。

  --fast       不停顿
  --json       运行中的事件，每行一个 JSON 对象，不停顿
  --keep       保留临时文件夹，并告诉你在哪里
  --lang LANG  en 或 zh`,
  title: "Mini Claw Code：完成后的智能体修好一个错误",
  idea: [
    "智能体就是一个循环：它把对话发给模型；模型要么回答，要么请求使用工具；" +
      "智能体执行工具，把结果加进对话，再把整个对话发出去，直到模型说完成。",
    "这里的循环、工具、文件和命令行都是真的。只有模型是照剧本说话的，所以不需要" +
      "密钥，也不需要网络。",
  ],
  project: "项目",
  copied: "一个有错的分页列表，已复制到临时文件夹。",
  testSays: (verdict) => `它自己的测试 node test.js：${verdict}`,
  before: "之前",
  after: "之后",
  user: "用户",
  agent: "智能体",
  modelName: "模型",
  prompt: "我的列表少了最后一页，请修好它。",
  turn: (turn) => `第 ${turn} 轮`,
  sends: (count) => `发出整个对话：${count} 条消息`,
  goesOn: "执行工具，循环继续",
  ends: "循环结束",
  runs: "执行工具",
  more: (lines) => `（还有 ${lines} 行）`,
  ended: (reason, turns) => `${reason}：同一个循环走了 ${turns} 轮`,
  proof: "证明",
  proofIdea: "项目自己的测试，由本命令运行，不经过智能体：",
  passed: (code) => `通过（${code}）`,
  failed: (code) => `失败（${code}）`,
  changed: "改动",
  nothing: "没有文件",
  next: "下一步",
  nextIdea: "亲手写出这个智能体，从这里开始：pnpm test ch1",
  kept: "保留在",
  notProved: "演示没有达到目的：项目没有修好。",
  noFolder: (folder) =>
    `无法在 ${folder} 里新建临时文件夹：请把 TMPDIR 设为可写的文件夹。`,
  interrupted: "已中断。",
  model: {
    list: "先看看这里有什么。",
    find: "package.json 会说明这个项目怎么测试。",
    test: "运行这个测试，亲眼看看哪里失败。",
    read: "7 条应该是 3 页，它却数出 2 页。来读代码。",
    edit: "Math.floor 丢掉了没有填满的那一页，Math.ceil 会留下它。",
    again: "再运行一次同样的测试，确认一下。",
    done:
      "修好了：pageCount 向下取整，没有填满的最后一页就没有算进去。" +
      "现在改为向上取整，测试通过。",
    lost: "这和我预想的不一样。我停在这里，不再改动。",
  },
};

export const demoWords: Readonly<Record<Language, DemoWords>> = { en, zh };
