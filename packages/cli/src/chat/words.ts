import type { Language } from "../language.mjs";

/** What the command says; the chat itself has words of its own. */
const english = {
  help: `Usage: pnpm chat [options]

  pnpm chat                talk to your agent in packages/starter
  --solution               talk to the finished agent instead
  -p, --prompt TEXT        one answer; exit code 0 when it is done, else 1
  --provider NAME          ${"anthropic, openai, qwen, glm, deepseek, ollama, openrouter"}
                           or toy; else by the keys that are set
  --model NAME             the model to ask for
  --workspace DIR          the folder it works in; else playground/
  --json                   with -p or piped input: each event as a line of JSON
  --lang en|zh             the language of this program

Keys: ANTHROPIC_API_KEY, OPENAI_API_KEY and others, from the shell or from .env
in the root of the project. Without one a toy model answers, offline.`,
  yours: "Your agent (packages/starter)",
  finished: "The finished agent (packages/solution)",
  start: (agent: string, model: string, folder: string) =>
    `${agent} works in ${folder} with ${model}.`,
  toy: "a toy model: no key is set, and it is not a language model",
  toyAsked: "a toy model, which is not a language model",
  commands: "/help says what you can type. Ctrl-C stops an answer.",
  made: (folder: string) =>
    `${folder} was made with a small project, whose test is red. Try: list ` +
    "files; run node test.js; change nmae to name in greet.js",
  envTxt:
    "There is a file .env.txt, which nothing reads: rename it to .env " +
    "(Windows hides the .txt).",
  lentProvider: (chapter: string) =>
    `The provider of chapter ${chapter} is still to be written: the ` +
    "reference's is used.",
  lentTerminal:
    "Chapter 7 is still to be written: the reference's terminal program " +
    "talks to your agent.",
  missing: (name: string, chapter: number, place: string, more: number) =>
    `${name} (chapter ${chapter}) is not written yet: ${place}` +
    (more > 0 ? `, and ${more} more.` : "."),
  missingNext: (chapter: string, checkpoint: string | undefined) =>
    `What is to do: pnpm test ${chapter}. ` +
    (checkpoint
      ? `To have it filled in: pnpm checkpoint ${checkpoint}. `
      : "") +
    "The finished agent: pnpm chat --solution",
  notLoaded: (reason: string) => `packages/starter does not load: ${reason}`,
  extra: (word: string) =>
    `chat takes no "${word}". For one answer: pnpm chat -p "${word}"`,
  language: (asked: string) => `--lang is en or zh, not "${asked}".`,
  provider: (asked: string, known: readonly string[]) =>
    `There is no provider "${asked}". Providers: ${known.join(", ")}.`,
  toyModel:
    "--model needs a real model: set a key, or name one with --provider.",
  workspace: (asked: string) => `--workspace ${asked} is no folder.`,
  json: "--json needs -p or piped input: a chat in a terminal is for people.",
  blank: "The prompt is blank.",
};

export type ChatCommandWords = typeof english;

const chinese: ChatCommandWords = {
  help: `用法：pnpm chat [选项]

  pnpm chat                与 packages/starter 里你的智能体对话
  --solution               改为与完成的智能体对话
  -p, --prompt TEXT        只要一个回答；完成时退出码为 0，否则为 1
  --provider NAME          ${"anthropic, openai, qwen, glm, deepseek, ollama, openrouter"}
                           或 toy；不写就看设了哪个密钥
  --model NAME             要用的模型
  --workspace DIR          它工作的文件夹；不写就是 playground/
  --json                   与 -p 或管道输入连用：每个事件一行 JSON
  --lang en|zh             本程序的语言

密钥：ANTHROPIC_API_KEY、OPENAI_API_KEY 等，取自 shell 或项目根目录的 .env。
一个都没有时，由离线的玩具模型回答。`,
  yours: "你的智能体（packages/starter）",
  finished: "完成的智能体（packages/solution）",
  start: (agent, model, folder) =>
    `${agent}在 ${folder} 里工作，用的是${model}。`,
  toy: "玩具模型（没有设密钥；它不是语言模型）",
  toyAsked: "玩具模型（它不是语言模型）",
  commands: "/help 说明可以输入什么，Ctrl-C 停止回答。",
  made: (folder) =>
    `${folder} 已建好，里面是一个小项目，它的测试是红的。试试：列出文件；` +
    "运行 node test.js；把 greet.js 里的 nmae 改成 name",
  envTxt:
    "有一个文件 .env.txt，没有程序会读它：请改名为 .env（Windows 会隐藏 .txt）。",
  lentProvider: (chapter) =>
    `第 ${chapter} 章的 provider 还没写：先用参考实现的。`,
  lentTerminal: "第 7 章还没写：先用参考实现的终端程序与你的智能体对话。",
  missing: (name, chapter, place, more) =>
    `${name}（第 ${chapter} 章）还没写：${place}` +
    (more > 0 ? `，另外还有 ${more} 个。` : "。"),
  missingNext: (chapter, checkpoint) =>
    `还有什么要写：pnpm test ${chapter}。` +
    (checkpoint ? `自动补上：pnpm checkpoint ${checkpoint}。` : "") +
    "完成的智能体：pnpm chat --solution",
  notLoaded: (reason) => `packages/starter 无法加载：${reason}`,
  extra: (word) => `chat 不接受“${word}”。只要一个回答：pnpm chat -p "${word}"`,
  language: (asked) => `--lang 是 en 或 zh，不是“${asked}”。`,
  provider: (asked, known) =>
    `没有叫“${asked}”的 provider。可用的有：${known.join("、")}。`,
  toyModel: "--model 需要真实的模型：设一个密钥，或用 --provider 指明。",
  workspace: (asked) => `--workspace ${asked} 不是文件夹。`,
  json: "--json 要与 -p 或管道输入连用：终端里的对话是给人看的。",
  blank: "提示词是空白的。",
};

export const chatCommandWords: Readonly<Record<Language, ChatCommandWords>> = {
  en: english,
  zh: chinese,
};
