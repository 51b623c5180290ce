import { describe, expect, test } from "vitest";
import {
  Agent,
  type AgentEvent,
  type Message,
  nextStep,
  type Provider,
  StopRun,
} from "#agent";
import {
  aborts,
  calls,
  callsAll,
  cutOff,
  expectSendable,
  expectSent,
  fails,
  fakeTool,
  fakeTools,
  ScriptedProvider,
  says,
  serverToolResult,
  serverToolUse,
  stopsWith,
  text,
  thinking,
  toolUse,
  waits,
  withUsage,
} from "#testkit";
import { outcome, thrownBy } from "./helpers/outcome.ts";

const user = (words: string) => ({ role: "user", content: [text(words)] });
const assistant = (...content: unknown[]) => ({ role: "assistant", content });
const results = (...content: unknown[]) => ({ role: "user", content });
const ok = (id: string, content: unknown) => ({
  type: "tool_result",
  tool_use_id: id,
  content,
});
const failed = (id: string, content: unknown) => ({
  ...ok(id, content),
  is_error: true,
});

const done = { kind: "end", reason: "done" };
const empty = { kind: "end", reason: "empty" };

describe("nextStep", () => {
  test("under tool_use the calls are run", () => {
    const reply = stopsWith("tool_use", [text("Look:"), toolUse("read", {})]);
    expect(
      nextStep(reply, 0),
      'tool_use with a call in it: "run_tools", text beside it or not',
    ).toEqual({ kind: "run_tools" });
    expect(
      nextStep(stopsWith("tool_use", "Never mind."), 0),
      "tool_use without a call: nothing to run, so it ends by its text",
    ).toEqual(done);
    expect(
      nextStep(stopsWith("tool_use", []), 0),
      'tool_use with neither call nor text ends as "empty"',
    ).toEqual(empty);
  });

  test("end_turn and stop_sequence end the run by their text", () => {
    for (const reason of ["end_turn", "stop_sequence"]) {
      expect(
        nextStep(stopsWith(reason, "Done."), 0),
        `${reason} with a text ends as "done"`,
      ).toEqual(done);
      const silent = [[], [text(" \n")], [thinking("Hm.")]];
      for (const content of silent) {
        expect(
          nextStep(stopsWith(reason, content), 0),
          `${reason} without a word ends as "empty": blank text and thinking ` +
            "are no answer (`endByText`)",
        ).toEqual(empty);
      }
      const call = toolUse("read", {});
      expect(
        nextStep(stopsWith(reason, [text("Done."), call]), 0),
        "the stop reason decides, not the blocks: only tool_use runs calls",
      ).toEqual(done);
    }
  });
});

