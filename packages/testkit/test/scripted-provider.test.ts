import { getEventListeners } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import type { Message } from "../../solution/src/messages.ts";
import {
  aborts,
  answers,
  calls,
  callsAll,
  cutOff,
  endOfTest,
  fails,
  ScriptedProvider,
  type ScriptStep,
  says,
  startOfTest,
  stopsWith,
  text,
  thinking,
  toolUse,
  WireError,
  waits,
  withUsage,
} from "../src/index.ts";
import { assistant, call, result, user } from "./legal.ts";

const hi = user("Hi");

beforeEach(startOfTest);

/** The faults of the test so far; its providers end with it. */
function faults(): string[] {
  return endOfTest().faults.map(({ message }) => message);
}

/** A call in whose signal nobody is interested. */
function ask(provider: ScriptedProvider, ...messages: Message[]) {
  return provider.chat({ messages });
}

describe("the script", () => {
  test("is followed step by step, and each reply is a copy", async () => {
    const turn = says("Hello");
    const provider = new ScriptedProvider([turn, turn]);
    const first = await ask(provider, hi);
    first.content.push(text("mine"));
    expect(await ask(provider, hi, assistant("Hello"), hi)).toEqual(turn);
    expect(turn.content).toHaveLength(1);
    expect(faults()).toEqual([]);
  });

  test("reads like the dialogue, with ids counted from 1", () => {
    const usage = { input_tokens: 10, output_tokens: 5 };
    expect(calls("read", { path: "a" }, { say: "I read." })).toEqual({
      content: [text("I read."), call("toolu_1", { path: "a" })],
      stop_reason: "tool_use",
      usage,
    });
    const two = callsAll(["read", {}], ["read", {}, "mine"], ["read", {}]);
    expect(two.content).toEqual([
      call("toolu_2"),
      call("mine"),
      call("toolu_3"),
    ]);
    expect(cutOff("Once")).toMatchObject({ stop_reason: "max_tokens" });
    expect(cutOff([toolUse("read", {})]).content).toEqual([call("toolu_4")]);
    expect(stopsWith(null, []).stop_reason).toBeNull();
    const dear = { input_tokens: 1, output_tokens: 2 };
    expect(withUsage(says("x"), dear).usage).toEqual(dear);
  });

  test("can hold an error, which is thrown as it is", async () => {
    const error = new Error("overloaded");
    const provider = new ScriptedProvider([fails(error), says("Hello")]);
    await expect(ask(provider, hi)).rejects.toBe(error);
    // The same request again, as after a retry.
    await ask(provider, hi);
    expect(faults()).toEqual([]);
  });

  test("can compute a reply from the request", async () => {
    const provider = new ScriptedProvider([
      answers(({ messages }) => says(`${messages.length} message`)),
    ]);
    expect(await ask(provider, hi)).toEqual(says("1 message"));
  });

  test("can wait", async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const provider = new ScriptedProvider([waits(opened, says("Hello"))]);
    let done = false;
    const reply = ask(provider, hi).then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done).toBe(false);
    open();
    await reply;
    expect(done).toBe(true);
  });

  test("a request too many fails, even if the error is swallowed", async () => {
    const provider = new ScriptedProvider([calls("read", {}), says("Done")]);
    await ask(provider, hi);
    const all = [hi, assistant(call("toolu_1")), user(result("toolu_1"))];
    await ask(provider, ...all);
    await ask(provider, ...all, assistant("Done"), hi).catch(() => {});
    expect(faults()).toEqual([
      "The script has 2 steps and this is request 3: the code asked the model " +
        "once too often. The last reply had stop_reason end_turn: the model " +
        "was done.",
    ]);
  });

  test("a step that was never reached fails", async () => {
    const provider = new ScriptedProvider([says("A"), says("B"), says("C")]);
    await ask(provider, hi);
    expect(faults()).toEqual([
      "The script has 3 steps and the model was asked once: step 2 was never " +
        "reached. The code stopped asking too early.",
    ]);
  });

  test("steps may stay unreached where the test says so", async () => {
    await ask(
      new ScriptedProvider([says("A"), says("B")]).allowUnreached(),
      hi,
    );
    expect(faults()).toEqual([]);
  });

  test("text is streamed in pieces when that is asked for", async () => {
    const words = "Ein 👩‍🚀 im Weltraum";
    const pieces: string[] = [];
    const onText = (delta: string) => pieces.push(delta);
    const request = { messages: [hi] };
    const script = [says(words)];
    await new ScriptedProvider(script, { streams: true }).chat(request, {
      onText,
    });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join("")).toBe(words);
    pieces.length = 0;
    await new ScriptedProvider(script).chat(request, { onText });
    expect(pieces).toEqual([]);
  });
});

