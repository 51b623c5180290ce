import { expect, test } from "vitest";
import {
  says,
  serverToolUse,
  stopsWith,
  text,
  toolUse,
} from "../../testkit/src/index.ts";
import type { Message } from "../src/index.ts";
import { Agent, sendable } from "../src/index.ts";

const provider = { chat: async () => says("Hello") };

test("blank text goes, and nothing is stored of a blank reply", () => {
  const some = sendable(stopsWith("end_turn", [text(" "), text("a")]), ids());
  expect(some.message?.content).toEqual([text("a")]);
  const none = sendable(stopsWith("end_turn", [text("\n")]), ids());
  expect(none).toEqual({ calls: [] });
});

test("half a character is replaced, whole ones stay", () => {
  const turn = stopsWith("end_turn", [text("a\ud83d"), text("😀")]);
  expect(sendable(turn, ids()).message?.content).toEqual([
    text("a\ufffd"),
    text("😀"),
  ]);
});

test("a blank, odd or used id gets a new one, in the call too", () => {
  const used = ids("call_0");
  const bad = ["", "call_0", "read:0", "fine", "fine"];
  const turn = stopsWith(
    "tool_use",
    bad.map((id) => toolUse("read", {}, id)),
  );
  const { message, calls } = sendable(turn, used);
  const given = calls.map(({ id }) => id);
  expect(new Set([...given, "call_0"]).size).toBe(6);
  expect(given[3]).toBe("fine");
  expect(given.every((id) => /^[\w-]+$/.test(id) && used.has(id))).toBe(true);
  expect(message?.content.map((block) => "id" in block && block.id)).toEqual(
    given,
  );
});

test("the call keeps the name and input that the message cannot bear", () => {
  const turn = stopsWith("tool_use", [toolUse("fs.read", "a.txt", "toolu_1")]);
  const { message, calls } = sendable(turn, ids());
  expect(calls).toEqual([toolUse("fs.read", "a.txt", "toolu_1")]);
  expect(message?.content).toEqual([toolUse("fs_read", {}, "toolu_1")]);
});

test("messages that end in an open server call are refused", () => {
  const content = [serverToolUse("web_search", { query: "x" })];
  const messages = [
    { role: "user", content: [text("Search")] },
    { role: "assistant", content },
  ] as unknown as Message[]; // The API has more block types than ours.
  expect(() => new Agent({ provider, messages })).toThrow(/server_tool_use/);
});

function ids(...used: string[]): Set<string> {
  return new Set(used);
}
