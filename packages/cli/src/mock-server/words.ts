import type { Language } from "../language.mjs";

/** What `pnpm mock-server` says, in one language. */
export interface MockServerWords {
  readonly help: string;
  readonly language: (word: string) => string;
  readonly noName: string;
  readonly tooMany: (word: string) => string;
  readonly port: (word: string) => string;
  readonly noFile: (name: string, reason: string) => string;
  readonly noJson: (name: string, reason: string) => string;
  readonly noList: (name: string) => string;
  readonly entry: (name: string, number: number, why: string) => string;
  readonly noForm: (known: string) => string;
  readonly extraKey: (extra: string, key: string, example: string) => string;
  readonly wrongValue: (key: string, example: string) => string;
  readonly portTaken: (port: number, reason: string) => string;
  readonly listens: (url: string, steps: number) => string;
  readonly clients: (vendor: string) => string;
  readonly request: (line: RequestLine) => string;
  readonly refused: (why: string) => string;
  readonly atEnd: string;
  readonly again: string;
  readonly ended: string;
}

export interface RequestLine {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly messages: number | undefined;
  readonly streams: boolean;
  readonly status: number | "left";
}

const EXAMPLE = '[{"calls": ["read", {"path": "a.txt"}]}, {"says": "Done."}]';

const steps = `  {"says": "Hi"}
  {"calls": ["read", {"path": "a.txt"}], "say": "I look."}
  {"callsAll": [["read", {"path": "a.txt"}], ["list", {}]]}
  {"cutOff": "Once upon a"}
  {"status": 429, "retryAfter": "1"}
  {"hangs": true}
  {"breaksAfter": 3, "how": "error_event", "says": "Once upon a time"}
  {"content": [...], "stop_reason": "end_turn", "usage": {...}}`;

const en: MockServerWords = {
  help: `pnpm mock-server FILE [--port N] [--repeat]

A scripted model as an HTTP server on this machine, for any client of the
Messages API or of Chat Completions. FILE is JSON: a list of steps, one for
each request:

${steps}

"how" is error_event, end_of_file or reset. Requests that the real API would
refuse are refused in its words. Any key is taken.

  --port N     the port; without it a free one
  --repeat     begins the script again at its end
  --lang LANG  en or zh`,
  language: (word) => `--lang is en or zh, not "${word}".`,
  noName: "Name a script: pnpm mock-server script.json",
  tooMany: (word) => `mock-server takes one file: "${word}" is too much.`,
  port: (word) => `--port is a number from 0 to 65535, not "${word}".`,
  noFile: (name, reason) => `${name} cannot be read: ${reason}.`,
  noJson: (name, reason) => `${name} is not JSON: ${reason}`,
  noList: (name) =>
    `${name} has to be a list of steps, with one at least: ${EXAMPLE}`,
  entry: (name, number, why) => `${name}, entry ${number}: ${why}`,
  noForm: (known) => `a step is an object with one of these keys: ${known}.`,
  extraKey: (extra, key, example) =>
    `"${extra}" cannot stand beside "${key}". Write it like ${example}`,
  wrongValue: (key, example) =>
    `the value of "${key}" does not fit. Write it like ${example}`,
  portTaken: (port, reason) =>
    `Port ${port} cannot be used (${reason}): choose another with --port.`,
  listens: (url, count) =>
    `The scripted model listens on ${url} with ` +
    `${count === 1 ? "1 step" : `${count} steps`}. Ctrl-C ends it.`,
  clients: (vendor) => `For clients of ${vendor}:`,
  request: ({ number, method, path, messages, streams, status }) =>
    [
      `${number}  ${method} ${path}`,
      ...(messages === undefined
        ? []
        : [messages === 1 ? "1 message" : `${messages} messages`]),
      ...(streams ? ["stream"] : []),
      status === "left" ? "the client left" : `${status}`,
    ].join(", "),
  refused: (why) => `   refused: ${why}`,
  atEnd:
    "The script is at its end: the next request will be refused. " +
    "With --repeat it begins again.",
  again: "The script is at its end and begins again.",
  ended: "Ended.",
};

const zh: MockServerWords = {
  help: `pnpm mock-server FILE [--port N] [--repeat]

把脚本模型变成本机上的 HTTP 服务器，任何 Messages API 或 Chat Completions 的
客户端都可以连它。FILE 是 JSON：一个步骤列表，每个请求用掉一步：

${steps}

"how" 可以是 error_event、end_of_file 或 reset。真正的 API 会拒绝的请求，这里用
同样的话拒绝。任何密钥都可以。

  --port N     端口；不给就用一个空闲的
  --repeat     脚本结束后从头再来
  --lang LANG  en 或 zh`,
  language: (word) => `--lang 只能是 en 或 zh，不能是“${word}”。`,
  noName: "请给出脚本文件：pnpm mock-server script.json",
  tooMany: (word) => `mock-server 只接受一个文件，“${word}”是多余的。`,
  port: (word) => `--port 是 0 到 65535 的数字，不能是“${word}”。`,
  noFile: (name, reason) => `无法读取 ${name}：${reason}。`,
  noJson: (name, reason) => `${name} 不是 JSON：${reason}`,
  noList: (name) => `${name} 必须是步骤列表，至少一步：${EXAMPLE}`,
  entry: (name, number, why) => `${name} 第 ${number} 项：${why}`,
  noForm: (known) => `一步是一个对象，带有下列键之一：${known}。`,
  extraKey: (extra, key, example) =>
    `“${extra}”不能和“${key}”放在一起。写法如 ${example}`,
  wrongValue: (key, example) => `“${key}”的值不对。写法如 ${example}`,
  portTaken: (port, reason) =>
    `端口 ${port} 不能用（${reason}）：请用 --port 换一个。`,
  listens: (url, count) =>
    `脚本模型正在监听 ${url}，共 ${count} 步。按 Ctrl-C 结束。`,
  clients: (vendor) => `${vendor} 的客户端：`,
  request: ({ number, method, path, messages, streams, status }) =>
    [
      `${number}  ${method} ${path}`,
      ...(messages === undefined ? [] : [`${messages} 条消息`]),
      ...(streams ? ["流式"] : []),
      status === "left" ? "客户端已离开" : `${status}`,
    ].join("，"),
  refused: (why) => `   已拒绝：${why}`,
  atEnd: "脚本已到结尾：下一个请求会被拒绝。加 --repeat 可以从头再来。",
  again: "脚本已到结尾，从头再来。",
  ended: "已结束。",
};

export const mockServerWords: Readonly<Record<Language, MockServerWords>> = {
  en,
  zh,
};
