import type { ChatStats } from "./chat-stats.ts";
import type { RunReason } from "./stop-run.ts";

export type ChatLanguage = "en" | "zh";

/** What the program itself says; what the model says is the model's. */
export interface ChatWords {
  /** While the model is asked. */
  readonly thinking: string;
  /** How a run ended; "done" needs no words. */
  readonly ended: Readonly<Record<Exclude<RunReason, "done">, string>>;
  /** The provider threw this. */
  failed(reason: string): string;
  /** What came of a tool call. */
  lines(count: number): string;
  toolFailed(reason: string): string;
  readonly help: string;
  readonly forgotten: string;
  stats(stats: ChatStats): string;
  readonly noTools: string;
  model(name: string): string;
  readonly oneModel: string;
  unknown(line: string): string;
  /** After one Ctrl-C. */
  readonly againToLeave: string;
  /** Stands for a block that was pasted, in the line that is typed. */
  pasted(number: number, lines: number): string;
}

const english: ChatWords = {
  thinking: "Thinking",
  ended: {
    max_turns: "Stopped: the limit of turns is reached. Say how to go on.",
    truncated: "Stopped: the reply was cut off twice. Ask for less at once.",
    refused: "The model refused to answer that.",
    context_exceeded: "The conversation is too long for the model: /reset.",
    empty: "The model said nothing.",
    aborted: "Stopped.",
    budget: "Stopped: the budget is used up.",
    stuck: "Stopped: the agent went round in circles.",
  },
  failed: (reason) => `The model could not answer: ${reason}`,
  lines: (count) => `${count} lines`,
  toolFailed: (reason) => `failed: ${reason}`,
  help: [
    "/help        this list",
    "/reset       forgets the conversation",
    "/stats       turns, tokens, tool calls and errors so far",
    "/tools       what the model can do here",
    "/model NAME  goes on with another model; without NAME says which it is",
    "/exit        leaves, as Ctrl-D does",
    "Anything else goes to the model, also a block that is pasted. Ctrl-C",
    "stops an answer; pressed twice, it leaves.",
  ].join("\n"),
  forgotten: "The conversation is forgotten.",
  stats: (stats) =>
    `turns ${stats.turns}, tokens ${stats.inputTokens} in and ` +
    `${stats.outputTokens} out, tool calls ${stats.toolCalls} ` +
    `(${stats.failedCalls} failed), errors ${stats.errors}`,
  noTools: "There are no tools here.",
  model: (name) => `The model is ${name}.`,
  oneModel: "This model cannot be changed for another here.",
  unknown: (line) =>
    `"${line}" is no command: /help lists them. With a blank before it, it ` +
    "goes to the model.",
  againToLeave: "Ctrl-C once more leaves.",
  pasted: (number, lines) => `[pasted ${number}: ${lines} lines]`,
};

const chinese: ChatWords = {
  thinking: "思考中",
  ended: {
    max_turns: "已停止：轮数用完了。说一声怎么继续就行。",
    truncated: "已停止：回复连续两次被截断。一次少要一点。",
    refused: "模型拒答。",
    context_exceeded: "对话太长，模型装不下了：/reset。",
    empty: "模型什么也没说。",
    aborted: "已停止。",
    budget: "已停止：预算用完了。",
    stuck: "已停止：智能体在原地打转。",
  },
  failed: (reason) => `模型没能回答：${reason}`,
  lines: (count) => `${count} 行`,
  toolFailed: (reason) => `失败：${reason}`,
  help: [
    "/help        这份清单",
    "/reset       忘掉这段对话",
    "/stats       到目前为止的轮数、token、工具调用和错误",
    "/tools       模型在这里能用的工具",
    "/model NAME  换一个模型；不写 NAME 就说明现在是哪个",
    "/exit        离开，与 Ctrl-D 相同",
    "其余的都发给模型，粘贴的整段文字也是。Ctrl-C 停止回答；连按两次就离开。",
  ].join("\n"),
  forgotten: "对话已忘掉。",
  stats: (stats) =>
    `轮数 ${stats.turns}，token 输入 ${stats.inputTokens}、` +
    `输出 ${stats.outputTokens}，工具调用 ${stats.toolCalls}` +
    `（失败 ${stats.failedCalls}），错误 ${stats.errors}`,
  noTools: "这里没有工具。",
  model: (name) => `当前模型是 ${name}。`,
  oneModel: "这里不能换别的模型。",
  unknown: (line) =>
    `“${line}”不是命令：/help 列出所有命令。前面加一个空格，就会发给模型。`,
  againToLeave: "再按一次 Ctrl-C 就离开。",
  pasted: (number, lines) => `[粘贴 ${number}：${lines} 行]`,
};

export const chatWords: Readonly<Record<ChatLanguage, ChatWords>> = {
  en: english,
  zh: chinese,
};