describe("requests", () => {
  test("are frozen snapshots, all the way down", async () => {
    const provider = new ScriptedProvider([says("A")]);
    const messages = [user("Hi")];
    await provider.chat({ messages });
    messages.push(assistant("A"));
    messages[0]?.content.push({ type: "text", text: "more" });
    expect(provider.requests).toEqual([{ messages: [hi] }]);
    const content = provider.requests[0]?.messages[0]?.content;
    expect(Object.isFrozen(content)).toBe(true);
    expect(Object.isFrozen(content?.[0])).toBe(true);
  });

  test("that break a wire rule are refused, with what to change", async () => {
    const provider = new ScriptedProvider([calls("read", {}), says("Done")]);
    await ask(provider, hi);
    const asked = ask(provider, hi, assistant(call("toolu_1")), user("?"));
    await expect(asked).rejects.toThrow(WireError);
    await expect(asked).rejects.toThrow(
      /wire rule "unanswered-call"[\s\S]*ids were found[\s\S]*What to change/,
    );
    expect(faults()).toHaveLength(1);
  });

  test("the first broken rule is kept, though it was swallowed", async () => {
    const provider = new ScriptedProvider([says("A"), says("B")]);
    await ask(provider, user("")).catch(() => {});
    await ask(provider, assistant("x")).catch(() => {});
    const [fault, ...more] = faults();
    expect(fault).toContain('"no-blank-text"');
    expect(more).toEqual([]);
  });

  test("the error's stack leads to the code that asked", async () => {
    const provider = new ScriptedProvider([says("A")]);
    const error = await ask(provider, user("")).catch((e: unknown) => e);
    expect(error).toHaveProperty(
      "stack",
      expect.stringContaining("scripted-provider.test.ts"),
    );
    endOfTest();
  });

  test("that hold a promise or a function break a rule, not the mock", async () => {
    const provider = new ScriptedProvider([says("A")]);
    const content = Promise.resolve([]);
    const odd: unknown = { messages: [{ role: "user", content }] };
    // What the types forbid is what is tested.
    const asked = provider.chat(odd as { messages: Message[] });
    await expect(asked).rejects.toThrow("`await` it");
    endOfTest();
  });
});

describe("the assistant's content", () => {
  const reply = [
    thinking("Hm."),
    text("I read."),
    { type: "hologram", data: { deep: [1] } },
    toolUse("read", { path: "a" }, "toolu_1"),
  ];

  async function sendBack(
    received: ScriptStep,
    ...sent: Message[]
  ): Promise<string[]> {
    const provider = new ScriptedProvider([received, says("Done")]);
    await ask(provider, hi);
    await ask(provider, hi, ...sent).catch(() => {});
    return faults();
  }

  test("comes back as it was received", async () => {
    const turn = stopsWith("tool_use", reply);
    expect(
      await sendBack(turn, assistant(...reply), user(result("toolu_1"))),
    ).toEqual([]);
  });

  test("is not what the model sent when a block is missing", async () => {
    const turn = stopsWith("tool_use", reply);
    const cut = reply.slice(1);
    const [fault] = await sendBack(
      turn,
      assistant(...cut),
      user(result("toolu_1")),
    );
    expect(fault).toContain('"assistant-verbatim"');
    expect(fault).toContain("`thinking` or `redacted_thinking` blocks");
  });

  test("is not what the model sent when it is reworded", async () => {
    const faultsFound = await sendBack(says("A\nB"), assistant("A", "B"), hi);
    expect(faultsFound[0]).toContain("is not what the model sent");
  });

  test("may lack blank texts, and get a new id and an input", async () => {
    const turn = stopsWith("tool_use", [
      text(" "),
      toolUse("read", "path", ""),
      toolUse("read", {}, "a:b"),
      toolUse("read", {}, "c"),
      toolUse("read", {}, "c"),
    ]);
    const ids = ["n1", "n2", "c", "n3"];
    const sent = assistant(...ids.map((id) => call(id)));
    const answer = user(...ids.map((id) => result(id)));
    expect(await sendBack(turn, sent, answer)).toEqual([]);
  });

  test("keeps an id that was fine", async () => {
    const turn = stopsWith("tool_use", [toolUse("read", {}, "toolu_1")]);
    const [fault] = await sendBack(
      turn,
      assistant(call("mine")),
      user(result("mine")),
    );
    expect(fault).toContain('"assistant-verbatim"');
  });

  test("gets a new id also for one that a refused reply had used", async () => {
    const refused = stopsWith("refusal", [toolUse("read", {}, "call_0")]);
    const provider = new ScriptedProvider([
      refused,
      stopsWith("tool_use", [toolUse("read", {}, "call_0")]),
      says("Done"),
    ]);
    await ask(provider, hi);
    await ask(provider, hi);
    await ask(provider, hi, assistant(call("n1")), user(result("n1")));
    expect(faults()).toEqual([]);
  });

  test("is compared in every round", async () => {
    const provider = new ScriptedProvider(["A", "B", "C"].map(says));
    const first = [hi, assistant("A"), hi];
    await ask(provider, hi);
    await ask(provider, ...first);
    const asked = ask(provider, ...first, assistant("b"), hi);
    await expect(asked).rejects.toHaveProperty("fault", {
      rule: "assistant-verbatim",
      message: 3,
      says: "messages.3: the assistant's content is not what the model sent.",
      mend: expect.any(String),
      expected: JSON.stringify(assistant("B")),
    });
    endOfTest();
  });

  test("is compared in the conversation it belongs to", async () => {
    const provider = new ScriptedProvider(["A", "B", "C", "D"].map(says));
    await ask(provider, hi);
    await ask(provider, hi);
    await ask(provider, hi, assistant("A"), hi);
    await ask(provider, hi, assistant("B"), hi);
    expect(faults()).toEqual([]);
  });

  test("may be left out, as a refused reply is", async () => {
    expect(await sendBack(stopsWith("refusal", "No."), user("Else?"))).toEqual(
      [],
    );
  });

  test("of a paused turn may be last, also when it is sent again", async () => {
    const provider = new ScriptedProvider([
      stopsWith("pause_turn", "Let me see."),
      fails(new Error("overloaded")),
      says("Done"),
    ]);
    await ask(provider, hi);
    await ask(provider, hi, assistant("Let me see.")).catch(() => {});
    await ask(provider, hi, assistant("Let me see."));
    expect(faults()).toEqual([]);
  });
});

