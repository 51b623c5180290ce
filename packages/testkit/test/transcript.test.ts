import { beforeEach, describe, expect, test } from "vitest";
import type { Message } from "../../solution/src/messages.ts";
import {
  calls,
  callsAll,
  cutOff,
  endOfTest,
  fails,
  ScriptedProvider,
  says,
  startOfTest,
} from "../src/index.ts";
import { assistant, call, result, user } from "./legal.ts";

beforeEach(startOfTest);

/** The transcript as "from > to: text", with a mark in front. */
function transcript(): string[] {
  return endOfTest().transcript.map(
    ({ from, to, text, mark }) =>
      `${mark ? `${mark}: ` : ""}${from} > ${to}: ${text}`,
  );
}

async function send(
  provider: ScriptedProvider,
  ...messages: Message[]
): Promise<void> {
  await provider.chat({ messages }).catch(() => {});
}

const read = {
  name: "read",
  description: "",
  input_schema: { type: "object" },
};
const hi = user("Hi");

describe("the transcript", () => {
  test("tells who sent what to whom, each message once", async () => {
    const provider = new ScriptedProvider([
      calls("read", { path: "a.txt" }, { say: "I look." }),
      says("It says hello."),
    ]);
    const system = "Be brief.";
    const tools = [read];
    await provider.chat({ system, tools, messages: [hi] });
    const told = [
      assistant("I look.", call("toolu_1", { path: "a.txt" })),
      user(result("toolu_1", "hello")),
    ];
    await provider.chat({ system, tools, messages: [hi, ...told] });
    expect(transcript()).toEqual([
      'your code > model: (system "Be brief.", tools read)',
      'user > model: "Hi"',
      'model > your code: "I look."; tool_use toolu_1 read {"path":"a.txt"} (stop_reason tool_use)',
      "your code > model: (the reply above, sent back)",
      'your code > model: tool_result toolu_1 "hello"',
      'model > your code: "It says hello." (stop_reason end_turn)',
    ]);
  });

  test("marks the first wrong message, the right one beside it", async () => {
    const provider = new ScriptedProvider([
      callsAll(["read", {}], ["read", {}]),
      says("Done"),
    ]).allowUnreached();
    await send(provider, hi);
    const two = assistant(call("toolu_1"), call("toolu_2"));
    await send(provider, hi, two, user(result("toolu_1", "one")));
    expect(transcript().slice(2)).toEqual([
      "your code > model: (the reply above, sent back)",
      'wrong: your code > model: tool_result toolu_1 "one"',
      'right: your code > model: tool_result toolu_1 "one"; tool_result toolu_2 "..."',
      "model > your code: (refused, see above)",
    ]);
  });

  test("shows the whole message where the short form hides the fault", async () => {
    const provider = new ScriptedProvider([says("A")]);
    const message: Message = Object.assign(user("Hi"), { id: 1 });
    await send(provider, message);
    const content = '"content":[{"type":"text","text":"Hi"}]';
    expect(transcript().slice(0, 2)).toEqual([
      `wrong: user > model: {"role":"user",${content},"id":1}`,
      `right: user > model: {"role":"user",${content}}`,
    ]);
  });

  test("says when the history was changed instead of extended", async () => {
    const provider = new ScriptedProvider(["A", "B", "C", "D"].map(says));
    await send(provider, hi, user("there"));
    await send(provider, hi, user("you"));
    await send(provider, hi);
    await send(provider, user("Else"));
    expect(transcript().filter((line) => line.includes("("))).toEqual([
      'model > your code: "A" (stop_reason end_turn)',
      "your code > model: (from messages.1 on not what request 1 sent)",
      'model > your code: "B" (stop_reason end_turn)',
      "your code > model: (request 2 had more: from messages.1 on it is gone)",
      'model > your code: "C" (stop_reason end_turn)',
      "your code > model: (nothing of request 3 is sent again)",
      'model > your code: "D" (stop_reason end_turn)',
    ]);
  });

  test("says when nothing new came, or the reply was left out", async () => {
    const provider = new ScriptedProvider([
      fails(new Error("overloaded")),
      cutOff("Once"),
      says("Done"),
    ]);
    await send(provider, hi);
    await send(provider, hi);
    await send(provider, hi, user("Go on."));
    expect(transcript()).toEqual([
      'user > model: "Hi"',
      "model > your code: (error: overloaded)",
      "your code > model: (the same messages as in request 1)",
      'model > your code: "Once" (stop_reason max_tokens)',
      "your code > model: (the reply is not sent back)",
      'your code > model: "Go on."',
      'model > your code: "Done" (stop_reason end_turn)',
    ]);
  });

  test("says when the tools are no longer sent", async () => {
    const provider = new ScriptedProvider([says("A"), says("B")]);
    await provider.chat({ messages: [hi], tools: [read] });
    await provider.chat({ messages: [hi, assistant("A"), hi] });
    expect(transcript()).toContain("your code > model: (no tools)");
  });

  test("puts the words of several models in the order they were said", async () => {
    const first = new ScriptedProvider([says("A"), says("C")]);
    const second = new ScriptedProvider([says("B")]);
    await send(first, hi);
    await send(second, hi);
    await send(first, hi, assistant("A"), hi);
    expect(transcript().filter((line) => line.includes("stop"))).toEqual([
      'model > your code: "A" (stop_reason end_turn)',
      'model 2 > your code: "B" (stop_reason end_turn)',
      'model > your code: "C" (stop_reason end_turn)',
    ]);
  });

  test("clips long texts, never through a character", async () => {
    const provider = new ScriptedProvider([says("A")]);
    await send(provider, user("😀".repeat(500)));
    const [line = ""] = transcript();
    expect(line.length).toBeLessThan(160);
    expect(/\p{Surrogate}/u.test(line)).toBe(false);
  });

  test("shows the request that was not in the script", async () => {
    const provider = new ScriptedProvider([says("A")]);
    await send(provider, hi);
    await send(provider, hi, assistant("A"), user("More?"));
    expect(transcript().slice(2)).toEqual([
      "your code > model: (the reply above, sent back)",
      'user > model: "More?"',
      "model > your code: (nothing: not in the script)",
    ]);
  });
});
