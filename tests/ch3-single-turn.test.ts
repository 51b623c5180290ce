import { describe, expect, test, vi } from "vitest";
import {
  type AssistantTurn,
  runTools,
  StopRun,
  singleTurn,
  type Tool,
  type ToolResultBlock,
  type Tools,
} from "#agent";
import {
  aborts,
  answers,
  calls,
  callsAll,
  context,
  cutOff,
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
  // In this order the mark is seen where a report has room for the start only.
  type: "tool_result",
  is_error: true,
  tool_use_id: id,
  content,
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

/** One call waits for another; this ends the wait if that one never begins. */
const giveUp = (after = 2000) =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the other call never began")), after);
  });

/** A place where one call waits until another has begun. */
function meetingPoint() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, wait: () => Promise.race([arrived, giveUp()]) };
}

/** As real tools are: an object whose method needs its own `this`. */
class CountingTool implements Tool {
  readonly definition = fakeTool("count", "").definition;
  #calls = 0;

  async call() {
    this.#calls += 1;
    return `call ${this.#calls}`;
  }
}

/** As a real set of tools is, such as the `ToolSet` of chapter 2. */
class OneTool implements Tools {
  readonly #tool = new CountingTool();

  get(name: string) {
    return name === "count" ? this.#tool : undefined;
  }