describe("abort", () => {
  test("before the request: it rejects and never leaves", async () => {
    const provider = new ScriptedProvider([says("A")]).allowUnreached();
    const signal = AbortSignal.abort("enough");
    const asked = provider.chat({ messages: [hi] }, { signal });
    await expect(asked).rejects.toBe("enough");
    expect(provider.requests).toEqual([]);
    expect(faults()).toEqual([]);
  });

  test("during the request: it rejects with the signal's reason", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const provider = new ScriptedProvider([aborts(controller, "enough")]);
    const asked = provider.chat({ messages: [hi] }, { signal });
    await expect(asked).rejects.toBe("enough");
    expect(faults()).toEqual([]);
  });

  test("while an answer is on its way: nothing is left on the signal", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const script = [answers(() => says("A")), says("B")];
    const provider = new ScriptedProvider(script, { streams: true });
    const onText = () => {};
    await provider.chat({ messages: [hi] }, { signal, onText });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    const asked = provider.chat({ messages: [hi] }, { signal });
    controller.abort("enough");
    await expect(asked).rejects.toBe("enough");
    expect(provider.requests).toHaveLength(2);
    expect(faults()).toEqual([]);
  });

  test("of a pause that would never end", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const step = waits(new Promise(() => {}), says("A"));
    const asked = new ScriptedProvider([step]).chat(
      { messages: [hi] },
      { signal },
    );
    setTimeout(() => controller.abort("enough"), 5);
    await expect(asked).rejects.toBe("enough");
  });

  test("is a fault when the model was not given the signal", async () => {
    const provider = new ScriptedProvider([aborts(new AbortController())]);
    await expect(ask(provider, hi)).rejects.toThrow("the run's signal");
    expect(faults()).toHaveLength(1);
  });
});

describe("a loop without an end", () => {
  test("lets other work run at every call", async () => {
    let worked = false;
    setImmediate(() => {
      worked = true;
    });
    await ask(new ScriptedProvider([says("A")]), hi);
    expect(worked).toBe(true);
  });

  const NOTE = Symbol.for("mini-claw-code.note-asked");

  test("is noted, and is stopped at last", async () => {
    const notes: unknown[] = [];
    const store = globalThis as { [NOTE]?: (note: unknown) => void };
    const before = store[NOTE];
    store[NOTE] = (note) => notes.push(note);
    const provider = new ScriptedProvider([says("A")]);
    let times = 0;
    let over = false;
    const loop = async () => {
      while (!over) {
        times += 1;
        await ask(provider, hi).catch(() => {});
      }
    };
    void loop();
    while (notes.length < 6) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const late = new Promise((resolve) => setTimeout(resolve, 20, "late"));
    expect(await Promise.race([ask(provider, hi), late])).toBe("late");
    over = true;
    if (before) store[NOTE] = before;
    else delete store[NOTE];
    // One answer, 4,000 refusals, and the one that waits for ever.
    expect(times).toBe(4002);
    expect(notes.at(-1)).toEqual({ times: 4001, same: true });
    expect(faults()[0]).toContain("Its messages are those of request 1 again.");
  });

  test("is not answered any more when its test is over", async () => {
    const provider = new ScriptedProvider([says("A"), says("B")]);
    const underWay = ask(provider, hi);
    endOfTest();
    const late = new Promise((resolve) => setTimeout(resolve, 20, "late"));
    expect(await Promise.race([underWay, late])).toBe("late");
    expect(await Promise.race([ask(provider, hi), late])).toBe("late");
  });
});
