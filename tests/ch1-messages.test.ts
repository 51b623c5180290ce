import { describe, expect, test } from "vitest";
import {
  assistantMessage,
  type ChatRequest,
  type Message,
  MockProvider,
  type ToolResultBlock,
  textOf,
  toolResultsMessage,
  toolUsesOf,
  userMessage,
} from "#agent";
import {
  calls,
  callsAll,
  cutOff,
  says,
  serverToolResult,
  serverToolUse,
  stopsWith,
  text,
  thinking,
  toolUse,
} from "#testkit";
import { errorOf, NO_ERROR } from "./helpers/outcome.ts";

describe("messages", () => {
  test("a prompt becomes a user message with one text block", () => {
    expect(
      userMessage("List the files"),
      'a prompt is { role: "user", content: [one block of type "text"] }: ' +
        "the content is a list, also for a single block",
    ).toStrictEqual({
      role: "user",
      content: [{ type: "text", text: "List the files" }],
    });
  });

  test("a prompt is not touched: spaces and line ends stay", () => {
    for (const prompt of ["  def f():\r\n    pass\n", ""]) {
      expect(
        userMessage(prompt).content,
        "the prompt goes into the block as it is: do not trim or join it",
      ).toStrictEqual([text(prompt)]);
    }
  });

  test("a reply becomes an assistant message with all its blocks", () => {
    const turn = calls(
      "read",
      { path: "a.txt" },
      { id: "toolu_1", say: "Let me look." },
    );
    expect(
      assistantMessage(turn),
      "the message is { role, content } with every block of the turn: " +
        "the tool use too, or its result will answer nothing",
    ).toStrictEqual({
      role: "assistant",
      content: [
        text("Let me look."),
        toolUse("read", { path: "a.txt" }, "toolu_1"),
      ],
    });
  });

  test("thinking and blocks nobody knows go back as they came", () => {
    const content = [
      thinking("Hm.", "c2ln"),
      serverToolUse("web_search", { query: "pnpm" }),
      serverToolResult([{ title: "pnpm", url: "https://pnpm.io" }]),
      { type: "from_the_future", data: { nested: [1, 2] } },
      text(""),
      text(" Found it.\n"),
    ];
    expect(
      assistantMessage(stopsWith("end_turn", content)).content,
      "keep every block, of any type, with all its fields: the API checks " +
        "that what it said comes back unchanged",
    ).toStrictEqual(content);
  });

  test("an assistant message has a list of its own", () => {
    const turn = says("Hi");
    const message = assistantMessage(turn);
    turn.content.push(text("added to the turn later"));
    expect(
      message.content,
      "copy the turn's list of blocks: whoever adds to the turn later must " +
        "not change the history",
    ).toStrictEqual([text("Hi")]);
  });

  test("all results of a turn go into one user message, in order", () => {
    const results = [
      resultOf("toolu_1", "  first\n"),
      resultOf("toolu_2", "second"),
      resultOf("toolu_3", "third"),
    ];
    expect(
      toolResultsMessage(results),
      'one message of role "user" holds all results, in the order given, ' +
        "as tool_result blocks",
    ).toStrictEqual({
      role: "user",
      content: [
        resultOf("toolu_1", "  first\n"),
        resultOf("toolu_2", "second"),
        resultOf("toolu_3", "third"),
      ],
    });
  });

  test("a result that is an error stays an error", () => {
    const failed = { ...resultOf("toolu_1", "No such file"), is_error: true };
    expect(
      toolResultsMessage([failed]).content,
      "keep the result as it is, is_error included: it tells the model that " +
        "the tool failed",
    ).toStrictEqual([failed]);
  });

  test("a message of results has a list of its own", () => {
    const results = [resultOf("toolu_1", "first")];
    const message = toolResultsMessage(results);
    results.push(resultOf("toolu_2", "added to the list later"));
    expect(
      message.content,
      "copy the caller's list of results: whoever adds to it later must not " +
        "change the history",
    ).toStrictEqual([resultOf("toolu_1", "first")]);
    expect(
      results.length,
      "the list of results is the caller's: take nothing out of it",
    ).toBe(2);
  });
});