  definitions() {
    return [this.#tool.definition];
  }
}

/** Under these no call runs; the last three are some other server's. */
const OTHER_REASONS = [
  "max_tokens",
  "end_turn",
  "refusal",
  "pause_turn",
  "stop_sequence",
  "model_context_window_exceeded",
  "length",
  null,
  undefined,
];

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
    const asked = [toolUse("read", { path: "a.txt" }), toolUse("read", null)];
    const given = await resultsFrom(
      runTools(fakeTools(read), asked, context()),
    );
    expect(
      read.inputs,
      "the tool gets what the model wrote, even if it is null: pass " +
        "`call.input`, and call it once",
    ).toEqual([{ path: "a.txt" }, null]);
    expect(
      given,
      "a result says which call it answers: `tool_use_id` is the call's `id`",
    ).toEqual([ok("toolu_1", "hello"), ok("toolu_2", "hello")]);
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
    const { arrive, wait } = meetingPoint();
    const meet = fakeTool("meet", async (who) => {
      await (who === "first" ? wait() : arrive());
      return who;
    });
    const both = [toolUse("meet", "first"), toolUse("meet", "second")];
    expect(
      await resultsFrom(runTools(fakeTools(meet), both, context())),
      "no call waits for another, and still the results come in the order " +
        "of the calls, whichever is ready first",
    ).toEqual([ok("toolu_1", "first"), ok("toolu_2", "second")]);
  });

  test("an unknown tool is an error that lists the known ones", async () => {
    const tools = fakeTools(fakeTool("read", ""), fakeTool("__proto__", "odd"));
    const unknown = ["grep", "Read", "read ", "constructor", "toString"];
    const given = runTools(
      tools,
      [...unknown, "__proto__"].map((name) => toolUse(name, {}, `id ${name}`)),
      context(),
    );
    expect(
      await resultsFrom(given),
      "a model may ask for a tool that does not exist: answer with " +
        "`is_error`, do not throw; ask `tools.get` for the very name",
    ).toEqual([
      ...unknown.map((name) => failed(`id ${name}`, expect.any(String))),
      ok("id __proto__", "odd"),
    ]);
    const words = errorsIn(await given);
    for (const [index, name] of unknown.entries()) {
      for (const part of [name, "read", "__proto__"]) {
        expect(
          words[index],
          "the model can only try again if it reads which name is wrong and " +
            "which names there are",
        ).toContain(part);
      }
    }
  });

  test("tools and sets of tools may be objects of a class", async () => {
    const twice = [toolUse("count", {}), toolUse("count", {})];
    expect(
      await outcome(runTools(new OneTool(), twice, context())),
      "write `tools.get(...)` and `tool.call(...)`: a method that is taken " +
        "out of its object loses its `this`",
    ).toEqual([ok("toolu_1", "call 1"), ok("toolu_2", "call 2")]);
  });

  test("what a tool throws becomes an error that says why (P1)", async () => {
    const stop = new StopRun("budget", "no money left");
    const long = `${"still at work\n".repeat(200)}disk full`;
    const thrown = [
      new Error("disk full"),
      new Error(""),
      "words",
      new Error(long),
      stop,
    ];
    const tools = thrown.map((error, index) =>
      fakeTool(`tool${index}`, () => {
        throw error;
      }),
    );
    const asked = tools.map(({ definition }) => toolUse(definition.name, {}));
    const reasons: string[] = [];
    const given = runTools(fakeTools(...tools), asked, {
      ...context(),
      stop: (reason) => reasons.push(reason),
    });
    expect(
      await resultsFrom(given),
      "the model reads why a tool failed (`errorText`), all of it, in a " +
        "result with the call's id and `is_error: true`; not even a StopRun " +
        "ends the run here",
    ).toEqual([
      failed("toolu_1", "disk full"),
      failed("toolu_2", "Error"),
      failed("toolu_3", "words"),
      failed("toolu_4", long),
      failed("toolu_5", "no money left"),
    ]);
    expect(reasons, "only a tool itself calls `stop`, you do not").toEqual([]);
  });

  test("a failing call does not cost its siblings' results (P1)", async () => {
    const good = fakeTool("good", "fine");
    const bad = fakeTool("bad", () => Promise.reject(new Error("broken")));
    const known = fakeTools(good, bad);
    const tools: Tools = {
      ...known,
      get(name) {
        if (name === "lost") throw new Error("nobody can look it up");
        return known.get(name);
      },
    };
    const asked = ["good", "bad", "lost", "good"].map((name) =>
      toolUse(name, {}),
    );
    expect(
      await resultsFrom(runTools(tools, asked, context())),
      "catch inside each call, and look the tool up inside the `try`: a call " +
        "that fails gets an error result, the others their own",
    ).toEqual([
      ok("toolu_1", "fine"),
      failed("toolu_2", "broken"),
      failed("toolu_3", "nobody can look it up"),
      ok("toolu_4", "fine"),
    ]);
  });

  test("what a tool returns becomes a text, or an error (P1)", async () => {
    const texts = [{ lines: 3 }, 42, undefined, "", " \n", "  Buy milk.\n"];
    expect(
      await resultsFrom(resultsOf(texts)),
      "word what the tool returns with `resultText`, and change nothing more: " +
        "the API takes only text, and no blank one",
    ).toEqual([
      ok("toolu_1", '{"lines":3}'),
      ok("toolu_2", "42"),
      ok("toolu_3", "(no output)"),
      ok("toolu_4", "(no output)"),
      ok("toolu_5", "(no output)"),
      ok("toolu_6", "  Buy milk.\n"),
    ]);
    expect(
      await resultsFrom(resultsOf([1n, () => 1])),
      "`resultText` throws on what JSON cannot hold: call it inside the `try`",
    ).toEqual([
      failed("toolu_7", expect.any(String)),
      failed("toolu_8", expect.any(String)),
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
    const { arrive, wait } = meetingPoint();
    const save = fakeTool("save", async () => {
      await wait();
      return "saved";
    });
    const quit = fakeTool("quit", () => {
      controller.abort();
      arrive();
      return "quits";
    });
    const next = fakeTool("next", "went on");
    const asked = ["save", "quit", "next"].map((name) => toolUse(name, {}));
    const given = await runTools(
      fakeTools(save, quit, next),
      asked,
      context(controller.signal),
    );
    expect(
      given.slice(0, 2),
      "both tools finished although the run was aborted: wait for a tool " +
        "that is at work, its result stands",
    ).toEqual([ok("toolu_1", "saved"), ok("toolu_2", "quits")]);
    expect(
      next.inputs,
      "the abort came before this call: look at the signal for each call, " +
        "right before it starts",
    ).toEqual([]);
    expect(
      given[2],
      "a call that did not run is answered, too: a `failure`",
    ).toEqual(failed("toolu_3", expect.any(String)));
  });

  test("an interrupted call says it may have partly run (P2)", async () => {
    const reason = new Error("killed at step 3");
    for (const thrown of [new Error(reason.message), reason.message, reason]) {
      const controller = new AbortController();
      const build = fakeTool("build", () => {
        controller.abort(reason);
        throw thrown;
      });
      const given = runTools(
        fakeTools(build),
        [toolUse("build", {}, "toolu_1")],
        context(controller.signal),
      );
      expect(
        await resultsFrom(given),
        "a call that an abort interrupts has failed: catch that, too",
      ).toEqual([failed("toolu_1", expect.any(String))]);
      const [words] = errorsIn(await given);
      for (const part of [/^interrupted/i, /part/i]) {
        expect(
          words,
          "a call that fails after an abort may have done half of its work: " +
            "say first that it was interrupted and may have partly run",
        ).toMatch(part);
      }
      expect(
        words,
        "keep what the tool said of its failure (`errorText`), too: behind " +
          "`INTERRUPTED`, with a space between",
      ).toMatch(/[\s("']killed at step 3/);
    }
  });

  test("the watcher is told of each call that runs (P4)", async () => {
    const controller = new AbortController();
    const seen: unknown[] = [];
    const write = fakeTool("write", "written");
    const tools = fakeTools(
      fakeTool("read", () => seen.push("reads") && "text"),
      write,
    );
    const asked = ["read", "grep", "write", "read"].map((name, index) =>
      toolUse(name, {}, `call_${index}`),
    );
    const given = await runTools(tools, asked, context(controller.signal), {
      onStart: (call) => {
        seen.push(`start ${call.id}`);
        if (call.name === "write") controller.abort();
      },
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
    expect(
      write.inputs,
      "whoever was told that a call starts counts on it: do not look at the " +
        "signal again after `onStart`",
    ).toEqual([{}]);
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

  test("what the watcher throws is no failure of the tool", async () => {
    const fault = new Error("the window is closed");
    for (const guilty of ["onEnd", "onStart"]) {
      const told: string[] = [];
      const tell = (method: string) => {
        told.push(method);
        if (method === guilty) throw fault;
      };
      const watched = runTools(
        fakeTools(fakeTool("read", "hello")),
        [toolUse("read", {})],
        context(),
        { onStart: () => tell("onStart"), onEnd: () => tell("onEnd") },
      );
      expect(
        await thrownBy(watched),
        `do not catch what \`${guilty}\` throws: it stands outside the \`try\``,
      ).toBe(fault);
      expect(
        told,
        `\`${guilty}\` threw: the watcher is not told again`,
      ).toEqual(["onStart", "onEnd"].slice(0, guilty === "onStart" ? 1 : 2));
    }
  });
});

describe("singleTurn", () => {
  test("an answer without a call takes one request", async () => {
    const read = fakeTool("read", "hello");
    const model = new ScriptedProvider([says("  Hi there\n")]);
    const answer = await singleTurn(model, fakeTools(read), "  Hello?\n");
    expectSent(
      model,
      1,
      [user("  Hello?\n")],
      "the first request holds the prompt as it came, as a user message, and " +
        "nothing else",
    );
    expect(answer, "the answer is the text of the reply, as it came").toBe(
      "  Hi there\n",
    );
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
        { tools: model.requests[number - 1]?.tools },
        `send \`tools.definitions()\` in request ${number}: the model knows ` +
          "only what a request says, and forgets it after",
      ).toEqual({ tools: [read.definition, list.definition] });
    }
  });

  test("the result goes back after the model's own message", async () => {
    const read = fakeTool("read", "hello");
    const model = new ScriptedProvider([
      calls("read", { path: "a.txt" }, { say: "I will look." }),
      says("It says hello.\n"),
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
      "the answer is the text of the last reply as it came, not of the first",
    ).toBe("It says hello.\n");
  });

  test("all results go back in one user message", async () => {
    const { arrive, wait } = meetingPoint();
    const tools = fakeTools(
      fakeTool("read", async () => {
        await wait();
        return "hello";
      }),
      fakeTool("list", () => {
        arrive();
        return "a b";
      }),
    );
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
      "give all calls to one `runTools`, so that none waits for another, and " +
        "put all results into ONE user message, in the order of the calls",
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
    for (const reason of OTHER_REASONS) {
      for (const words of ["Half a", ""]) {
        const model = new ScriptedProvider([
          stopsWith(reason, [text(words), toolUse("write", { path: "a" })]),
        ]);
        const answer = await outcome(
          singleTurn(model, fakeTools(write), "Write it"),
        );
        expect(
          write.inputs,
          `a call under "${reason}" may be cut short: look at \`stop_reason\` ` +
            "before you run anything, and run it under tool_use alone",
        ).toEqual([]);
        expect(
          answer,
          `under "${reason}" the text is the answer, empty or not`,
        ).toBe(words);
      }
    }
  });

  test("a second round of calls is not run (P6)", async () => {
    const read = fakeTool("read", "hello");
    const again = toolUse("read", { path: "b.txt" });
    const replies = [
      stopsWith("tool_use", [again]),
      cutOff([text("Then b.\n"), again]),
    ];
    for (const second of replies) {
      const model = new ScriptedProvider([
        calls("read", { path: "a.txt" }, { say: "First a." }),
        second,
      ]);
      const answer = await outcome(
        singleTurn(model, fakeTools(read), "Read both"),
      );
      expect(
        read.inputs.splice(0),
        "a single turn is one round of tools: more takes a loop (chapter 5)",
      ).toEqual([{ path: "a.txt" }]);
      expect(
        answer,
        "the answer is the text of the last reply, whatever its stop reason, " +
          "and empty when it has none",
      ).toBe(second === replies[0] ? "" : "Then b.\n");
    }
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
    const passed: unknown[] = [];
    const hears = (reply: AssistantTurn) =>
      answers((_request, given) => {
        passed.push(given);
        return reply;
      });
    let heard: AbortSignal | undefined;
    const read = fakeTool("read", (_input, told) => {
      heard = told.signal;
      return "hello";
    });
    const script = () => [hears(calls("read", {})), hears(says("Done"))];
    const model = new ScriptedProvider(script());
    await singleTurn(model, fakeTools(read), "Read it", options);
    expect(
      passed,
      "pass `options` to both requests: the caller may want to abort, and to " +
        "see the text as it comes",
    ).toEqual([options, options]);
    expect(heard, "give the tools `options.signal`").toBe(signal);
    const timeLimit = vi.spyOn(AbortSignal, "timeout");
    const free = new ScriptedProvider(script());
    await singleTurn(free, fakeTools(read), "Read it");
    expect(
      heard?.aborted,
      "a tool may count on `context.signal`: make one when the caller has none",
    ).toBe(false);
    expect(
      timeLimit.mock.calls,
      "nobody asked for a time limit: make a signal that is never aborted",
    ).toEqual([]);
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
    const script = [calls("quit", {}), says("Not asked for any more")];
    const model = new ScriptedProvider(script).allowUnreached();
    expect(
      await thrownBy(
        singleTurn(model, fakeTools(quit), "Quit", { signal: inTool.signal }),
      ),
      "an abort in a tool: the second request gets the signal, and rejects",
    ).toBe(reason);
  });
});
