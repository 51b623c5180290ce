import type { ChatLanguage } from "./chat-words.ts";
import type { ToyWords } from "./toy-words.ts";

/** What the toy model makes of a prompt. */
export type ToyRequest =
  | { readonly kind: "hello" | "help" | "unknown" }
  | {
      readonly kind: "call";
      readonly task: "list" | "read" | "search" | "run" | "change";
      /** The tool that it takes, and what for. */
      readonly tool: string;
      readonly input: Readonly<Record<string, string>>;
      say(words: ToyWords): string;
    };

export interface Understood {
  readonly language: ChatLanguage;
  readonly request: ToyRequest;
}

/** A prompt that fits a rule's pattern is what the rule makes of it. */
interface Rule {
  readonly pattern: RegExp;
  readonly language: ChatLanguage;
  request(parts: readonly string[]): ToyRequest;
}

/** Words in quotes of any kind, or the shortest that fit. */
const WORDS = "(\"[^\"]+\"|'[^']+'|`[^`]+`|“[^”]+”|「[^」]+」|.+?)";
const PATH = "(\"[^\"]+\"|'[^']+'|`[^`]+`|“[^”]+”|「[^」]+」|[^\\s，。？]+?)";
/** At the end of a sentence; a command may end with one of its own. */
const END = "[.?!。？！]?$";

const english = (pattern: string, request: Rule["request"]): Rule => ({
  pattern: new RegExp(`^(?:please |can you |could you )?${pattern}`, "i"),
  language: "en",
  request,
});

const chinese = (pattern: string, request: Rule["request"]): Rule => ({
  pattern: new RegExp(`^(?:请你?|麻烦你?)?(?:帮我)?${pattern}`, "i"),
  language: "zh",
  request,
});

const IN_CHINESE = "(?:里面|里边|里|中)";
const INTO = "(?:改成|改为|替换成|替换为|换成)";

/** The first that fits is taken. */
const RULES: readonly Rule[] = [
  english(`(?:hi|hello|hey|good (?:morning|day|evening))\\b.{0,20}$`, hello),
  chinese(`(?:你好|您好|嗨|早上好|晚上好).{0,8}$`, hello),
  english(`(?:help|what (?:can|do) you do|who are you)${END}`, help),
  chinese(`(?:帮助|你是谁|你(?:能|会|可以)(?:做|干)?(?:什么|啥))${END}`, help),
  english(`(?:run|execute)\\s+(.+)$`, ([command = ""]) => run(command)),
  chinese(`(?:运行|执行|跑)(?:一下)?\\s*(.+)$`, ([command = ""]) =>
    run(command),
  ),
  english(
    `(?:change|replace)\\s+${WORDS}\\s+(?:to|into|with|by)\\s+${WORDS}` +
      `\\s+in\\s+(?:the\\s+)?(?:file\\s+)?${PATH}${END}`,
    ([from = "", to = "", path = ""]) => change(path, from, to),
  ),
  chinese(
    `(?:把|将)\\s*${PATH}\\s*${IN_CHINESE}的\\s*${WORDS}\\s*` +
      `${INTO}\\s*${WORDS}[。！]?$`,
    ([path = "", from = "", to = ""]) => change(path, from, to),
  ),
  chinese(
    `在\\s*${PATH}\\s*${IN_CHINESE}[，,]?\\s*(?:把|将)\\s*${WORDS}\\s*` +
      `${INTO}\\s*${WORDS}[。！]?$`,
    ([path = "", from = "", to = ""]) => change(path, from, to),
  ),
  english(
    `(?:(?:list|show)(?:\\s+me)?(?:\\s+(?:all|the|your|my))*` +
      `\\s+(?:files|folders?)|ls|list|(?:what|which) files are there)` +
      `(?:\\s+(?:(?:in|of|under)\\s+)?(?:the\\s+folder\\s+)?${PATH})?${END}`,
    ([path = "."]) => list(path),
  ),
  chinese(
    `(?:列出|列一下|显示|看看)(?:\\s*${PATH}\\s*${IN_CHINESE}的)?` +
      `(?:所有|全部)?(?:的)?(?:文件|目录)${END}`,
    ([path = "."]) => list(path),
  ),
  chinese(`(?:这里)?有(?:哪些|什么)文件${END}`, () => list(".")),
  chinese(`(?:列出|列一下)\\s*${PATH}${END}`, ([path = "."]) => list(path)),
  english(
    `(?:search|grep|find|look)\\s+(?:for\\s+)?${WORDS}` +
      `(?:\\s+in\\s+${PATH})?${END}`,
    ([text = "", path = "."]) => search(text, path),
  ),
  chinese(
    `在\\s*${PATH}\\s*${IN_CHINESE}\\s*(?:搜索|查找|搜|找)(?:一下)?` +
      `\\s*${WORDS}${END}`,
    ([path = ".", text = ""]) => search(text, path),
  ),
  chinese(`(?:搜索|查找|搜|找)(?:一下)?\\s*${WORDS}${END}`, ([text = ""]) =>
    search(text, "."),
  ),
  english(
    `(?:read|show|open|cat|what(?:'s| is) in)\\s+(?:me\\s+)?(?:the\\s+)?` +
      `(?:file\\s+)?${PATH}${END}`,
    ([path = ""]) => read(path),
  ),
  chinese(
    `(?:读取|读|打开|查看|看看|看|显示)(?:一下)?(?:文件)?\\s*${PATH}${END}`,
    ([path = ""]) => read(path),
  ),
  chinese(
    `${PATH}\\s*${IN_CHINESE}(?:面)?(?:有|是|写了?)(?:什么|些什么|啥)${END}`,
    ([path = ""]) => read(path),
  ),
];

/** What is wanted, and in which language; "unknown" when no rule fits. */
export function understand(prompt: string): Understood {
  const text = prompt.trim();
  for (const { pattern, language, request } of RULES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = match.slice(1).map((part) => part && unquoted(part));
    return { language, request: request(parts) };
  }
  const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
  return { language, request: { kind: "unknown" } };
}

function unquoted(words: string): string {
  return /^["'`“「](.+)["'`”」]$/s.exec(words)?.[1] ?? words;
}

function hello(): ToyRequest {
  return { kind: "hello" };
}

function help(): ToyRequest {
  return { kind: "help" };
}

function list(path: string): ToyRequest {
  const say = (words: ToyWords) => words.lists;
  return { kind: "call", task: "list", tool: "list", input: { path }, say };
}

function read(path: string): ToyRequest {
  const say = (words: ToyWords) => words.reads(path);
  return { kind: "call", task: "read", tool: "read", input: { path }, say };
}

function run(command: string): ToyRequest {
  const say = (words: ToyWords) => words.runs(command);
  return { kind: "call", task: "run", tool: "bash", input: { command }, say };
}

function change(
  path: string,
  old_string: string,
  new_string: string,
): ToyRequest {
  const say = (words: ToyWords) => words.changes(path);
  const input = { path, old_string, new_string };
  return { kind: "call", task: "change", tool: "edit", input, say };
}

function search(text: string, path: string): ToyRequest {
  const command =
    `grep -rnIFe ${quoted(text)} ` +
    `--exclude-dir=.git --exclude-dir=node_modules -- ${quoted(path)}`;
  const say = (words: ToyWords) => words.searches(text);
  return {
    kind: "call",
    task: "search",
    tool: "bash",
    input: { command },
    say,
  };
}

/** For a shell: nothing in it has a meaning any more. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
