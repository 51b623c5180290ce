import { describe, expect, test } from "vitest";
import {
  type AssistantTurn,
  runTools,
  StopRun,
  singleTurn,
  type ToolResultBlock,
} from "#agent";
import {
  aborts,
  answers,
  calls,
  callsAll,
  context,
  expectSent,
  fails,
  fakeTool,
  fakeTools,
  ScriptedProvider,
  says,
  stopsWith,
  text,
  thinking,
  toolUse,
} from "#testkit";
import { outcome, thrownBy } from "./helpers/outcome.ts";
import { soundsLikeSlip } from "./helpers/slips.ts";

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

/** What the results say that are errors. */
const errorsIn = (given: readonly ToolResultBlock[]) =>
  given.filter((result) => result?.is_error).map(({ content }) => content);

/** What came of it. The `try` of runTools hides slips: here they come out. */
async function resultsFrom(work: Promise<ToolResultBlock[]>) {
  const given = await outcome(work);
  if (!Array.isArray(given)) return given;
  expect(
    given,
    "every call has a result: is the `return` at the end missing?",
  ).not.toContain(undefined);
  expect(
    errorsIn(given).filter(soundsLikeSlip),
    "your `try` caught an error of your own code: read what it says",
  ).toEqual([]);
  expect(
    given.map(({ content }) => content),
    "{} is what JSON makes of a promise: is `tool.call` awaited?",
  ).not.toContain("{}");
  return given;
}

/** Two calls wait for each other; this ends the wait if one never begins. */
const giveUp = (after = 2000) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the other call never began")), after);
  });

/** What `runTools` makes of tools that return these values. */
function resultsOf(returned: readonly unknown[]) {
  const tools = returned.map((value, index) =>
    fakeTool(`tool${index}`, () => value),
  );
  const asked = tools.map(({ definition }) => toolUse(definition.name, {}));
  return runTools(fakeTools(...tools), asked, context());
}

