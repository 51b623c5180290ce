import type { ChatLanguage } from "./chat-words.ts";

/** What the toy model says. */
export interface ToyWords {
  /** Said first in every conversation. */
  readonly notAModel: string;
  readonly hello: string;
  readonly can: string;
  readonly notUnderstood: string;
  noTool(name: string): string;
  readonly lists: string;
  reads(path: string): string;
  searches(text: string): string;
  runs(command: string): string;
  changes(path: string): string;
  readonly listed: string;
  readonly read: string;
  readonly found: string;
  readonly notFound: string;
  readonly ran: string;
  readonly changed: string;
  readonly failed: string;
  more(lines: number): string;
}

const english: ToyWords = {
  notAModel: "I am not a language model, only a few rules.",
  hello: "Hello!",
  can: [
    "This is all that I understand:",
    "- list files, or: list src",
    "- read notes.txt",
    "- search hello",
    "- run node test.js",
    "- change Hello to Good morning in notes.txt",
    "- what can you do?",
  ].join("\n"),
  notUnderstood: "I did not understand that.",
  noTool: (name) => `For that I need the tool "${name}", and I was given none.`,
  lists: "I will look which files there are.",
  reads: (path) => `I will read ${path}.`,
  searches: (text) => `I will search for ${text}.`,
  runs: (command) => `I will run ${command}.`,
  changes: (path) => `I will change ${path}.`,
  listed: "There is:",
  read: "It says:",
  found: "It is here:",
  notFound: "It is nowhere in these files.",
  ran: "It ran, and this came out:",
  changed: "It is changed:",
  failed: "That did not work:",
  more: (lines) => `(and ${lines} more lines)`,
};

const chinese: ToyWords = {
  notAModel: "我不是语言模型，只是几条规则。",
  hello: "你好！",
  can: [
    "我只听得懂这些：",
    "- 列出文件，或：列出 src",
    "- 读 notes.txt",
    "- 搜索 hello",
    "- 运行 node test.js",
    "- 把 notes.txt 里的 Hello 改成 Good morning",
    "- 你能做什么？",
  ].join("\n"),
  notUnderstood: "这句话我没听懂。",
  noTool: (name) => `做这件事需要工具“${name}”，可是没有给我。`,
  lists: "我看看有哪些文件。",
  reads: (path) => `我来读 ${path}。`,
  searches: (text) => `我来搜索 ${text}。`,
  runs: (command) => `我来运行 ${command}。`,
  changes: (path) => `我来改 ${path}。`,
  listed: "这里有：",
  read: "内容是：",
  found: "在这里：",
  notFound: "这些文件里没有。",
  ran: "运行完了，输出是：",
  changed: "改好了：",
  failed: "没有成功：",
  more: (lines) => `（还有 ${lines} 行）`,
};

export const toyWords: Readonly<Record<ChatLanguage, ToyWords>> = {
  en: english,
  zh: chinese,
};
