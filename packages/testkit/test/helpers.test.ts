import { lstat, mkdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import {
  context,
  endOfTest,
  expectSendable,
  expectSent,
  fakeTool,
  fakeTools,
  ScriptedProvider,
  says,
  startOfTest,
  tempFolder,
} from "../src/index.ts";
import { assistant, call, result, user } from "./legal.ts";

beforeEach(startOfTest);

describe("fake tools", () => {
  test("say what they were told to, and remember their inputs", async () => {
    const tool = fakeTool("read", "hello");
    expect(await tool.call({ path: "a" }, context())).toBe("hello");
    expect(tool.inputs).toEqual([{ path: "a" }]);
    expect(tool.definition).toMatchObject({
      name: "read",
      input_schema: { type: "object" },
    });
  });

  test("compute what they say, and fail by rejecting", async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const tool = fakeTool("read", (input, given) => {
      seen.push(input, given.signal);
      throw new Error("no such file");
    });
    await expect(tool.call(7, context(signal))).rejects.toThrow("no such file");
    expect(seen).toEqual([7, signal]);
  });

  test("stand in a list by name, in their order", () => {
    const b = fakeTool("b", "x");
    const tools = fakeTools(b, fakeTool("a", "y"));
    expect(tools.definitions().map(({ name }) => name)).toEqual(["b", "a"]);
    expect(tools.get("b")).toBe(b);
    expect(tools.get("constructor")).toBeUndefined();
  });
});

describe("a temporary folder", () => {
  let last = "";

  test("holds the files, and bears its real path", async () => {
    const bytes = new Uint8Array([0, 1]);
    last = await tempFolder({ "a/b.txt": "hello", "c.bin": bytes, "d/": "" });
    expect(await realpath(last)).toBe(last);
    expect(await readFile(join(last, "a/b.txt"), "utf8")).toBe("hello");
    expect(await readFile(join(last, "c.bin"))).toEqual(Buffer.from(bytes));
    expect((await lstat(join(last, "d"))).isDirectory()).toBe(true);
    await mkdir(join(last, "e"));
  });

  test("is gone after its test", async () => {
    expect(last).not.toBe("");
    await expect(lstat(last)).rejects.toThrow("ENOENT");
  });
});

describe("expectSent", () => {
  const hi = user("Hi");

  async function asked(): Promise<ScriptedProvider> {
    const provider = new ScriptedProvider([says("A")]);
    await provider.chat({ messages: [hi, user("there")] });
    return provider;
  }

  test("passes for the messages that were sent, matchers included", async () => {
    const provider = await asked();
    expectSent(provider, 1, [hi, user("there")], "why");
    const text = expect.stringContaining("the");
    const content = [{ type: "text", text }];
    expectSent(provider, 1, [hi, { role: "user", content }], "why");
  });

  test("says why, and marks the first wrong message", async () => {
    const provider = await asked();
    const why = "The prompt comes last.";
    const wrong = () => expectSent(provider, 1, [hi, user("you")], why);
    expect(wrong).toThrow(
      /^The prompt comes last\.\nIn request 1, messages\.1 is not right\./,
    );
    const marked = endOfTest().transcript.filter(({ mark }) => mark);
    expect(marked).toMatchObject([
      { mark: "wrong", text: '"there"' },
      { mark: "right", text: '"you"' },
    ]);
  });

  test("finds a message that is missing, or one too many", async () => {
    const provider = await asked();
    const longer = [hi, user("there"), user("more")];
    expect(() => expectSent(provider, 1, longer, "why")).toThrow(
      /messages\.2 is not right\.\nsent: +\(no message here\)/,
    );
    expect(() => expectSent(provider, 1, [hi], "why")).toThrow(
      /messages\.1 is not right[\s\S]*wanted: \(no message here\)/,
    );
    expect(() => expectSent(provider, 2, [hi], "why")).toThrow(
      "why\nThe model was asked once, so there was no request 2.",
    );
  });

  test("names a matcher that did not match", async () => {
    const provider = await asked();
    const content = [{ type: "text", text: expect.stringContaining("z") }];
    const wanted = [hi, { role: "user", content }];
    expect(() => expectSent(provider, 1, wanted, "why")).toThrow(
      /wanted: .*StringContaining/,
    );
  });
});

describe("expectSendable", () => {
  test("passes for a history that a prompt may follow", () => {
    expectSendable([user("Hi"), assistant("Yes?")], "why");
    expectSendable([], "why");
  });

  test("says why not, and shows the history", () => {
    const history = [user("Hi"), assistant(call("toolu_1"))];
    expect(() => expectSendable(history, "An abort answers it.")).toThrow(
      /^An abort answers it\.\nThe history cannot be sent[\s\S]*unanswered/,
    );
    expect(endOfTest().transcript).toMatchObject([
      { text: '"Hi"', request: 1 },
      { text: "assistant: tool_use toolu_1 read {}" },
      { mark: "wrong", text: '"(the next prompt)"' },
      { mark: "right", text: 'tool_result toolu_1 "..."' },
    ]);
  });

  test("passes again once the call is answered", () => {
    const history = [user("Hi"), assistant(call("a")), user(result("a"))];
    expectSendable(history, "why");
  });
});
