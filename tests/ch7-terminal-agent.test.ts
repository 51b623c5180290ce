import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  Agent,
  answerPrompt,
  type Chat,
  type ChatCommand,
  type ChatLanguage,
  type ChatModel,
  ChatScreen,
  ChatStats,
  type CommandName,
  chatRepl,
  chatWords,
  openChat,
  type Provider,
  type RunReason,
  readCommand,
  runCommand,
  showEvent,
  type Tool,
  type ToolResultBlock,
  toolLine,
} from "#agent";
import {
  calls,
  callsAll,
  expectSendable,
  expectSent,
  fails,
  fakeTool,
  fakeTools,
  ScriptedProvider,
  says,
  stopsWith,
  text,
  toolUse,
  waits,
} from "#testkit";
import { ended, FakeTerminal } from "./helpers/terminal.ts";

const { en } = chatWords;
const never = new Promise<never>(() => {});
const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
/** Red or dim begins. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's
const COLOUR = /\u001b\[(?:31|2)m/;

const user = (words: string) => ({ role: "user", content: [text(words)] });
const assistant = (words: string) => ({
  role: "assistant",
  content: [text(words)],
});
const resultOf = (content: string): ToolResultBlock => ({
  type: "tool_result",
  tool_use_id: "toolu_1",
  content,
});
const failureOf = (content: string): ToolResultBlock => ({
  ...resultOf(content),
  is_error: true,
});
/** Whatever the environment of the tests says. */
function withColours(): void {
  vi.stubEnv("NO_COLOR", "");
  vi.stubEnv("TERM", "xterm");
  onTestFinished(() => void vi.unstubAllEnvs());
}

const usage = { input_tokens: 10, output_tokens: 5 };

describe("readCommand", () => {
  test("a line is a prompt, and blank space is nothing", () => {
    expect(
      readCommand("Fix the bug"),
      "what is no command is a prompt",
    ).toEqual({ kind: "prompt", prompt: "Fix the bug" });
    expect(
      readCommand("  修好它 \n"),
      "blank space around a prompt means nothing",
    ).toEqual({ kind: "prompt", prompt: "修好它" });
    for (const blank of ["", "  ", "\n\t \n"]) {
      expect(
        readCommand(blank),
        'nothing but blank space is "blank": the API refuses such a prompt',
      ).toEqual({ kind: "blank" });
    }
  });

  test("a slash and a name are a command, in any case", () => {
    const names: CommandName[] = [
      "help",
      "reset",
      "stats",
      "tools",
      "model",
      "exit",
    ];
    for (const name of names) {
      const command = { kind: "command", name, argument: "" };
      expect(
        readCommand(`/${name}`),
        `/${name} is a command; without an argument that is ""`,
      ).toEqual(command);
      expect(
        readCommand(`/${name.toUpperCase()} \n`),
        "a command may be in capitals, with blank space after it",
      ).toEqual(command);
    }
  });

  test("model takes an argument, the others take none", () => {
    expect(
      readCommand("/model  a/B:c 2 "),
      "what stands after /model and the blank space is its argument",
    ).toEqual({ kind: "command", name: "model", argument: "a/B:c 2" });
    for (const line of [
      "/reset the counter in app.ts",
      "/exit code 1?",
      "/help me fix this",
      "/stats of the repo",
      "/tools for a carpenter",
    ]) {
      expect(
        readCommand(line),
        "words after a command that takes none: perhaps it was meant for the " +
          'model, so do not carry it out: "unknown"',
      ).toEqual({ kind: "unknown", line });
    }
    const wide =
      "a Chinese keyboard types a wide blank (U+3000), and a page has some " +
      "that do not break (U+00A0): each is a blank (`\\s` knows them)";
    for (const line of ["/reset\u3000计数器", "/reset\u00a0it"]) {
      expect(readCommand(line), wide).toEqual({ kind: "unknown", line });
    }
    expect(readCommand("/model\u3000glm-5"), wide).toEqual({
      kind: "command",
      name: "model",
      argument: "glm-5",
    });
  });

  test("a path, a block and a line after a blank are prompts", () => {
    for (const prompt of [
      "/etc/hosts has which lines?",
      "/tmp/a.txt",
      "/",
      "// what does this comment do?",
      "/1",
      "/reset-all is what?",
      "/重置",
      "what does /help do?",
      "help",
      "exit",
    ]) {
      expect(
        readCommand(prompt),
        `a command is a "/" and letters, a to z; "${prompt}" is a prompt`,
      ).toEqual({ kind: "prompt", prompt });
    }
    for (const block of ["/reset\n/exit", "/model a\nb", "/help\n\nmore"]) {
      expect(
        readCommand(block),
        "several lines were pasted: they are one prompt, whatever is in them",
      ).toEqual({ kind: "prompt", prompt: block });
    }
    expect(
      readCommand(" /exit"),
      "a blank before it makes a prompt of anything",
    ).toEqual({ kind: "prompt", prompt: "/exit" });
  });

  test("what is no command is unknown, as it was typed", () => {
    for (const line of ["/hlep", "/quit", "/constructor", "/Models x"]) {
      expect(
        readCommand(line),
        '"/" and letters that are no command: a slip, not a prompt',
      ).toEqual({ kind: "unknown", line });
    }
  });
});