describe("reading", () => {
  test("the text of a reply is its text blocks, joined by newlines", () => {
    const turn = stopsWith("tool_use", [
      text("One."),
      toolUse("list", {}),
      text("Two."),
      text("Three."),
    ]);
    expect(
      textOf(turn),
      'take ALL text blocks, in order, and join them with "\\n"',
    ).toBe("One.\nTwo.\nThree.");
  });

  test("the text of a reply is not touched", () => {
    const turn = stopsWith("end_turn", [text(""), text("  a\n"), text("b ")]);
    expect(
      textOf(turn),
      "neither trim the texts nor skip an empty one: only join them",
    ).toBe("\n  a\n\nb ");
  });

  test("a reply without text has an empty text", () => {
    for (const turn of [calls("list", {}), stopsWith("refusal", [])]) {
      const why =
        "no text block is no error, nor is a reply without any block: the " +
        "text is the empty string then";
      expect(() => textOf(turn), why).not.toThrow();
      expect(textOf(turn), why).toBe("");
    }
  });

  test("only blocks of type text are text", () => {
    const turn = stopsWith("end_turn", [
      thinking("What would be best?"),
      { type: "from_the_future", text: "not for you" },
      text("Hello."),
    ]);
    expect(
      textOf(turn),
      "look at the block's type, not at its fields: thinking and unknown " +
        "blocks are not what the model says to the user",
    ).toBe("Hello.");
  });

  test("the tool uses of a reply are all of them, in order", () => {
    const turn = stopsWith("tool_use", [
      text("Two files:"),
      toolUse("read", { path: "b.txt" }, "toolu_b"),
      thinking("And the other one."),
      toolUse("read", { path: "a.txt" }, "toolu_a"),
    ]);
    expect(
      toolUsesOf(turn),
      "a model may ask for several tools at once: take every block of type " +
        '"tool_use", in order and whole',
    ).toStrictEqual([
      toolUse("read", { path: "b.txt" }, "toolu_b"),
      toolUse("read", { path: "a.txt" }, "toolu_a"),
    ]);
  });

  test("a reply without tool uses has an empty list of them", () => {
    const turn = stopsWith("end_turn", [
      text("Done."),
      serverToolUse("web_search", { query: "pnpm" }),
    ]);
    expect(
      toolUsesOf(turn),
      "an empty list when there is none; the API runs a server_tool_use " +
        "itself, so that is not one of ours",
    ).toStrictEqual([]);
  });

  test("a tool use counts whatever the stop reason", () => {
    const cut = [
      toolUse("write", { path: "a" }, "toolu_1"),
      toolUse("x", 1, ""),
    ];
    const turn = cutOff(cut);
    expect(
      toolUsesOf(turn),
      "this function only reads the blocks: do not look at stop_reason, a " +
        "call that was cut off has to be answered too",
    ).toStrictEqual(cut);
    expect(turn.content, "reading takes nothing out of the turn").toStrictEqual(
      cut,
    );
  });
});