describe("runTools", () => {
  test("a call gives one result that bears the call's id", async () => {
    const read = fakeTool("read", "hello");
    const call = toolUse("read", { path: "a.txt" });
    const given = await resultsFrom(
      runTools(fakeTools(read), [call], context()),
    );
    expect(
      read.inputs,
      "the tool gets what the model wrote: pass `call.input`, and call it once",
    ).toEqual([{ path: "a.txt" }]);
    expect(
      given,
      "a result says which call it answers: `tool_use_id` is the call's `id`",
    ).toEqual([ok("toolu_1", "hello")]);
  });

  test("the tool gets the run's context", async () => {
    const { signal } = new AbortController();
    const reasons: string[] = [];
    let heard: AbortSignal | undefined;
    const work = fakeTool("work", (_input, told) => {
      heard = told.signal;
      told.stop?.("stuck");
      return "worked";
    });
    await runTools(fakeTools(work), [toolUse("work", {})], {
      signal,
      stop: (reason) => reasons.push(reason),
    });
    expect(
      heard,
      "pass `context` on to the tool: in it is the signal to listen to",
    ).toBe(signal);
    expect(
      reasons,
      "pass the whole `context` on: a tool may want its `stop`",
    ).toEqual(["stuck"]);
  });

  test("calls run at the same time, results keep their order", async () => {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = fakeTool("first", async () => {
      await Promise.race([begun, giveUp()]);
      return "first";
    });
    const second = fakeTool("second", () => {
      begin();
      return "second";
    });
    const both = [toolUse("first", {}), toolUse("second", {})];
    expect(
      await resultsFrom(runTools(fakeTools(first, second), both, context())),
      "no call waits for another, and still the results come in the order " +
        "of the calls, whichever is ready first",
    ).toEqual([ok("toolu_1", "first"), ok("toolu_2", "second")]);
  });

  test("an unknown tool is an error that lists the known ones", async () => {
    const tools = fakeTools(fakeTool("read", ""), fakeTool("list", ""));
    const asked = runTools(tools, [toolUse("grep", {})], context());
    expect(
      await resultsFrom(asked),
      "a model may ask for a tool that does not exist: answer with " +
        "`is_error`, do not throw",
    ).toEqual([failed("toolu_1", expect.any(String))]);
    const [result] = await asked;
    for (const name of ["grep", "read", "list"]) {
      expect(
        result?.content,
        "the model can only try again if it reads which name is wrong and " +
          "which names there are",
      ).toContain(name);
    }
  });

  test("names that every object has are unknown tools too", async () => {
    const names = ["constructor", "toString", "hasOwnProperty"];
    const odd = fakeTool("__proto__", "found");
    const asked = [...names, "__proto__"].map((name) => toolUse(name, {}));
    expect(
      await resultsFrom(runTools(fakeTools(odd), asked, context())),
      "ask `tools.get` for the tool: a plain object of tools has a " +
        '"constructor" that nobody put there',
    ).toEqual([
      failed("toolu_1", expect.stringContaining("constructor")),
      failed("toolu_2", expect.stringContaining("toString")),
      failed("toolu_3", expect.stringContaining("hasOwnProperty")),
      ok("toolu_4", "found"),
    ]);
  });

  test("what a tool throws becomes an error that says why (P1)", async () => {
    const stop = new StopRun("budget", "no money left");
    const thrown = [new Error("disk full"), new Error(""), "words", stop];
    const tools = thrown.map((error, index) =>
      fakeTool(`tool${index}`, () => {
        throw error;
      }),
    );
    const asked = tools.map(({ definition }) => toolUse(definition.name, {}));
    expect(
      await resultsFrom(runTools(fakeTools(...tools), asked, context())),
      "the model reads why a tool failed (`errorText`), in a result with the " +
        "call's id and `is_error: true`; not even a StopRun ends the run here",
    ).toEqual([
      failed("toolu_1", "disk full"),
      failed("toolu_2", "Error"),
      failed("toolu_3", "words"),
      failed("toolu_4", "no money left"),
    ]);
  });

  test("a failing call does not cost its siblings' results (P1)", async () => {
    const good = fakeTool("good", "fine");
    const bad = fakeTool("bad", () => Promise.reject(new Error("broken")));
    const asked = [
      toolUse("good", {}),
      toolUse("bad", {}),
      toolUse("good", {}),
    ];
    expect(
      await resultsFrom(runTools(fakeTools(good, bad), asked, context())),
      "catch inside each call: one that fails gets an error result, the " +
        "others their own",
    ).toEqual([
      ok("toolu_1", "fine"),
      failed("toolu_2", "broken"),
      ok("toolu_3", "fine"),
    ]);
  });

  test("what a tool returns becomes a text, or an error (P1)", async () => {
    const texts = [{ lines: 3 }, 42, undefined, "", " \n"];
    expect(
      await resultsFrom(resultsOf(texts)),
      "word what the tool returns with `resultText`: the API takes only " +
        "text, and no blank one",
    ).toEqual([
      ok("toolu_1", '{"lines":3}'),
      ok("toolu_2", "42"),
      ok("toolu_3", "(no output)"),
      ok("toolu_4", "(no output)"),
      ok("toolu_5", "(no output)"),
    ]);
    expect(
      await resultsFrom(resultsOf([1n, () => 1])),
      "`resultText` throws on what JSON cannot hold: call it inside the `try`",
    ).toEqual([
      failed("toolu_6", expect.any(String)),
      failed("toolu_7", expect.any(String)),
    ]);
  });

  test("after an abort no call starts, and each says so (P2)", async () => {
    const write = fakeTool("write", "written");
    const two = [toolUse("write", {}), toolUse("write", {})];
    const given = await runTools(
      fakeTools(write),
      two,
      context(AbortSignal.abort()),
    );
    expect(
      write.inputs,
      "look at `context.signal.aborted` before the tool is called",
    ).toEqual([]);
    expect(
      given,
      "a call that did not run is answered, too: a `failure` for each",
    ).toEqual([
      failed("toolu_1", expect.any(String)),
      failed("toolu_2", expect.any(String)),
    ]);
    for (const said of errorsIn(given)) {
      expect(said, "say that it did not run (`NOT_RUN`)").toMatch(/not|never/i);
    }
  });

  test("results that are finished survive an abort (P2)", async () => {
    const controller = new AbortController();
    const save = fakeTool("save", async () => {
      controller.abort();
      await Promise.resolve();
      return "saved";
    });
    const next = fakeTool("next", "went on");
    const given = await runTools(
      fakeTools(save, next),
      [toolUse("save", {}), toolUse("next", {})],
      context(controller.signal),
    );
    expect(
      given[0],
      "the tool finished although the run was aborted: its result stands",
    ).toEqual(ok("toolu_1", "saved"));
    expect(
      next.inputs,
      "the abort came before this call: look at the signal for each call, " +
        "right before it starts",
    ).toEqual([]);
    expect(
      given[1],
      "a call that did not run is answered, too: a `failure`",
    ).toEqual(failed("toolu_2", expect.any(String)));
  });

  test("an interrupted call says it may have partly run (P2)", async () => {
    const controller = new AbortController();
    const build = fakeTool("build", () => {
      controller.abort();
      throw new Error("killed at step 3");
    });
    const given = runTools(
      fakeTools(build),
      [toolUse("build", {})],
      context(controller.signal),
    );
    expect(
      await resultsFrom(given),
      "a call that an abort interrupts has failed: catch that, too",
    ).toEqual([failed("toolu_1", expect.any(String))]);
    const [result] = await given;
    for (const word of [/interrupted/i, /part/i]) {
      expect(
        result?.content,
        "a call that fails after an abort may have done half of its work: " +
          "say that it was interrupted and may have partly run",
      ).toMatch(word);
    }
    expect(
      result?.content,
      "keep what the tool said of its failure (`errorText`), too",
    ).toContain("killed at step 3");
  });

  test("the watcher is told of each call that runs (P4)", async () => {
    const controller = new AbortController();
    const seen: unknown[] = [];
    const tools = fakeTools(
      fakeTool("read", () => seen.push("reads") && "text"),
      fakeTool("quit", () => controller.abort()),
    );
    const asked = ["read", "grep", "quit", "read"].map((name, index) =>
      toolUse(name, {}, `call_${index}`),
    );
    const given = await runTools(tools, asked, context(controller.signal), {
      onStart: (call) => seen.push(`start ${call.id}`),
      onEnd: (call, result) => seen.push(`end ${call.id}`, result),
    });
    expect(
      seen.slice(0, 2),
      "`onStart` comes before the tool is called",
    ).toEqual(["start call_0", "reads"]);
    expect(
      seen.filter((entry) => String(entry).startsWith("start")),
      "`onStart` for every call that begins, an unknown tool's too; not for " +
        "one that does not run",
    ).toEqual(["start call_0", "start call_1", "start call_2"]);
    for (const index of [0, 1, 2]) {
      expect(
        seen[seen.indexOf(`end call_${index}`) + 1],
        "`onEnd` gets the call and its result, whether it failed or not",
      ).toBe(given[index]);
    }
    expect(
      seen.includes("end call_3"),
      "a call that did not run has no `onEnd`",
    ).toBe(false);
  });
});