describe("run", () => {
  test("a prompt and its answer are the history", async () => {
    const read = fakeTool("read", "hello");
    const provider = new ScriptedProvider([says("Hi there")]);
    const agent = new Agent({
      provider,
      tools: fakeTools(read),
      system: "Be brief.",
    });
    const result = await agent.run("Hello?");
    expect(result.turns, "ask with `run.ask`: it counts the turns").toBe(1);
    expect(
      provider.requests,
      "ask with the system prompt, the messages and the tools' definitions",
    ).toEqual([
      {
        system: "Be brief.",
        messages: [user("Hello?")],
        tools: [read.definition],
      },
    ]);
    expect(
      agent.messages,
      "the prompt and the reply are both in the history, each once",
    ).toEqual([user("Hello?"), assistant(text("Hi there"))]);
    expect(
      result,
      "the run ends with the reason of `nextStep`, and the reply's text",
    ).toMatchObject({ reason: "done", text: "Hi there" });
  });

  test("every request tells the whole conversation so far", async () => {
    const seen: (Message | undefined)[] = [];
    const read = fakeTool("read", (input) => {
      seen.push(agent.messages.at(-1));
      return `text of ${JSON.stringify(input)}`;
    });
    const provider = new ScriptedProvider([
      calls("read", { path: "a" }, { say: "First a." }),
      calls("read", { path: "b" }),
      says("Same."),
    ]);
    const agent = new Agent({
      provider,
      tools: fakeTools(read),
      system: "Be brief.",
    });
    await agent.run("Compare");
    const firstRound = [
      user("Compare"),
      assistant(text("First a."), toolUse("read", { path: "a" }, "toolu_1")),
      results(ok("toolu_1", 'text of {"path":"a"}')),
    ];
    expectSent(
      provider,
      2,
      firstRound,
      "store the reply, then its results, then ask again with all of it",
    );
    expectSent(
      provider,
      3,
      [
        ...firstRound,
        assistant(toolUse("read", { path: "b" }, "toolu_2")),
        results(ok("toolu_2", 'text of {"path":"b"}')),
      ],
      "the model remembers nothing: every request holds all earlier messages",
    );
    expect(
      seen,
      "store the reply before its tools run: whoever looks at the history in " +
        "the meantime, such as a tool, has to find the calls at its end",
    ).toEqual([
      assistant(text("First a."), toolUse("read", { path: "a" }, "toolu_1")),
      assistant(toolUse("read", { path: "b" }, "toolu_2")),
    ]);
    for (const request of provider.requests) {
      expect(
        [request.system, request.tools],
        "system prompt and definitions belong in every request",
      ).toEqual(["Be brief.", [read.definition]]);
    }
  });

  test("all results of a turn are in one user message", async () => {
    const tools = fakeTools(fakeTool("read", "hello"), fakeTool("list", "a b"));
    const provider = new ScriptedProvider([
      callsAll(["read", {}], ["list", {}], ["read", {}]),
      says("Done"),
    ]);
    await new Agent({ provider, tools }).run("Look around");
    expect(
      provider.requests[1]?.messages.slice(2),
      "run every call, and store all results in ONE user message, in the " +
        "order of the calls",
    ).toEqual([
      results(
        ok("toolu_1", "hello"),
        ok("toolu_2", "a b"),
        ok("toolu_3", "hello"),
      ),
    ]);
  });

  test("a tool that fails does not end the run (P1)", async () => {
    const read = fakeTool("read", () => {
      throw new StopRun("budget", "no such file");
    });
    const provider = new ScriptedProvider([
      callsAll(["read", {}], ["grep", {}]),
      says("It is not there."),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(read) });
    const { reason } = await agent.run("Read it");
    expect(
      provider.requests[1]?.messages.at(-1),
      "a failure is a result like any other: store it, and go on",
    ).toEqual(
      results(
        failed("toolu_1", "no such file"),
        failed("toolu_2", expect.stringContaining("grep")),
      ),
    );
    expect(reason, "the model decides what a failed tool means").toBe("done");
  });

  test("the reply goes back as it came", async () => {
    const content = [
      thinking("Where is it?"),
      { type: "from_the_future", data: 1 },
      toolUse("read", {}),
    ];
    const provider = new ScriptedProvider([
      stopsWith("tool_use", content),
      says("Done"),
    ]);
    const tools = fakeTools(fakeTool("read", "hello"));
    await new Agent({ provider, tools }).run("Read it");
    expectSent(
      provider,
      2,
      [user("Read it"), assistant(...content), results(ok("toolu_1", "hello"))],
      "store the message that `sendable` gives: every block, unknown ones too",
    );
  });

  test("what the API would refuse is mended before it is stored", async () => {
    const read = fakeTool("read", "which file?");
    const provider = new ScriptedProvider([
      calls("read", {}, { id: "call_0" }),
      stopsWith("tool_use", [text(" "), toolUse("read", "a.txt", "call_0")]),
      says("Done"),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(read) });
    await agent.run("Read it");
    const blocks = agent.messages.flatMap<{ type: string; id?: string }>(
      (message) => message.content,
    );
    const ids = blocks.flatMap((block) =>
      block.type === "tool_use" ? [block.id] : [],
    );
    expect(
      new Set(ids).size,
      "some servers begin again at call_0: give `sendable` the agent's own " +
        "`#usedIds`, so that it knows all ids of the conversation",
    ).toBe(2);
    expectSent(
      provider,
      3,
      [
        ...(provider.requests[1]?.messages ?? []),
        assistant(toolUse("read", {}, ids[1])),
        results(ok(String(ids[1]), "which file?")),
      ],
      "store the message of `sendable`, and answer the ids that stand in it",
    );
    expect(
      read.inputs,
      "run the `calls` that `sendable` gives: their input is as it came",
    ).toEqual([{}, "a.txt"]);
  });

  test("a reply with nothing in it ends the run, unstored", async () => {
    for (const nothing of [[], [text(" ")]]) {
      const provider = new ScriptedProvider([stopsWith("end_turn", nothing)]);
      const agent = new Agent({ provider });
      const { reason } = await agent.run("Hello?");
      expect(
        reason,
        "go on only for calls: asking again with the same messages never ends",
      ).toBe("empty");
      expect(
        agent.messages,
        "`sendable` gives no message when nothing is left: store none",
      ).toEqual([user("Hello?")]);
    }
  });

  test("a call under end_turn is answered without being run (P4)", async () => {
    const write = fakeTool("write", "written");
    const events: string[] = [];
    const provider = new ScriptedProvider([
      stopsWith("end_turn", [text("Done."), toolUse("write", {})]),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(write) });
    const onEvent = (event: AgentEvent) => events.push(event.type);
    const result = await outcome(agent.run("Write it", { onEvent }));
    expect(write.inputs, "calls run only when `nextStep` says so").toEqual([]);
    expect(result, "the run ends with the step's own reason").toMatchObject({
      reason: "done",
    });
    expect(
      agent.messages.at(-1),
      "return the reason when the step says end: open calls are answered then",
    ).toEqual(results(failed("toolu_1", expect.stringContaining("Not run"))));
    expect(events, "tool events come only for calls that run").toEqual([
      "turn_start",
      "text",
      "turn_end",
      "run_end",
    ]);
  });

  test("the messages of a request are its own copy (P5)", async () => {
    const script = [calls("read", {}), says("Done")];
    const sent: (readonly Message[])[] = [];
    const provider: Provider = {
      chat: async ({ messages }) => {
        sent.push(messages);
        return script[sent.length - 1] ?? says("Once too often");
      },
    };
    const tools = fakeTools(fakeTool("read", "hello"));
    await new Agent({ provider, tools }).run("Read it");
    expect(
      sent.map((messages) => messages.length),
      "send a copy of the list: a provider that keeps a request must not see " +
        "it grow afterwards",
    ).toEqual([1, 3]);
  });

  test("messages given are continued, not changed (P5)", async () => {
    const before: Message[] = [
      { role: "user", content: [text("Hello?")] },
      { role: "assistant", content: [text("Hi.")] },
    ];
    const given = Object.freeze(before.slice());
    const provider = new ScriptedProvider([says("Still here.")]);
    const agent = new Agent({ provider, messages: given });
    await agent.run("And now?");
    expectSent(
      provider,
      1,
      [...before, user("And now?")],
      "the first request begins with the messages that the agent was given",
    );
    expect(given, "the caller's list stays as it was").toEqual(before);
    expect(
      () => new Agent({ provider, messages: before.slice(1) }),
      "messages that the API would refuse throw at once",
    ).toThrow(/first message/);
  });

  test("a blank prompt throws, a blank system is not sent (P5)", async () => {
    const provider = new ScriptedProvider([says("Hi.")]);
    const agent = new Agent({ provider, system: " \n" });
    await expect(
      agent.run(" \n"),
      "the API refuses blank text: a blank prompt is the caller's mistake",
    ).rejects.toThrow(/blank/);
    await agent.run("Hello?");
    expect(
      provider.requests,
      "spread `this.#system` into the request: it is empty for a blank one; " +
        "and the blank prompt has left nothing behind",
    ).toEqual([{ messages: [user("Hello?")], tools: [] }]);
  });

  test("maxTurns counts requests; the last turn's calls run (P3)", async () => {
    const again = fakeTool("again", "the same");
    const provider = new ScriptedProvider([
      calls("again", {}, { say: "Once more." }),
      calls("again", {}),
      calls("again", {}),
      says("There is no limit."),
    ]).allowUnreached();
    const agent = new Agent({
      provider,
      tools: fakeTools(again),
      maxTurns: 3,
    });
    expect(
      await outcome(agent.run("Go")),
      "a model may ask for ever: before each request, " +
        "compare `run.turns` with the limit (`run.ask` counts them), and " +
        "resolve",
    ).toMatchObject({
      reason: "max_turns",
      text: "Once more.",
      turns: 3,
    });
    expect(again.inputs, "the last turn's calls still run").toHaveLength(3);
    expectSendable(
      agent.messages,
      "at the limit the history must be fit to go on from",
    );
  });

  test("a run that is done on its last turn is done (P3)", async () => {
    const tools = fakeTools(fakeTool("read", "hello"));
    const provider = new ScriptedProvider([calls("read", {}), says("Done")]);
    const agent = new Agent({ provider, tools, maxTurns: 2 });
    const { reason } = await agent.run("Read it");
    expect(
      reason,
      "the limit is looked at before a request, not after a reply: the last " +
        "reply may well be the answer",
    ).toBe("done");
    const bad = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
    for (const maxTurns of bad) {
      expect(
        () => new Agent({ provider, maxTurns }),
        `maxTurns ${maxTurns} is not a positive integer`,
      ).toThrow(RangeError);
    }
  });

  test("without maxTurns every run has 20 turns (P3)", async () => {
    const script = Array.from({ length: 40 }, () => calls("again", {}));
    script.push(says("There is no limit."));
    const provider = new ScriptedProvider(script).allowUnreached();
    const tools = fakeTools(fakeTool("again", "the same"));
    const agent = new Agent({ provider, tools });
    for (const prompt of ["Go", "Go on"]) {
      const { reason, turns } = await agent.run(prompt);
      expect(
        { reason, turns },
        "before each request, compare the turns of this run (`run.turns`) " +
          "with `this.#maxTurns`: it is 20 when nobody says otherwise",
      ).toEqual({ reason: "max_turns", turns: 20 });
    }
  });

  test("a second prompt goes on with the same history", async () => {
    const tools = fakeTools(fakeTool("read", "hello"));
    const provider = new ScriptedProvider([
      calls("read", {}),
      says("Hello, it says."),
      says("In a.txt."),
    ]);
    const agent = new Agent({ provider, tools });
    const first = await agent.run("Read it");
    const second = await agent.run("Where?");
    expectSent(
      provider,
      3,
      [
        user("Read it"),
        assistant(toolUse("read", {}, "toolu_1")),
        results(ok("toolu_1", "hello")),
        assistant(text("Hello, it says.")),
        user("Where?"),
      ],
      "the last reply is stored, too, before the run ends: store, then decide",
    );
    expect(
      [first.turns, second.turns, second.text],
      "every run counts its own turns",
    ).toEqual([2, 1, "In a.txt."]);
  });

  test("resume goes on without a new prompt, reset forgets", async () => {
    const tools = fakeTools(fakeTool("read", "hello"));
    const provider = new ScriptedProvider([
      calls("read", {}),
      says("Done"),
      says("Who are you?"),
    ]);
    const agent = new Agent({ provider, tools, maxTurns: 1 });
    await agent.run("Read it");
    const { reason } = await agent.resume();
    expect(reason, "a resumed run has turns of its own").toBe("done");
    expectSent(
      provider,
      2,
      [
        user("Read it"),
        assistant(toolUse("read", {}, "toolu_1")),
        results(ok("toolu_1", "hello")),
      ],
      "the loop must find the work of the first run in the history",
    );
    await expect(
      agent.resume(),
      "after an answer there is nothing to resume",
    ).rejects.toThrow(/nothing to resume/);
    agent.reset();
    await agent.run("Hello?");
    expectSent(
      provider,
      3,
      [user("Hello?")],
      "keep all messages in `this.#messages`: `reset` empties it",
    );
  });

  test("a second run while one is under way throws", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const provider = new ScriptedProvider([waits(asked, says("Hi."))]);
    const agent = new Agent({ provider });
    const first = agent.run("Hello?");
    await expect(
      agent.run("Are you there?"),
      "two runs would write into one history",
    ).rejects.toThrow(/under way/);
    expect(() => agent.reset(), "no reset during a run").toThrow(/under way/);
    answer();
    expect(
      (await first).text,
      "the first run goes on undisturbed, and waits for the reply (`await`)",
    ).toBe("Hi.");
  });

  test("the result has the last text and all usage", async () => {
    const tools = fakeTools(fakeTool("read", "hello"));
    const provider = new ScriptedProvider([
      withUsage(calls("read", {}, { say: "I will look." }), {
        input_tokens: 100,
        output_tokens: 7,
      }),
      withUsage(stopsWith("end_turn", []), {
        input_tokens: 120,
        output_tokens: 1,
        cache_read_input_tokens: 90,
      }),
    ]);
    const result = await new Agent({ provider, tools }).run("Read it");
    expect(
      result,
      "ask with `run.ask`: it counts turns and usage, and keeps the last " +
        "text that the model gave",
    ).toEqual({
      reason: "empty",
      text: "I will look.",
      turns: 2,
      usage: {
        input_tokens: 220,
        output_tokens: 8,
        cache_read_input_tokens: 90,
      },
    });
  });

  test("events tell what happens, in its order (P4)", async () => {
    const seen: string[] = [];
    const read = fakeTool("read", () => {
      seen.push("(the tool works)");
      return "hello";
    });
    const provider = new ScriptedProvider([
      calls("read", {}, { say: "I will look." }),
      says("Done"),
    ]);
    await new Agent({ provider, tools: fakeTools(read) }).run("Read it", {
      onEvent: (event) => seen.push(inWords(event)),
    });
    expect(
      seen,
      "ask with `run.ask`, and give `run` to `runTools` as the watcher: " +
        "they tell the listener",
    ).toEqual([
      "turn_start 1",
      "text I will look.",
      "turn_end 1 tool_use",
      "tool_start toolu_1",
      "(the tool works)",
      "tool_end toolu_1 hello",
      "turn_start 2",
      "text Done",
      "turn_end 2 end_turn",
      "run_end done",
    ]);
  });

  test("streamed text comes in pieces; a listener may throw (P4)", async () => {
    const answer = "A long answer that comes in several pieces.";
    const provider = new ScriptedProvider([says(answer)], { streams: true });
    const pieces: string[] = [];
    const result = await new Agent({ provider }).run("Tell me", {
      onEvent: (event) => {
        if (event.type === "text") pieces.push(event.delta);
        throw new Error("the screen is broken");
      },
    });
    expect(
      pieces.length,
      "ask with `run.ask`: it passes each piece on as it comes",
    ).toBeGreaterThan(1);
    expect(pieces.join(""), "no text is told twice").toBe(answer);
    expect(
      [result.reason, result.text],
      "whoever only watches cannot break the run: tell through `run`",
    ).toEqual(["done", answer]);
  });

  test("context.stop ends the run when all results are in (P1)", async () => {
    const guard = fakeTool("guard", (_input, context) => {
      context.stop?.("stuck");
      context.stop?.("budget");
      return "enough";
    });
    const read = fakeTool("read", "hello");
    const provider = new ScriptedProvider([
      callsAll(["guard", {}], ["read", {}]),
      says("Asked after the stop."),
    ]).allowUnreached();
    const agent = new Agent({ provider, tools: fakeTools(guard, read) });
    const { reason } = await agent.run("Go");
    expect(
      provider.requests.length,
      "a tool has asked to stop: look at `run.stopped` after the tools (give " +
        "them `run.toolContext()`), and ask no more",
    ).toBe(1);
    expect(
      reason,
      "`run.stopped` is the reason to return: that of the first to stop",
    ).toBe("stuck");
    expect(
      agent.messages.at(-1),
      "store the results first, then stop: every call has its answer",
    ).toEqual(results(ok("toolu_1", "enough"), ok("toolu_2", "hello")));
  });

  test("an abort during the tools beats a stop (P1, P2)", async () => {
    const controller = new AbortController();
    const quit = fakeTool("quit", (_input, context) => {
      context.stop?.("stuck");
      controller.abort();
      return "quitting";
    });
    const tools = fakeTools(quit, fakeTool("read", "hello"));
    const provider = new ScriptedProvider([
      callsAll(["quit", {}], ["read", {}]),
      says("Welcome back."),
    ]);
    const agent = new Agent({ provider, tools });
    const { signal } = controller;
    expect(
      await outcome(agent.run("Quit", { signal })),
      "look at `run.signal.aborted` before each request; the run resolves, " +
        "and the user's abort says more than a tool's stop",
    ).toMatchObject({ reason: "aborted", turns: 1 });
    expect(
      agent.messages,
      "store the results after an abort, too: finished ones are kept, and a " +
        "call that did not run says so",
    ).toEqual([
      user("Quit"),
      assistant(toolUse("quit", {}, "toolu_1"), toolUse("read", {}, "toolu_2")),
      results(
        ok("toolu_1", "quitting"),
        failed("toolu_2", expect.stringContaining("Not run")),
      ),
    ]);
    const next = await agent.run("Hello again");
    expect(
      next.text,
      "an abort ends one run: the next prompt is answered as usual",
    ).toBe("Welcome back.");
  });

  test("an aborted signal sends no request (P2)", async () => {
    let asked = 0;
    const deaf: Provider = {
      chat: async () => {
        asked += 1;
        return says("Hi.");
      },
    };
    const agent = new Agent({ provider: deaf });
    const signal = AbortSignal.abort();
    const result = await outcome(agent.run("Hello?", { signal }));
    expect(
      asked,
      "look at `run.signal.aborted` before each request: do not leave it to " +
        "the provider",
    ).toBe(0);
    expect(result, "an aborted run resolves: it does not throw").toMatchObject({
      reason: "aborted",
      turns: 0,
    });
    expect(
      agent.messages,
      "return the reason: the prompt that nobody heard leaves again",
    ).toEqual([]);
  });
});