describe("MockProvider", () => {
  test("each request gets the next turn of the script", async () => {
    const list = toolUse("list", {}, "toolu_1");
    const script = [
      stopsWith("tool_use", [list]),
      says("Two files."),
      says("Bye"),
    ];
    const provider = new MockProvider(script);
    const replies: unknown[] = [];
    for (const words of ["What is here?", "And?", "Thanks"]) {
      replies.push(await provider.chat(asking(words)).catch(String));
    }
    expect(
      replies,
      "the first request gets the script's first turn, the second its " +
        "second, and so on, each one whole",
    ).toStrictEqual([
      stopsWith("tool_use", [{ ...list }]),
      says("Two files."),
      says("Bye"),
    ]);
  });

  test("requests that overlap get different turns", async () => {
    const provider = new MockProvider([says("one"), says("two")]);
    const replies = await Promise.all([
      provider.chat(asking("1")),
      provider.chat(asking("2")),
    ]);
    expect(
      replies.map((reply) => reply.content),
      "decide which turn it is before anything is awaited: two requests " +
        "under way must not get the same one",
    ).toStrictEqual([[text("one")], [text("two")]]);
  });

  test("every request is kept, all of it, in order", async () => {
    const provider = new MockProvider([says("one"), says("two")]);
    const full: ChatRequest = {
      system: "Be brief.",
      messages: [userWords("Hi")],
      tools: [
        {
          name: "list",
          description: "Lists.",
          input_schema: { type: "object" },
        },
      ],
    };
    await provider.chat(full);
    await provider.chat(asking("Bye"));
    expect(
      provider.requests,
      "keep every request with its system prompt, messages and tools, the " +
        "oldest first",
    ).toStrictEqual([full, asking("Bye")]);
  });

  test("a kept request does not change when the history grows", async () => {
    const provider = new MockProvider([says("one")]);
    const messages = [userWords("Hi")];
    await provider.chat({ messages });
    messages.push(userWords("added after the request"));
    expect(
      provider.requests[0]?.messages,
      "keep a copy made at the time of the request: the caller goes on " +
        "adding to its own list of messages",
    ).toStrictEqual([userWords("Hi")]);
  });

  test("a kept request does not change with a block in it", async () => {
    const provider = new MockProvider([says("one")]);
    const block = text("Hi");
    await provider.chat({ messages: [{ role: "user", content: [block] }] });
    block.text = "changed after the request";
    expect(
      provider.requests[0]?.messages,
      "copy the request to its depths (structuredClone): a copied list still " +
        "holds the caller's own messages and blocks",
    ).toStrictEqual([userWords("Hi")]);
  });

  test("a request too many is an error that counts the turns", async () => {
    const provider = new MockProvider([says("1"), says("2"), says("3")]);
    for (const words of ["a", "b", "c"]) await provider.chat(asking(words));
    for (const words of ["d", "e"]) {
      const error = await errorOf(() => provider.chat(asking(words)));
      expect(
        error,
        "when the script has no turn left, throw an error: only so does an " +
          "endless loop come to light",
      ).not.toBe(NO_ERROR);
      expect(
        error,
        "when the script has no turn left, the error says how many turns it " +
          "had (here 3)",
      ).toMatch(/\b3\b/);
    }
    expect(
      provider.requests.slice(3),
      "keep the request before looking for its turn: the ones too many are " +
        "those that people will want to see",
    ).toStrictEqual([asking("d"), asking("e")]);
  });

  test("an empty script answers nothing", async () => {
    const provider = new MockProvider([]);
    const error = await errorOf(() => provider.chat(asking("Hi")));
    expect(error, "a script of 0 turns is at its end at once: throw").not.toBe(
      NO_ERROR,
    );
    expect(error, "the error says that it had 0 turns").toMatch(/\b0\b/);
  });

  test("whoever changes a reply does not change the script", async () => {
    const script = [says("Hi")];
    const first = new MockProvider(script);
    const second = new MockProvider(script);
    const reply = await first.chat(asking("Hello"));
    reply.content.push(text("added by the one who asked"));
    Object.assign(reply.content[0] ?? {}, { text: "changed, too" });
    expect(
      script,
      "give a deep copy of the turn and take nothing out of the script: it " +
        "belongs to the caller",
    ).toStrictEqual([says("Hi")]);
    expect(
      await second.chat(asking("Hello")),
      "another provider starts at the first turn of the same script",
    ).toStrictEqual(says("Hi"));
  });

  test("a whole conversation can be played", async () => {
    const provider = new MockProvider([
      callsAll(["read", { path: "a" }, "t_a"], ["read", { path: "b" }, "t_b"]),
      says("Both are empty."),
    ]);
    const messages = [userMessage("What is in a and b?")];
    const reply = await provider.chat({ messages });
    messages.push(assistantMessage(reply));
    const results = toolUsesOf(reply).map(({ id }) => resultOf(id, "(empty)"));
    messages.push(toolResultsMessage(results));
    const answer = await provider.chat({ messages });

    expect(textOf(answer), "the second reply is the answer").toBe(
      "Both are empty.",
    );
    expect(
      provider.requests.map((request) => request.messages.length),
      "the model remembers nothing: the second request holds prompt, reply " +
        "and results, while the kept first one still holds the prompt alone",
    ).toStrictEqual([1, 3]);
    expect(
      provider.requests[1]?.messages[2],
      "the results answer the calls by their ids, in one message",
    ).toStrictEqual({
      role: "user",
      content: [resultOf("t_a", "(empty)"), resultOf("t_b", "(empty)")],
    });
  });
});

function resultOf(id: string, content: string): ToolResultBlock {
  return { type: "tool_result", tool_use_id: id, content };
}

/** A user message that does not stand on the learner's `userMessage`. */
function userWords(words: string): Message {
  return { role: "user", content: [text(words)] };
}

function asking(words: string): ChatRequest {
  return { messages: [userWords(words)] };
}
