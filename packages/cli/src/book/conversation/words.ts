import type { Language } from "../../language.mjs";

/** The words around a conversation, in the drawing and in its text. */
export interface ConversationWords {
  readonly you: string;
  readonly program: string;
  readonly model: string;
  readonly tools: string;
  readonly turn: (turn: number) => string;
  readonly messages: (messages: number) => string;
  readonly added: (messages: number) => string;
  /** The stop reason of a reply, as briefly as may be. */
  readonly stop: (reason: string) => string;
  readonly noTool: string;
  readonly notRun: string;
  readonly note: string;
  readonly ends: (reason: string | undefined) => string;
  readonly asText: string;
  readonly caption: (title: string, about: string) => string;
  readonly quote: (text: string) => string;
  /** The sentences of the text alternative. */
  readonly text: {
    readonly says: (who: string, to: string, what: string) => string;
    readonly asks: (turn: number, messages: string, tools: string) => string;
    readonly reply: (what: string, stopReason: string) => string;
    readonly call: (name: string, input: string) => string;
    readonly result: (name: string, what: string, failed: boolean) => string;
    readonly noTool: (name: string, what: string) => string;
    readonly notRun: (name: string, what: string) => string;
    readonly note: (what: string) => string;
    readonly and: string;
  };
}

const en: ConversationWords = {
  you: "You",
  program: "Your program",
  model: "Model",
  tools: "Tools",
  turn: (turn) => `Turn ${turn}`,
  messages: (messages) =>
    messages === 1 ? "1 message" : `${messages} messages`,
  added: (messages) => `${messages} of them new`,
  stop: (reason) => `stop: ${reason}`,
  noTool: "no such tool",
  notRun: "not run",
  note: "note",
  ends: (reason) => (reason ? `ends: ${reason}` : "returns the text"),
  asText: "As text",
  caption: (title, about) => `${title}: ${about}`,
  quote: (text) => `“${text}”`,
  text: {
    says: (who, to, what) => `${who} to ${to}: ${what}`,
    asks: (turn, messages, tools) =>
      `Turn ${turn}. Your program to the model: ${messages} and the tools (${tools}).`,
    reply: (what, stopReason) =>
      `The model to your program: ${what}; stop_reason ${stopReason}.`,
    call: (name, input) => `Your program to the tool ${name}: ${input}`,
    result: (name, what, failed) =>
      `The tool ${name} to your program: tool_result${failed ? " with is_error" : ""}, ${what}`,
    noTool: (name, what) =>
      `Your program knows no tool ${name} and answers itself: tool_result with is_error, ${what}`,
    notRun: (name, what) =>
      `Your program does not run ${name} and answers itself: tool_result with is_error, ${what}`,
    note: (what) => `Your program adds a note for the model: ${what}`,
    and: " and ",
  },
};

const zh: ConversationWords = {
  you: "你",
  program: "你的程序",
  model: "模型",
  tools: "工具",
  turn: (turn) => `第 ${turn} 轮`,
  messages: (messages) => `${messages} 条消息`,
  added: (messages) => `其中 ${messages} 条是新的`,
  stop: (reason) => `停止：${reason}`,
  noTool: "没有这个工具",
  notRun: "没有执行",
  note: "说明",
  ends: (reason) => (reason ? `结束：${reason}` : "返回文本"),
  asText: "文字版",
  caption: (title, about) => `${title}：${about}`,
  quote: (text) => `“${text}”`,
  text: {
    says: (who, to, what) => `${who}对${to}说：${what}`,
    asks: (turn, messages, tools) =>
      `第 ${turn} 轮。你的程序发给模型：${messages}，以及工具（${tools}）。`,
    reply: (what, stopReason) =>
      `模型回复你的程序：${what}；stop_reason 为 ${stopReason}。`,
    call: (name, input) => `你的程序调用工具 ${name}：${input}`,
    result: (name, what, failed) =>
      `工具 ${name} 返回给你的程序：tool_result${failed ? "（is_error）" : ""}，${what}`,
    noTool: (name, what) =>
      `你的程序不认识工具 ${name}，自己回答：tool_result（is_error），${what}`,
    notRun: (name, what) =>
      `你的程序没有执行 ${name}，自己回答：tool_result（is_error），${what}`,
    note: (what) => `你的程序给模型加了一条说明：${what}`,
    and: "和",
  },
};

export const conversationWords: Readonly<Record<Language, ConversationWords>> =
  { en, zh };
