import type { ProgramName } from "../../../../packages/cli/src/book/conversation/recording.ts";
import type { Language } from "../../../../packages/cli/src/language.mjs";

/** All that the explorer says, in one language. */
export interface ExplorerWords {
  readonly name: string;
  readonly choose: string;
  readonly first: string;
  readonly back: string;
  readonly next: string;
  readonly last: string;
  readonly controls: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly counter: (step: number, of: number) => string;
  readonly turn: (turn: number) => string;
  readonly code: string;
  readonly atWork: string;
  readonly messages: string;
  readonly message: (number: number) => string;
  readonly isNew: string;
  /** A reply that is not in the history. */
  readonly reply: string;
  readonly running: string;
  /** The results of calls, before they are in the history. */
  readonly results: string;
  readonly empty: string;
  readonly request: string;
  readonly replyJson: string;
  readonly json: (what: string) => string;
  readonly asText: string;
  readonly withoutScript: string;
  readonly source: string;
  /** Goes on after the name of the file. */
  readonly estimated: string;
  readonly failed: string;
  readonly end: (reason: string | undefined) => string;
  readonly tokens: (input: number, output: number) => string;
  /** The step comments of a program by number, in a word each. */
  readonly steps: Readonly<Record<ProgramName, readonly string[]>>;
  /** What happens now. */
  readonly status: StatusWords;
}

export interface StatusWords {
  readonly limit: (turn: number, max: number) => string;
  readonly ask: (turn: number, messages: number, tools: string) => string;
  readonly reply: (text: boolean, calls: number, stopReason: string) => string;
  readonly store: string;
  readonly runTools: (stopReason: string, calls: number) => string;
  readonly cutOff: (calls: number) => string;
  readonly sendAgain: (stopReason: string) => string;
  readonly willEnd: (stopReason: string, reason: string) => string;
  readonly act: (names: readonly string[]) => string;
  readonly toolDone: (name: string, id: string) => string;
  readonly toolFailed: (name: string) => string;
  readonly noTool: (name: string) => string;
  readonly answered: (results: number) => string;
  readonly notRun: (calls: number) => string;
  readonly noted: string;
  readonly done: string;
  readonly maxTurns: (max: number) => string;
  readonly ended: (reason: string) => string;
  readonly returned: string;
}

const en: ExplorerWords = {
  name: "Loop explorer",
  choose: "Conversation",
  first: "First",
  back: "Back",
  next: "Next",
  last: "Last",
  controls: "Steps",
  keys: [
    ["←", "back"],
    ["→", "next"],
    ["Home", "first"],
    ["End", "last"],
  ],
  counter: (step, of) => `Step ${step} of ${of}`,
  turn: (turn) => `Turn ${turn}`,
  code: "The code",
  atWork: "at work: ",
  messages: "The messages",
  message: (number) => `Message ${number}`,
  isNew: "new",
  reply: "The reply",
  running: "is running",
  results: "The calls",
  empty: "No message has been sent yet.",
  request: "The last request",
  replyJson: "The last reply",
  json: (what) => `${what} as JSON`,
  asText: "The whole conversation as text",
  withoutScript:
    "To step through it, the page needs JavaScript. The whole conversation stands below.",
  source: "Recorded from",
  estimated: ". The model is a script, and its tokens are estimates.",
  failed:
    "This conversation could not be loaded. Check the connection and choose it again.",
  end: (reason) => (reason ? `The run ended: ${reason}` : "Returned"),
  tokens: (input, output) => `${input} tokens in, ${output} out`,
  steps: {
    "ch5-agent-loop": ["Limit", "Ask", "Store", "Decide", "Act"],
    "ch3-single-turn": ["Ask", "Look", "Run", "Ask again", "Answer"],
  },
  status: {
    limit: (turn, max) =>
      `Before request ${turn}: nobody has aborted the run, and ${turn - 1} of ${max} turns are used. It may go on.`,
    ask: (turn, messages, tools) =>
      turn === 1
        ? `Request 1 goes to the model: the prompt as the first message, and what the tools are (${tools}).`
        : `Request ${turn} goes to the model, with all ${messages} messages and the tools again: the model remembers nothing.`,
    reply: (text, calls, stopReason) => {
      const call = calls === 1 ? "a tool call" : `${calls} tool calls`;
      const parts = [...(text ? ["words"] : []), ...(calls > 0 ? [call] : [])];
      return `The model replies: ${parts.join(" and ") || "nothing"}. Its stop reason is ${stopReason}.`;
    },
    store:
      "The reply goes into the history, before anything is run: the results will answer it.",
    runTools: (stopReason, calls) =>
      `The stop reason is ${stopReason}, so the reply’s ${calls === 1 ? "call is" : `${calls} calls are`} run.`,
    cutOff: (calls) =>
      `max_tokens: the reply was cut off${calls === 0 ? "" : ", so its call may be incomplete. It is not run"}, and the model is asked again.`,
    sendAgain: (stopReason) =>
      `The stop reason is ${stopReason}, so the model is asked again.`,
    willEnd: (stopReason, reason) =>
      reason === "done"
        ? `The stop reason is ${stopReason} and there is an answer: the model is done.`
        : `The stop reason is ${stopReason}: the run will end as ${reason}.`,
    act: (names) =>
      names.length === 1
        ? `${names[0]} is called with what the model wrote.`
        : `All ${names.length} calls run at the same time.`,
    toolDone: (name, id) =>
      `${name} is done. What it returned will answer the call ${id}.`,
    toolFailed: (name) =>
      `${name} has failed. That stops nothing: the error is a result with is_error, and the model will read it.`,
    noTool: (name) =>
      `There is no tool ${name}. That stops nothing: the model will read the error, which names the tools.`,
    answered: (results) =>
      results === 1
        ? "The result goes into the history, in a user message, and the loop begins again."
        : `All ${results} results go into one user message, in the order of the calls, and the loop begins again.`,
    notRun: (calls) =>
      `${calls === 1 ? "The call is answered" : "The calls are answered"} without being run: every tool_use needs its tool_result.`,
    noted: "A note tells the model that its answer was cut off.",
    done: "The run ends as done. The text of the last reply is the answer.",
    maxTurns: (max) =>
      `${max} of ${max} turns are used: the run ends as max_turns, without another request. resume could go on.`,
    ended: (reason) => `The run ends as ${reason}.`,
    returned: "The text of the second reply is the answer.",
  },
};