describe("showEvent", () => {
  const read = toolUse("read", { path: "a.txt" });

  test("a call and what came of it are one line", () => {
    expect(
      toolLine(read, resultOf("hello\n"), en),
      "a result of one line is shown as it is, after the call",
    ).toBe("[read: a.txt] hello");
    expect(
      toolLine(read, resultOf("\none\n\nthree\n"), en),
      "of several lines only how many: blank space around them is none",
    ).toBe("[read: a.txt] 3 lines");
    expect(
      toolLine(read, resultOf("一\n二"), chatWords.zh),
      "the words are those of the language (`words.lines`)",
    ).toBe("[read: a.txt] 2 行");
    const bash = toolUse("bash", { command: "npm test" });
    expect(
      toolLine(bash, failureOf("1 test failed\n\n[exit code 1]\n"), en),
      "a failed command ends with its exit code: show the last line of a " +
        "failure, in the words of `words.toolFailed`",
    ).toBe("[bash: npm test] failed: [exit code 1]");
    expect(
      toolLine(bash, failureOf("No such file"), en),
      "a failure of one line is a failure, too",
    ).toBe("[bash: npm test] failed: No such file");
    expect(
      toolLine(read, resultOf("\n"), en).trimEnd(),
      "a result without words, as of an empty file: the call stands alone",
    ).toBe("[read: a.txt]");
  });

  test("a tool's words neither fill nor drive the screen", () => {
    const line = toolLine(read, resultOf(`\u001b[2J${"x".repeat(500)}`), en);
    expect(line, "control characters go (`oneLine`)").not.toContain("\u001b");
    expect(line.length, "a long result is clipped (`oneLine`)").toBeLessThan(
      130,
    );
    const long = toolUse("bash", { command: `echo ${"y".repeat(200)}` });
    expect(
      toolLine(long, failureOf("[exit code 1]"), en),
      "a long call must not push what came of it off the line: clip the " +
        "outcome alone",
    ).toContain("failed: [exit code 1]");
  });

  test("text is there as soon as it comes", () => {
    const terminal = new FakeTerminal({ isTTY: false });
    const screen = new ChatScreen(terminal.output);
    showEvent({ type: "turn_start", turn: 1 }, screen, en);
    showEvent({ type: "text", delta: "Let me " }, screen, en);
    expect(
      terminal.written,
      "a piece of text is shown at once, just as it is",
    ).toBe("Let me ");
    showEvent({ type: "text", delta: "look:\n\n\n  a.txt" }, screen, en);
    const answer = "Let me look:\n\n\n  a.txt";
    const reply = stopsWith("end_turn", answer);
    showEvent({ type: "turn_end", turn: 1, reply }, screen, en);
    expect(
      terminal.written,
      "the pieces follow each other just as they are, blank lines too, and " +
        "the turn's end repeats nothing",
    ).toBe(answer);
    const result = { reason: "done" as const, text: "", turns: 1, usage };
    showEvent({ type: "run_end", result }, screen, en);
    expect(
      terminal.written,
      'at the end of the run the screen settles; "done" needs no words',
    ).toBe(`${answer}\n`);
  });

  test("on a terminal a spinner says what is waited for", () => {
    const terminal = new FakeTerminal({ isTTY: true });
    const screen = new ChatScreen(terminal.output);
    showEvent({ type: "turn_start", turn: 1 }, screen, en);
    expect(
      terminal.screen,
      "while the model is asked, the screen waits, with `words.thinking`",
    ).toMatch(/^\S Thinking$/);
    showEvent({ type: "text", delta: "I look." }, screen, en);
    showEvent({ type: "tool_start", call: read }, screen, en);
    expect(
      terminal.screen,
      "while a tool works, the screen waits, with the call (`toolSummary`)",
    ).toMatch(/^I look\.\n\S \[read: a\.txt\]$/);
    const result = resultOf("hello");
    showEvent({ type: "tool_end", call: read, result }, screen, en);
    showEvent({ type: "turn_start", turn: 2 }, screen, en);
    expect(
      terminal.screen,
      "a tool that has ended leaves its `toolLine`; then the model is asked",
    ).toMatch(/^I look\.\n\[read: a\.txt\] hello\n\S Thinking$/);
    showEvent({ type: "text", delta: "It says hello." }, screen, en);
    const end = { reason: "done" as const, text: "", turns: 2, usage };
    showEvent({ type: "run_end", result: end }, screen, en);
    expect(
      terminal.screen,
      "in the end there are the words and the lines, and no spinner",
    ).toBe("I look.\n[read: a.txt] hello\nIt says hello.");
  });

  test("on a terminal a failed call is red, any other is dim", () => {
    withColours();
    const styles = [
      [resultOf("hello"), "\u001b[2m[read: a.txt] hello\u001b[22m\n"],
      [failureOf("gone"), "\u001b[31m[read: a.txt] failed: gone\u001b[39m\n"],
      [resultOf("Error: 0"), "\u001b[2m[read: a.txt] Error: 0\u001b[22m\n"],
    ] as const;
    for (const [result, wanted] of styles) {
      const terminal = new FakeTerminal({ isTTY: true });
      const screen = new ChatScreen(terminal.output);
      showEvent({ type: "tool_end", call: read, result }, screen, en);
      expect(
        terminal.written,
        'the second argument of `screen.line`: "red" for a failure ' +
          '(`is_error`, whatever its words are), else "dim"',
      ).toBe(wanted);
    }
  });

  test("every end but done is put into words", () => {
    withColours();
    const reasons = Object.keys(en.ended) as Exclude<RunReason, "done">[];
    for (const words of [en, chatWords.zh]) {
      for (const reason of reasons) {
        const terminal = new FakeTerminal({ isTTY: true });
        const screen = new ChatScreen(terminal.output);
        showEvent({ type: "turn_start", turn: 1 }, screen, words);
        const result = { reason, text: "Half", turns: 1, usage };
        const before = terminal.written.length;
        showEvent({ type: "run_end", result }, screen, words);
        const shown = terminal.written.slice(before);
        screen.line("next");
        expect(
          terminal.screen,
          `a run that ends as "${reason}" says so (\`words.ended\`), and ` +
            "the spinner is gone",
        ).toBe(`${words.ended[reason]}\nnext`);
        expect(
          shown,
          "settle first: a line that comes while the screen waits draws the " +
            "spinner again below it",
        ).not.toContain(words.thinking);
        expect(
          shown,
          "no colour: the words of an end are neither red nor dim",
        ).not.toMatch(COLOUR);
      }
    }
  });
});