describe("singleTurn", () => {
  test("an answer without a call takes one request", async () => {
    const read = fakeTool("read", "hello");
    const model = new ScriptedProvider([says("Hi there")]);
    const answer = await singleTurn(model, fakeTools(read), "Hello?");
    expectSent(
      model,
      1,
      [user("Hello?")],
      "the first request holds the prompt as a user message, nothing else",
    );
    expect(answer, "the answer is the text of the reply").toBe("Hi there");
    const shy = new ScriptedProvider([stopsWith("tool_use", "Never mind.")]);
    expect(
      await singleTurn(shy, fakeTools(read), "Well?"),
      "tool_use without a call: there is no result to send, so this text is " +
        "the answer",
    ).toBe("Never mind.");
  });

  test("the tools are on offer in both requests (P6)", async () => {
    const read = fakeTool("read", "hello");
    const list = fakeTool("list", "a.txt");
    const model = new ScriptedProvider([calls("read", {}), says("Done")]);
    await singleTurn(model, fakeTools(read, list), "Read it");
    for (const number of [1, 2]) {
      expect(
        model.requests[number - 1]?.tools,
        `send \`tools.definitions()\` in request ${number}: the model knows ` +
          "only what a request says, and forgets it after",
      ).toEqual([read.definition, list.definition]);
    }
  });

  test("the result goes back after the model's own message", async () => {
    const read = fakeTool("read", "hello");
    const model = new ScriptedProvider([
      calls("read", { path: "a.txt" }, { say: "I will look." }),
      says("It says hello."),
    ]);
    const answer = await singleTurn(model, fakeTools(read), "Read a.txt");
    expectSent(
      model,
      2,
      [
        user("Read a.txt"),
        assistant(
          text("I will look."),
          toolUse("read", { path: "a.txt" }, "toolu_1"),
        ),
        results(ok("toolu_1", "hello")),
      ],
      "the second request tells it all again: the prompt, the model's " +
        "message, then the result",
    );
    expect(
      answer,
      "the answer is the text of the last reply, not of the first",
    ).toBe("It says hello.");
  });

  test("all results go back in one user message", async () => {
    const tools = fakeTools(fakeTool("read", "hello"), fakeTool("list", "a b"));
    const model = new ScriptedProvider([
      callsAll(["read", {}], ["list", {}]),
      says("Done"),
    ]);
    await singleTurn(model, tools, "Look around");
    expectSent(
      model,
      2,
      [
        user("Look around"),
        assistant(
          toolUse("read", {}, "toolu_1"),
          toolUse("list", {}, "toolu_2"),
        ),
        results(ok("toolu_1", "hello"), ok("toolu_2", "a b")),
      ],
      "run every call, and put all results into ONE user message, in the " +
        "order of the calls",
    );
  });

  test("the model's message goes back as it came", async () => {
    const reply = stopsWith("tool_use", [
      thinking("Where is it?"),
      { type: "from_the_future", data: 1 },
      toolUse("read", {}),
    ]);
    const model = new ScriptedProvider([reply, says("Done")]);
    await singleTurn(model, fakeTools(fakeTool("read", "hello")), "Read it");
    expectSent(
      model,
      2,
      [user("Read it"), reply, results(ok("toolu_1", "hello"))].map((one) =>
        one === reply ? assistant(...reply.content) : one,
      ),
      "the whole reply goes back, thinking and blocks you do not know too: " +
        "take the message from `sendable`",
    );
  });

  test("what the API would refuse is mended on the way back", async () => {
    const read = fakeTool("read", "which file?");
    const model = new ScriptedProvider([
      stopsWith("tool_use", [text(" "), toolUse("read", "a.txt", "")]),
      says("Done"),
    ]);
    await singleTurn(model, fakeTools(read), "Read it");
    const id = model.requests[1]?.messages
      .flatMap<{ type: string; id?: string }>((message) => message.content)
      .find((block) => block.type === "tool_use")?.id;
    expectSent(
      model,
      2,
      [
        user("Read it"),
        assistant(toolUse("read", {}, id)),
        results(ok(String(id), "which file?")),
      ],
      "take message and calls from `sendable`: it drops blank text, gives a " +
        "new id for a blank one, and {} for an input that is no object",
    );
    expect(
      read.inputs,
      "run the calls that `sendable` returns: their input is as it came",
    ).toEqual(["a.txt"]);
  });

  test("a failing tool is no reason to reject", async () => {
    const read = fakeTool("read", () => {
      throw new Error("no such file");
    });
    const model = new ScriptedProvider([
      callsAll(["read", {}], ["grep", {}]),
      says("It is not there."),
    ]);
    expect(
      await outcome(singleTurn(model, fakeTools(read), "Read it")),
      "a failing tool ends nothing: the model has the last word",
    ).toBe("It is not there.");
    const sent = model.requests[1]?.messages.at(-1);
    expect(
      sent,
      "the result of a failing tool keeps `is_error: true`: send the results " +
        "of `runTools` as they are",
    ).toMatchObject({ content: [{ is_error: true }, { is_error: true }] });
    expect(
      sent,
      "send the error results to the model: it can go on from there",
    ).toEqual(
      results(
        failed("toolu_1", "no such file"),
        failed("toolu_2", expect.stringContaining("grep")),
      ),
    );
  });

  test("calls run only under the stop reason tool_use (P6)", async () => {
    const write = fakeTool("write", "written");
    for (const reason of ["max_tokens", "end_turn", "refusal", "pause_turn"]) {
      const model = new ScriptedProvider([
        stopsWith(reason, [text("Half a"), toolUse("write", { path: "a" })]),
      ]);
      const answer = await outcome(
        singleTurn(model, fakeTools(write), "Write it"),
      );
      expect(
        write.inputs,
        `a call under "${reason}" may be cut short: look at \`stop_reason\` ` +
          "before you run anything",
      ).toEqual([]);
      expect(answer, `under "${reason}" the text is the answer`).toBe("Half a");
    }
  });

  test("a second round of calls is not run (P6)", async () => {
    const read = fakeTool("read", "hello");
    const model = new ScriptedProvider([
      calls("read", { path: "a.txt" }, { say: "First a." }),
      calls("read", { path: "b.txt" }),
    ]);
    const answer = await outcome(
      singleTurn(model, fakeTools(read), "Read both"),
    );
    expect(
      read.inputs,
      "a single turn is one round of tools: more takes a loop (chapter 5)",
    ).toEqual([{ path: "a.txt" }]);
    expect(
      answer,
      "the answer is the text of the last reply, empty when it has none",
    ).toBe("");
  });

  test("what the provider throws reaches the caller unchanged", async () => {
    const down = new Error("the server is down");
    const tools = fakeTools(fakeTool("read", "hello"));
    for (const script of [[fails(down)], [calls("read", {}), fails(down)]]) {
      const model = new ScriptedProvider(script);
      expect(
        await thrownBy(singleTurn(model, tools, "Read it")),
        "do not catch what the provider throws, and do not wrap it",
      ).toBe(down);
    }
  });

  test("the options reach the provider, the signal the tools", async () => {
    const { signal } = new AbortController();
    const options = { signal, onText: () => {} };
    const read = fakeTool("read", (_input, told) => {
      expect(told.signal, "give the tools `options.signal`").toBe(signal);
      return "hello";
    });
    const heard: unknown[] = [];
    const hears = (reply: AssistantTurn) =>
      answers((_request, given) => {
        heard.push(given);
        return reply;
      });
    const model = new ScriptedProvider([
      hears(calls("read", {})),
      hears(says("Done")),
    ]);
    await singleTurn(model, fakeTools(read), "Read it", options);
    expect(
      heard,
      "pass `options` to both requests: the caller may want to abort, and to " +
        "see the text as it comes",
    ).toEqual([options, options]);
    expect(
      model.requests[1]?.messages.at(-1),
      "give the tools `options.signal`",
    ).toEqual(results(ok("toolu_1", "hello")));
  });

  test("an abort rejects with its reason", async () => {
    const reason = new Error("enough");
    const atWork = new AbortController();
    expect(
      await thrownBy(
        singleTurn(
          new ScriptedProvider([aborts(atWork, reason)]),
          fakeTools(),
          "Hello?",
          { signal: atWork.signal },
        ),
      ),
      "an abort while the model works: what `chat` rejects with goes on",
    ).toBe(reason);
    const inTool = new AbortController();
    const quit = fakeTool("quit", () => inTool.abort(reason));
    const model = new ScriptedProvider([calls("quit", {})]);
    expect(
      await thrownBy(
        singleTurn(model, fakeTools(quit), "Quit", { signal: inTool.signal }),
      ),
      "an abort in a tool: the second request gets the signal, and rejects",
    ).toBe(reason);
  });

  test("without a signal the tools get one that is never aborted", async () => {
    let heard: AbortSignal | undefined;
    const read = fakeTool("read", (_input, told) => {
      heard = told.signal;
      return "hello";
    });
    const model = new ScriptedProvider([calls("read", {}), says("Done")]);
    await singleTurn(model, fakeTools(read), "Read it");
    expect(
      heard?.aborted,
      "a tool may count on `context.signal`: make one when the caller has none",
    ).toBe(false);
  });
});