const zh: ExplorerWords = {
  name: "循环探索器",
  choose: "对话",
  first: "开头",
  back: "后退",
  next: "前进",
  last: "结尾",
  controls: "步骤",
  keys: [
    ["←", "后退"],
    ["→", "前进"],
    ["Home", "开头"],
    ["End", "结尾"],
  ],
  counter: (step, of) => `第 ${step} 步，共 ${of} 步`,
  turn: (turn) => `第 ${turn} 轮`,
  code: "代码",
  atWork: "正在执行：",
  messages: "消息",
  message: (number) => `消息 ${number}`,
  isNew: "新",
  reply: "回复",
  running: "正在执行",
  results: "调用",
  empty: "还没有发送任何消息。",
  request: "最近的请求",
  replyJson: "最近的回复",
  json: (what) => `${what}（JSON）`,
  asText: "整段对话的文字版",
  withoutScript: "逐步查看需要 JavaScript。整段对话的文字版在下面。",
  source: "录自",
  estimated: "。模型照剧本说话，token 数是估算的。",
  failed: "这段对话没能加载。请检查网络连接，然后重新选择。",
  end: (reason) => (reason ? `运行结束：${reason}` : "已返回"),
  tokens: (input, output) => `输入 ${input}，输出 ${output} token`,
  steps: {
    "ch5-agent-loop": ["上限", "提问", "存储", "决定", "行动"],
    "ch3-single-turn": ["提问", "查看", "执行", "再问", "回答"],
  },
  status: {
    limit: (turn, max) =>
      `第 ${turn} 个请求之前：运行没有被中止，${max} 轮用了 ${turn - 1} 轮，可以继续。`,
    ask: (turn, messages, tools) =>
      turn === 1
        ? `第 1 个请求发给模型：提示词是第一条消息，还有各工具的定义（${tools}）。`
        : `第 ${turn} 个请求发给模型，带上全部 ${messages} 条消息，工具也再发一次：模型什么都不记得。`,
    reply: (text, calls, stopReason) => {
      const parts = [
        ...(text ? ["文字"] : []),
        ...(calls > 0 ? [`${calls} 个工具调用`] : []),
      ];
      return `模型回复了：${parts.join("和") || "没有内容"}。停止原因是 ${stopReason}。`;
    },
    store:
      "在执行任何东西之前，回复先作为 assistant 消息存入历史：结果要回答的正是它。",
    runTools: (stopReason, calls) =>
      `停止原因是 ${stopReason}，所以执行回复里的 ${calls} 个调用。`,
    cutOff: (calls) =>
      `停止原因是 max_tokens：回复被截断了。${calls === 0 ? "" : "里面的调用可能只有一半，所以不执行，"}再问一次模型。`,
    sendAgain: (stopReason) => `停止原因是 ${stopReason}，所以再问一次模型。`,
    willEnd: (stopReason, reason) =>
      reason === "done"
        ? `停止原因是 ${stopReason}，答案也有了：模型做完了。`
        : `停止原因是 ${stopReason}：运行将以 ${reason} 结束。`,
    act: (names) =>
      names.length === 1
        ? `用模型写的参数调用 ${names[0]}。`
        : `${names.length} 个调用同时执行。`,
    toolDone: (name, id) => `${name} 做完了。它的返回值将回答调用 ${id}。`,
    toolFailed: (name) =>
      `${name} 失败了。什么都不会因此停下：错误变成带 is_error 的结果，模型会读到它。`,
    noTool: (name) =>
      `没有 ${name} 这个工具。什么都不会因此停下：错误信息列出现有的工具，模型会读到它。`,
    answered: (results) =>
      results === 1
        ? "结果存入历史，放在一条 user 消息里，循环再走一遍。"
        : `全部 ${results} 个结果放进同一条 user 消息，顺序和调用一致，循环再走一遍。`,
    notRun: () =>
      "调用没有执行，但得到了回答：每个 tool_use 都要有 tool_result。",
    noted: "一条说明告诉模型：它的回答被截断了。",
    done: "运行以 done 结束。最后一个回复的文本就是答案。",
    maxTurns: (max) =>
      `${max} 轮已经用完，不再发请求：运行以 max_turns 结束。历史是完整的，用 resume 可以继续。`,
    ended: (reason) => `运行以 ${reason} 结束。`,
    returned: "第二个回复的文本就是答案。",
  },
};

export const explorerWords: Readonly<Record<Language, ExplorerWords>> = {
  en,
  zh,
};