describe("answerPrompt", () => {
  /** A session whose Ctrl-C is pressed by the test. */
  function session(provider: Provider, ...tools: Tool[]) {
    const terminal = new FakeTerminal({ isTTY: true });
    const { input, output } = new FakeTerminal({ isTTY: false });
    const agent = new Agent({ provider, tools: fakeTools(...tools) });
    const listeners = new Set<() => void>();
    const chat: Chat = {
      ...openChat({ agent, input, output }),
      screen: new ChatScreen(terminal.output),
      input: {
        read: async () => undefined,
        left: never,
        onInterrupt(listener) {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        close() {},
      },
    };
    const interrupt = () => {
      for (const listener of [...listeners]) listener();
    };
    return { agent, chat, terminal, listeners, interrupt };
  }

  test("an answer is shown, and what it took is counted", async () => {
    const provider = new ScriptedProvider(
      [
        callsAll(["read", { path: "a.txt" }], ["write", { path: "b" }]),
        says("It says hello, and I may not write."),
      ],
      { streams: true },
    );
    const write = fakeTool("write", () => {
      throw new Error("read-only");
    });
    const read = fakeTool("read", "hello");
    const { chat, terminal } = session(provider, read, write);
    await ended(
      answerPrompt("Read a.txt", chat),
      "the answer is over when the run is: wait for it, no longer",
    );
    expectSent(
      provider,
      1,
      [user("Read a.txt")],
      "run the agent on the prompt",
    );
    expect(terminal.screen, "each event of the run goes to `showEvent`").toBe(
      "[read: a.txt] hello\n[write: b] failed: read-only\n" +
        "It says hello, and I may not write.",
    );
    expect(
      { ...chat.stats },
      "each event of the run is counted (`stats.add`)",
    ).toMatchObject({
      turns: 2,
      toolCalls: 2,
      failedCalls: 1,
      inputTokens: 20,
      outputTokens: 10,
      errors: 0,
    });
  });

  test("Ctrl-C stops the answer, and the next one comes", async () => {
    const provider = new ScriptedProvider([
      waits(never, says("too late")),
      says("Here I am."),
    ]);
    const { agent, chat, terminal, interrupt } = session(provider);
    const first = terminal.runs(answerPrompt("one", chat));
    await terminal.until("Thinking", "run the agent, and show its events");
    interrupt();
    await ended(
      first,
      "Ctrl-C stops the answer: its listener aborts a signal, and the run " +
        "has that signal",
    );
    expect(
      terminal.screen,
      "that it was stopped is said once, by the event of the run's end",
    ).toBe(en.ended.aborted);
    await ended(
      answerPrompt("two", chat),
      "the next answer has an `AbortController` of its own",
    );
    expectSent(provider, 2, [user("two")], "the session goes on");
    expect(terminal.screen, "the next answer is not stopped").toBe(
      `${en.ended.aborted}\nHere I am.`,
    );
    expect(
      chat.stats.errors,
      "stopped by the person: that is no error of the provider",
    ).toBe(0);
    expectSendable(agent.messages, "after Ctrl-C the history can be sent");
  });

  test("Ctrl-C reaches a tool that is at work", async () => {
    const provider = new ScriptedProvider([
      calls("bash", { command: "sleep 100" }),
    ]);
    const bash = fakeTool("bash", async (_, { signal }) => {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      throw new Error("killed");
    });
    const { agent, chat, terminal, interrupt } = session(provider, bash);
    const answer = terminal.runs(answerPrompt("sleep", chat));
    await terminal.until("[bash: sleep 100]", "a tool at work is shown");
    interrupt();
    await ended(answer, "the signal of the run goes to its tools as well");
    expect(
      terminal.screen,
      "first what came of the tool, then that the run was stopped",
    ).toBe(
      "[bash: sleep 100] failed: Interrupted: it may have partly run. " +
        `(killed)\n${en.ended.aborted}`,
    );
    expect(
      agent.messages,
      "an answer that was stopped stays in the conversation, as far as it came",
    ).toHaveLength(3);
  });

  test("what the provider throws is one line, and counted", async () => {
    withColours();
    const provider = new ScriptedProvider([
      fails(new Error("429: too many\n  requests")),
      calls("read", {}, { say: "I look" }),
      fails("a text"),
      says("Back again."),
      stopsWith("refusal", "No."),
      fails(new Error("down")),
    ]);
    const read = fakeTool("read", "hello");
    const { agent, chat, terminal } = session(provider, read);
    const why =
      "a provider that fails ends the answer and not the session: catch it";
    await ended(
      answerPrompt("one", chat).catch(() => expect.fail(why)),
      why,
    );
    expect(
      terminal.screen,
      "what went wrong is one line (`words.failed`, `errorLine`), and the " +
        "spinner is gone",
    ).toBe(en.failed("429: too many requests"));
    await answerPrompt("two", chat).catch(() => expect.fail(why));
    await answerPrompt("three", chat);
    expect(
      terminal.screen,
      "whatever is thrown, also after a tool has run",
    ).toBe(
      [
        en.failed("429: too many requests"),
        "I look",
        "[read] hello",
        en.failed("a text"),
        "Back again.",
      ].join("\n"),
    );
    expect(
      agent.messages.slice(0, 3),
      "a failure ends the answer, and the conversation goes on: what was " +
        "said before it is still in the history",
    ).toMatchObject([
      user("two"),
      { role: "assistant", content: [text("I look"), { name: "read" }] },
      { role: "user", content: [{ type: "tool_result" }] },
    ]);
    expect(chat.stats.errors, "each failure is counted once").toBe(2);
    expect(
      terminal.written,
      'on a terminal the line is "red": the second argument of `screen.line`',
    ).toContain(`\u001b[31m${en.failed("a text")}`);
    await answerPrompt("four", chat);
    expect(
      chat.stats.errors,
      "a model that refuses has answered: count only what is thrown",
    ).toBe(2);
    await answerPrompt("five", { ...chat, words: chatWords.zh });
    expect(
      terminal.screen,
      "the words are those of the language: `words.failed`, not yours",
    ).toContain(chatWords.zh.failed("down"));
  });

  test("after an answer nobody listens for Ctrl-C", async () => {
    const provider = new ScriptedProvider([
      says("Hi"),
      fails(new Error("down")),
    ]);
    const { chat, listeners } = session(provider);
    const why =
      "take the listener off when the answer is over, however it ended: " +
      "else each answer leaves one behind";
    await answerPrompt("one", chat);
    expect(listeners.size, why).toBe(0);
    await answerPrompt("two", chat).catch(() => {});
    expect(listeners.size, why).toBe(0);
  });
});

describe("chatRepl", () => {
  /** A chat with a terminal, or with a pipe, that has begun. */
  function start(
    provider: Provider,
    options: {
      isTTY?: boolean;
      tools?: Tool[];
      model?: ChatModel;
      language?: ChatLanguage;
    } = {},
  ) {
    const { isTTY = true, tools: list = [], model, language } = options;
    const terminal = new FakeTerminal({ isTTY });
    const tools = fakeTools(...list);
    const agent = new Agent({ provider, tools });
    const { input, output } = terminal;
    const over = terminal.runs(
      chatRepl({
        agent,
        input,
        output,
        tools,
        ...(model && { model }),
        ...(language && { language }),
      }),
    );
    return { agent, terminal, over };
  }

  /** All of the input at once, then its end; what was written. */
  async function pipe(
    provider: Provider,
    input: string,
    options: Parameters<typeof start>[1] = {},
  ) {
    const chat = start(provider, { ...options, isTTY: false });
    chat.terminal.input.end(input);
    await ended(chat.over, "when the input has ended, the chat ends");
    return { ...chat, written: chat.terminal.written };
  }

  const command = (name: CommandName, argument = ""): ChatCommand => ({
    kind: "command",
    name,
    argument,
  });

  test("commands say what there is", () => {
    const { input, output } = new FakeTerminal({ isTTY: false });
    const reset = vi.fn();
    const agent = { run: () => never, reset };
    const description = "Does it. Twice, e.g. on Mondays.";
    const names = ["read", "list", "edit", "write", "bash"];
    const tools = fakeTools(
      ...names.map((name) => fakeTool(name, "", { description })),
    );
    const chat = openChat({ agent, input, output, tools });
    const without = openChat({ agent, input, output, language: "zh" });
    expect(runCommand(command("help"), chat), "/help: `words.help`").toBe(
      en.help,
    );
    expect(
      runCommand(command("tools"), chat),
      "/tools: a line for each tool, its name and all of its description",
    ).toBe(names.map((name) => `${name}: ${description}`).join("\n"));
    expect(
      runCommand(command("tools"), without),
      "without tools /tools says that (`words.noTools`)",
    ).toBe(chatWords.zh.noTools);
    const stats = new ChatStats();
    Object.assign(stats, { turns: 3, toolCalls: 2, errors: 1 });
    expect(
      runCommand(command("stats"), { ...chat, stats }),
      "/stats: the words for the statistics of this session",
    ).toBe(en.stats(stats));
    expect(
      runCommand(command("model"), without),
      "/model, where there is no other: `words.oneModel`",
    ).toBe(chatWords.zh.oneModel);

    const changed: string[] = [];
    const model = {
      get name() {
        return changed.at(-1)?.toLowerCase() ?? "first";
      },
      change: (name: string) => void changed.push(name),
    };
    const other = { ...chat, model };
    expect(
      runCommand(command("model"), other),
      "/model alone only says which model it is",
    ).toBe(en.model("first"));
    expect(changed, "without an argument nothing is changed").toEqual([]);
    expect(
      runCommand(command("model", "Second"), other),
      "/model NAME changes it, then says which it is now: `model.name`, which " +
        "need not be what was typed",
    ).toBe(en.model("second"));
    expect(changed, "/model NAME changes the model to that").toEqual([
      "Second",
    ]);
    expect(
      reset,
      "only /reset forgets the conversation; another model goes on with it",
    ).not.toHaveBeenCalled();
    expect(
      runCommand(command("reset"), without),
      "the words are those of the language: `words.forgotten`, not yours",
    ).toBe(chatWords.zh.forgotten);
  });

  test("piped lines are prompts of one conversation", async () => {
    // The input has ended before the first answer comes.
    const later = new Promise((resolve) => setTimeout(resolve, 30));
    const provider = new ScriptedProvider([
      waits(later, says("Hello.")),
      says("你好。"),
      says("Where to?"),
    ]);
    const { written } = await pipe(provider, "Hi\n\n  \n  中文\nexit\n");
    expectSent(provider, 1, [user("Hi")], "each line that is not blank is one");
    expectSent(
      provider,
      2,
      [user("Hi"), assistant("Hello."), user("中文")],
      "wait for an answer before the next prompt; the agent keeps the history",
    );
    expect(
      provider.requests,
      "`exit` without a slash is a prompt as any other",
    ).toHaveLength(3);
    expect(
      written,
      "without a terminal there are the answers alone: no prompt, no spinner, " +
        "no colour",
    ).toBe("Hello.\n你好。\nWhere to?\n");
  });

  test("commands are carried out, and never sent", async () => {
    const provider = new ScriptedProvider([says("Hello.")]);
    const { written } = await pipe(provider, "Hi\n/stats\n/hlep\n/help");
    const stats = new ChatStats();
    Object.assign(stats, { turns: 1, inputTokens: 10, outputTokens: 5 });
    expect(
      written,
      "what a command says is shown, and an unknown one is said to be one " +
        "(`words.unknown`)",
    ).toBe(`Hello.\n${en.stats(stats)}\n${en.unknown("/hlep")}\n${en.help}\n`);
    const { zh } = chatWords;
    const none = new ScriptedProvider([]);
    const chinese = await pipe(none, "/hlep\n/help", { language: "zh" });
    expect(
      chinese.written,
      "the words are those of the language: `words.unknown`, not yours",
    ).toBe(`${zh.unknown("/hlep")}\n${zh.help}\n`);
  });

  test("/reset forgets the conversation", async () => {
    const provider = new ScriptedProvider([says("Hello."), says("Who?")]);
    const input = "I am Ada\n/reset\nWho am I?\n/stats\n";
    const { written, agent } = await pipe(provider, input);
    expectSent(
      provider,
      2,
      [user("Who am I?")],
      "after /reset the agent has forgotten (`agent.reset`)",
    );
    expect(written, "/reset says what it did (`words.forgotten`)").toContain(
      `Hello.\n${en.forgotten}\nWho?\n`,
    );
    const stats = new ChatStats();
    Object.assign(stats, { turns: 2, inputTokens: 20, outputTokens: 10 });
    expect(
      written,
      "/reset forgets what was said and not what it took: /stats counts the " +
        "whole session",
    ).toContain(en.stats(stats));
    expect(agent.messages, "the new conversation is kept").toHaveLength(2);
  });

  test("/exit leaves, and what follows is not read", async () => {
    const provider = new ScriptedProvider([says("Hello.")]);
    const { agent, terminal, over } = start(provider);
    terminal.type("Hi\r/exit\rAre you there?\r");
    await ended(over, "/exit ends the chat, though more was typed");
    expect(provider.requests, "after /exit nothing is sent").toHaveLength(1);
    expect(
      agent.messages,
      "/exit leaves the agent with its conversation: another chat may go on",
    ).toHaveLength(2);
    const silent = start(new ScriptedProvider([]), { isTTY: false });
    silent.terminal.type("/exit\n");
    await ended(silent.over, "/exit ends the chat, though the pipe is open");
    expect(silent.terminal.written, "leaving needs no words").toBe("");
  });

  test("a pasted block is one prompt", async () => {
    const provider = new ScriptedProvider([says("I see."), says("Bye.")]);
    const { terminal, over } = start(provider);
    const block = "function f() {\r  return 1;\r\r}";
    terminal.type("Explain this: \u001b[200");
    terminal.type(`~${block}\u001b[201~`);
    terminal.type(" please\r");
    await terminal.until("I see.", "what was pasted is in one prompt");
    const prompt = "Explain this: function f() {\n  return 1;\n\n} please";
    expectSent(
      provider,
      1,
      [user(prompt)],
      "a block is one prompt, its lines as they were: send what was read",
    );
    terminal.type(`\u001b[200~/reset\n/exit\u001b[201~\r`);
    await terminal.until("Bye.", "commands in a block are not carried out");
    terminal.type(CTRL_D);
    await ended(over, "Ctrl-D in an empty line ends the chat");
  });

  test("Ctrl-C stops an answer, and the chat goes on", async () => {
    const provider = new ScriptedProvider([
      waits(never, says("too late")),
      says("Here I am."),
    ]);
    const { terminal, over } = start(provider);
    terminal.type("one\r");
    await terminal.until("Thinking", "the prompt is answered");
    terminal.type(CTRL_C);
    await terminal.until(en.ended.aborted, "Ctrl-C stops the answer");
    terminal.type("two\r");
    await terminal.until("Here I am.", "and the next prompt is read");
    terminal.type(`x${CTRL_C}`);
    await terminal.until(
      en.againToLeave,
      "one Ctrl-C at the prompt does not leave: read on",
    );
    terminal.type(CTRL_C);
    await ended(over, "Ctrl-C twice leaves");
  });

  test("Ctrl-C twice leaves a tool that does not hear of it", async () => {
    const provider = new ScriptedProvider([calls("bash", { command: "x" })]);
    const deaf = fakeTool("bash", () => never);
    const { terminal, over } = start(provider, { tools: [deaf] });
    terminal.type("one\r");
    await terminal.until("[bash: x]", "the tool is called");
    terminal.type(CTRL_C);
    terminal.type(CTRL_C);
    await ended(
      over,
      "the answer will never end, and the person has left: wait for both " +
        "(`Promise.race`, `input.left`)",
    );
    const { screen } = terminal;
    expect(screen, "no spinner is left behind").not.toContain("[bash: x]");
    expect(terminal.raw, "the terminal is left as it was found").toBe(false);
  });

  test("the terminal is left as it was found", async () => {
    withColours();
    const { terminal, over } = start(new ScriptedProvider([says("Hello.")]));
    await terminal.until("> ", "the terminal shows where to type");
    expect(terminal.raw, "keys are read one by one: given").toBe(true);
    terminal.type("Hi\r");
    await terminal.until("Hello.", "the prompt is answered");
    terminal.type("/tools\r/hlep\r");
    await terminal.until(en.unknown("/hlep"), "commands are answered, too");
    terminal.type(CTRL_D);
    await ended(over, "Ctrl-D in an empty line ends the chat");
    expect(terminal.raw, "lines are read again").toBe(false);
    expect(
      terminal.written.lastIndexOf("\u001b[?2004l"),
      "pastes are no longer marked",
    ).toBeGreaterThan(terminal.written.lastIndexOf("\u001b[?2004h"));
    expect(
      terminal.screen,
      "what a command says is a line (`screen.line`): the next prompt stands " +
        "below it",
    ).toBe(
      "> Hi\nHello.\n" +
        `> /tools\n${en.noTools}\n> /hlep\n${en.unknown("/hlep")}\n>`,
    );
    expect(
      terminal.written,
      "no colour: what a command says is neither red nor dim",
    ).not.toMatch(COLOUR);
  });
});