describe("rareSteps", () => {
  test("a call that was cut off is answered, not run", async () => {
    const write = fakeTool("write", "written");
    const provider = new ScriptedProvider([
      cutOff([text("Writing"), toolUse("write", { path: "a.ts" })]),
      says("In pieces, then."),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(write) });
    const { reason } = await agent.run("Write it");
    expect(
      write.inputs,
      "never run a call of a max_tokens reply: half an input can look whole",
    ).toEqual([]);
    expectSent(
      provider,
      2,
      [
        user("Write it"),
        assistant(
          text("Writing"),
          toolUse("write", { path: "a.ts" }, "toolu_1"),
        ),
        results(failed("toolu_1", expect.stringContaining("cut off"))),
      ],
      "a cut-off reply with a call is sent again without a note: the result " +
        "says that it was cut (`closeHistory`)",
    );
    expect(reason, "after one cut-off the model may go on").toBe("done");
    expect(
      nextStep(cutOff([toolUse("write", {})]), 1),
      "the first cut-off is sent again",
    ).toEqual({ kind: "send_again" });
  });

  test("a text that was cut off is followed by a note", async () => {
    const provider = new ScriptedProvider([
      cutOff("Once upon"),
      says("a time"),
    ]);
    const agent = new Agent({ provider });
    const result = await outcome(agent.run("Tell me a story"));
    expectSent(
      provider,
      2,
      [
        user("Tell me a story"),
        assistant(text("Once upon")),
        user(expect.stringContaining("cut off")),
      ],
      "without a call, a user message says that the answer was cut: the step " +
        "has a `note`, and the loop stores it after the reply",
    );
    expect(result, "then the model goes on").toMatchObject({
      reason: "done",
      text: "a time",
    });
    expect(
      nextStep(cutOff("Once upon"), 1),
      "the first cut-off is sent again, with the note (`CUT_NOTE`)",
    ).toEqual({ kind: "send_again", note: expect.stringContaining("cut off") });
  });

  test("two cut-offs in a row end as truncated", async () => {
    const write = fakeTool("write", "written");
    const cut = () => cutOff([toolUse("write", {})]);
    for (const count of [2, 3]) {
      expect(
        nextStep(cutOff("Once"), count),
        "the second max_tokens in a row ends the run, with text or with " +
          "calls: `cutOffsInARow` is 2 then",
      ).toEqual({ kind: "end", reason: "truncated" });
    }
    const script = [cut(), calls("write", {}), cut(), cut(), says("Still?")];
    const provider = new ScriptedProvider(script).allowUnreached();
    const agent = new Agent({ provider, tools: fakeTools(write) });
    const { reason } = await agent.run("Write it");
    expect(
      provider.requests.length,
      "any other reply between two max_tokens sets the count back to 0",
    ).toBeGreaterThan(3);
    expect(
      provider.requests.length,
      "the second max_tokens in a row ends the run: give `nextStep` the count " +
        "of those in a row, this one included",
    ).toBeLessThan(5);
    expect(reason, "return the step's own reason").toBe("truncated");
    expect(write.inputs, "only the call under tool_use runs").toHaveLength(1);
    expect(
      agent.messages.at(-1),
      "calls of the last reply are answered, too",
    ).toEqual(results(failed("toolu_4", expect.stringContaining("cut off"))));
  });

  test("a paused reply is sent back as it is, and counts", async () => {
    const search = [text("Searching"), serverToolUse("web_search", {})];
    const provider = new ScriptedProvider([
      stopsWith("pause_turn", search),
      stopsWith("end_turn", [serverToolResult([]), text("Found it.")]),
    ]);
    const agent = new Agent({ provider, maxTurns: 2 });
    const result = await outcome(agent.run("Search"));
    expectSent(
      provider,
      2,
      [user("Search"), assistant(...search)],
      "pause_turn is not the end: send the reply back, with no message of " +
        "your own after it",
    );
    expect(result, "the request after a pause counts as a turn").toMatchObject({
      reason: "done",
      turns: 2,
    });
    expect(
      nextStep(stopsWith("pause_turn", "Wait"), 0),
      "a paused text goes back, too",
    ).toEqual({ kind: "send_again" });
  });

  test("a call in a paused reply is answered, not run", async () => {
    const read = fakeTool("read", "hello");
    const provider = new ScriptedProvider([
      stopsWith("pause_turn", [toolUse("read", {})]),
      says("Done"),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(read) });
    await agent.run("Read it");
    expectSent(
      provider,
      2,
      [
        user("Read it"),
        assistant(toolUse("read", {}, "toolu_1")),
        results(failed("toolu_1", expect.stringContaining("pause_turn"))),
      ],
      "before it is sent again, open calls are answered: `closeHistory`, " +
        "with this reply's stop reason",
    );
    expect(read.inputs, "calls run only under tool_use").toEqual([]);
  });

  test("an open pause leaves the history when the run ends", async () => {
    const pause = () => stopsWith("pause_turn", [serverToolUse("search", {})]);
    const provider = new ScriptedProvider([pause(), says("Hi.")]);
    const agent = new Agent({ provider, maxTurns: 1 });
    const { reason } = await agent.run("Search");
    expect(reason, "a pause is sent again, up to the limit").toBe("max_turns");
    expect(
      agent.messages,
      "no user message may follow an open server call: it leaves",
    ).toEqual([user("Search")]);
    await agent.run("Hello?");
    for (const nothing of [[], [text(" ")]]) {
      expect(
        nextStep(stopsWith("pause_turn", nothing), 0),
        "a pause with nothing to send back would be the same request again",
      ).toEqual(empty);
    }
  });

  test("a refusal ends the run, and leaves no trace", async () => {
    const write = fakeTool("write", "written");
    const provider = new ScriptedProvider([
      stopsWith("refusal", [text("I can't."), toolUse("write", {})]),
      calls("write", {}),
      stopsWith("refusal", []),
      says("Hi."),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(write) });
    const first = await agent.run("Do harm");
    expect(
      [first.reason, write.inputs],
      "a refusal runs nothing and is not sent again: the same input is " +
        "refused again",
    ).toEqual(["refused", []]);
    expect(
      agent.messages,
      "never store a refused reply; the prompt it answered leaves, too",
    ).toEqual([]);
    const second = await agent.run("Write it");
    expect(
      [second.reason, ...agent.messages],
      "a refusal after work keeps the work: prompt, call and result",
    ).toEqual([
      "refused",
      user("Write it"),
      assistant(toolUse("write", {}, "toolu_2")),
      results(ok("toolu_2", "written")),
    ]);
    await agent.run("Hello?");
  });

  test("a full context ends the run", async () => {
    const write = fakeTool("write", "written");
    const provider = new ScriptedProvider([
      stopsWith("model_context_window_exceeded", [
        text("So"),
        toolUse("write", {}),
      ]),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(write) });
    const result = await agent.run("Write it");
    expect(
      [result.reason, result.text, write.inputs],
      "the context is full: nothing is run and nothing sent again",
    ).toEqual(["context_exceeded", "So", []]);
    expect(
      agent.messages.at(-1),
      "its call is answered: it did not run",
    ).toEqual(results(failed("toolu_1", expect.stringContaining("Not run"))));
  });

  test("an unknown or missing stop reason ends by the text", async () => {
    const read = fakeTool("read", "hello");
    for (const reason of ["eos", null, undefined]) {
      const provider = new ScriptedProvider([
        stopsWith(reason, [text("Hm."), toolUse("read", {})]),
        stopsWith(reason, []),
      ]);
      const agent = new Agent({ provider, tools: fakeTools(read) });
      for (const ending of ["done", "empty"]) {
        expect(
          await outcome(agent.run("Hello?")),
          `stop_reason ${reason}: other servers send that; it ends by the ` +
            "text, and never throws",
        ).toMatchObject({ reason: ending });
      }
      expect(
        [read.inputs, agent.messages[2]],
        "a call in such a reply is answered and not run",
      ).toEqual([
        [],
        results(failed(expect.any(String), expect.stringContaining("Not run"))),
      ]);
    }
  });
});

