import { expect, test } from "vitest";
import { checkRequest } from "../../testkit/src/index.ts";
import { tempFolder } from "../../testkit/src/temp-folder.ts";
import { createFullAgent } from "../src/full-agent.ts";
import { ToyModel } from "../src/toy-model.ts";
import { understand } from "../src/toy-request.ts";

const list = (path: string) => ["list", { path }];
const read = (path: string) => ["read", { path }];
const run = (command: string) => ["bash", { command }];
const change = (path: string, old_string: string, new_string: string) => [
  "edit",
  { path, old_string, new_string },
];
const search = (text: string, path: string) =>
  run(
    `grep -rnIFe ${text} --exclude-dir=.git --exclude-dir=node_modules -- ${path}`,
  );

test.each([
  ["list files", "en", list(".")],
  ["List the files in src.", "en", list("src")],
  ["ls", "en", list(".")],
  ["what files are there?", "en", list(".")],
  ["please list src/", "en", list("src/")],
  ["列出文件", "zh", list(".")],
  ["请帮我列出 src 里的文件", "zh", list("src")],
  ["列出 src", "zh", list("src")],
  ["有哪些文件？", "zh", list(".")],
  ["read notes.txt", "en", read("notes.txt")],
  ["Can you show me the file a/b.ts?", "en", read("a/b.ts")],
  ["what is in notes.txt?", "en", read("notes.txt")],
  ['read "my notes.txt".', "en", read("my notes.txt")],
  ["读 notes.txt", "zh", read("notes.txt")],
  ["看看 笔记.txt", "zh", read("笔记.txt")],
  ["notes.txt 里有什么？", "zh", read("notes.txt")],
  ["read 笔记.txt", "en", read("笔记.txt")],
  ["run node test.js --all.", "en", run("node test.js --all.")],
  ["运行 npm test", "zh", run("npm test")],
  ["search hello world", "en", search("'hello world'", "'.'")],
  ["search for it's in src", "en", search("'it'\\''s'", "'src'")],
  ["搜索“你好”", "zh", search("'你好'", "'.'")],
  ["在 src 里搜索 TODO", "zh", search("'TODO'", "'src'")],
  ["change a to b in x.txt", "en", change("x.txt", "a", "b")],
  [
    "replace 'a to b' with \"c in d\" in x.txt",
    "en",
    change("x.txt", "a to b", "c in d"),
  ],
  ["把 x.txt 里的 甲 改成 乙", "zh", change("x.txt", "甲", "乙")],
  ["在 x.txt 中，把“甲”替换为“乙”。", "zh", change("x.txt", "甲", "乙")],
] as const)(
  "the toy model understands: %s",
  (prompt, language, [tool, input]) => {
    expect(understand(prompt)).toMatchObject({
      language,
      request: { kind: "call", tool, input },
    });
  },
);

test.each([
  ["Hello!", "en", "hello"],
  ["你好", "zh", "hello"],
  ["What can you do?", "en", "help"],
  ["你能做什么？", "zh", "help"],
  ["Explain monads", "en", "unknown"],
  ["讲讲单子", "zh", "unknown"],
  ["", "en", "unknown"],
] as const)(
  "the toy model knows what it is told: %s",
  (prompt, language, kind) => {
    expect(understand(prompt)).toEqual({ language, request: { kind } });
  },
);

test("it really works, and each request and reply obeys the rules", async () => {
  const root = await tempFolder({ "a.txt": "one\ntwo\n", "b/c.txt": "x" });
  const toy = new ToyModel();
  const faults: unknown[] = [];
  const { agent } = createFullAgent({
    root,
    provider: {
      chat(request, options) {
        faults.push(checkRequest(request, { afterPause: false }));
        return toy.chat(request, options);
      },
    },
  });
  const said: string[] = [];
  for (const prompt of [
    "你好",
    "list files",
    "把 a.txt 里的 two 改成 三",
    "read a.txt",
    "search nothing-like-this",
    "run exit 3",
    "read gone.txt",
  ]) {
    const { reason, text } = await agent.run(prompt);
    expect(reason).toBe("done");
    said.push(text);
  }
  expect(said[0]).toMatch(/^你好！\n我不是语言模型/);
  expect(said.slice(1)).toEqual([
    "There is:\na.txt\nb/",
    "改好了：\nReplaced 1 match(es) in a.txt.",
    "It says:\none\n三",
    "It is nowhere in these files.",
    "That did not work:\n(no output)\n[exit code 3]",
    expect.stringContaining("That did not work:"),
  ]);
  expect(faults.every((fault) => fault === undefined)).toBe(true);
});

test("it says first that it is no language model, and asks for its tools", async () => {
  const content = [{ type: "text" as const, text: "read a.txt" }];
  const request = { messages: [{ role: "user" as const, content }] };
  const reply = await new ToyModel().chat(request);
  expect(reply).toMatchObject({
    content: [
      {
        text:
          "I am not a language model, only a few rules.\n" +
          'For that I need the tool "read", and I was given none.',
      },
    ],
    stop_reason: "end_turn",
  });
});

test("its words come one by one, until it is aborted", async () => {
  const content = [{ type: "text" as const, text: "help" }];
  const request = { messages: [{ role: "user" as const, content }] };
  const words: string[] = [];
  const controller = new AbortController();
  const reply = new ToyModel({ pauseMs: 1 }).chat(request, {
    signal: controller.signal,
    onText(word) {
      words.push(word);
      if (words.length === 3) controller.abort(new Error("enough"));
    },
  });
  await expect(reply).rejects.toThrow("enough");
  expect(words).toEqual(["I ", "am ", "not "]);
});