describe("endings", () => {
  test("a failed first request leaves the history as it was", async () => {
    const down = new Error("the server is down");
    const seen: string[] = [];
    const provider = new ScriptedProvider([
      says("Hi."),
      fails(down),
      says("Still here."),
    ]);
    const agent = new Agent({ provider });
    await agent.run("Hello?");
    const before = agent.messages;
    expect(
      await thrownBy(
        agent.run("And now?", { onEvent: ({ type }) => seen.push(type) }),
      ),
      "what the provider throws reaches the caller, the very same object",
    ).toBe(down);
    expect(
      agent.messages,
      "nothing has answered the prompt: it leaves the history again",
    ).toEqual(before);
    expect(seen, "a run that rejects has no `run_end`").toEqual(["turn_start"]);
    await agent.run("And now?");
    expectSent(
      provider,
      3,
      [...before, user("And now?")],
      "the same prompt again is in the request once, not twice",
    );
  });

  test("a failure after tools keeps their work to resume", async () => {
    const write = fakeTool("write", "written");
    const provider = new ScriptedProvider([
      calls("write", {}),
      fails("lost connection"),
      fails("lost again"),
      says("Done"),
    ]);
    const agent = new Agent({ provider, tools: fakeTools(write) });
    expect(
      await thrownBy(agent.run("Write it")),
      "throw on whatever was thrown, even if it is no Error",
    ).toBe("lost connection");
    const work = [
      user("Write it"),
      assistant(toolUse("write", {}, "toolu_1")),
      results(ok("toolu_1", "written")),
    ];
    expect(
      agent.messages,
      "the tools have run: that round is finished, and stays",
    ).toEqual(work);
    expect(
      await thrownBy(agent.resume()),
      "a resumed run can fail as well",
    ).toBe("lost again");
    await agent.resume();
    expectSent(
      provider,
      4,
      work,
      "resume asks again with what is there; when it fails, it takes nothing " +
        "away: only this run's own prompt (`run.prompt`) may leave",
    );
    expect(write.inputs, "the tool ran once").toHaveLength(1);
  });

  test("a StopRun of the provider ends the run with its reason", async () => {
    const tools = fakeTools(fakeTool("read", "hello"));
    const broke = new StopRun("budget", "no money left");
    const provider = new ScriptedProvider([
      fails(broke),
      calls("read", {}, { say: "I will look." }),
      fails(broke),
    ]);
    const agent = new Agent({ provider, tools });
    expect(
      await outcome(agent.run("Read it")),
      "a StopRun is no failure: the run resolves with its reason",
    ).toMatchObject({ reason: "budget", turns: 0 });
    expect(
      agent.messages,
      "nothing has answered the prompt: it leaves the history again",
    ).toEqual([]);
    const second = await agent.run("Read it");
    expect(second, "the result holds what there was until then").toMatchObject({
      reason: "budget",
      text: "I will look.",
      turns: 1,
    });
    expect(agent.messages.length, "finished work is kept").toBe(3);
  });

  test("an abort ends as aborted, whatever was thrown (P2)", async () => {
    const thrown = [
      undefined,
      new Error("socket closed"),
      new StopRun("budget", "no money left"),
    ];
    for (const reason of thrown) {
      const controller = new AbortController();
      const seen: string[] = [];
      const provider = new ScriptedProvider([
        calls("read", {}),
        aborts(controller, reason),
      ]);
      const tools = fakeTools(fakeTool("read", "hello"));
      const agent = new Agent({ provider, tools });
      const run = agent.run("Read it", {
        signal: controller.signal,
        onEvent: ({ type }) => seen.push(type),
      });
      expect(
        await outcome(run),
        "look at `run.signal.aborted` before you look at the error: an " +
          "aborted run resolves",
      ).toMatchObject({ reason: "aborted", turns: 1 });
      expect(seen.at(-1), "a run that resolves tells its end").toBe("run_end");
      expect(
        agent.messages.length,
        "the finished round stays, the request that was cut leaves nothing",
      ).toBe(3);
    }
  });

  test("an AbortError without our signal is a failure (P2)", async () => {
    const timeout = new DOMException("The request timed out", "AbortError");
    const provider = new ScriptedProvider([fails(timeout), says("Hi.")]);
    const agent = new Agent({ provider });
    const { signal } = new AbortController();
    expect(
      await thrownBy(agent.run("Hello?", { signal })),
      "only `run.signal` says that the run was aborted, not the error's name",
    ).toBe(timeout);
    await agent.run("Hello?");
    expectSent(
      provider,
      2,
      [user("Hello?")],
      "the failed run has left nothing behind",
    );
  });

  test("a failure after a pause drops the open pause", async () => {
    const down = new Error("the server is down");
    const provider = new ScriptedProvider([
      stopsWith("pause_turn", [serverToolUse("web_search", {})]),
      fails(down),
      says("Hi."),
    ]);
    const agent = new Agent({ provider });
    expect(
      await thrownBy(agent.run("Search")),
      "the failure is the caller's to know",
    ).toBe(down);
    expect(
      agent.messages,
      "no user message may follow an open server call: close the history " +
        "as ending, then look whether the prompt is last",
    ).toEqual([]);
    await agent.run("Hello?");
  });
});

function inWords(event: AgentEvent): string {
  switch (event.type) {
    case "turn_start":
      return `turn_start ${event.turn}`;
    case "text":
      return `text ${event.delta}`;
    case "turn_end":
      return `turn_end ${event.turn} ${event.reply.stop_reason}`;
    case "tool_start":
      return `tool_start ${event.call.id}`;
    case "tool_end":
      return `tool_end ${event.call.id} ${event.result.content}`;
    case "run_end":
      return `run_end ${event.result.reason}`;
  }
}
