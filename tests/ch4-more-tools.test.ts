import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  bashTool,
  editTool,
  listTool,
  type Tool,
  Workspace,
  writeTool,
} from "#agent";
import { context, tempFolder } from "#testkit";

interface Outcome {
  text?: string;
  error?: string;
}

/** What a call comes to: the text it returns, or what its error says. */
async function outcomeOf(
  tool: Tool,
  input: object,
  signal?: AbortSignal,
): Promise<Outcome> {
  return tool.call(input, context(signal)).then(
    (text) => ({ text }),
    (error: unknown) => ({
      error: error instanceof Error ? error.message : String(error),
    }),
  );
}

const textWith = (part: string | RegExp) => ({
  text: expect.stringMatching(part),
});

const errorWith = (part: string | RegExp) => ({
  error: expect.stringMatching(part),
});

describe("bashTool", () => {
  test("runs bash in the real root and returns both streams", async () => {
    const folder = await tempFolder({ "real/a.txt": "" });
    await symlink("real", join(folder, "link"));
    const workspace = new Workspace(join(folder, "link"));
    const bash = bashTool({ workspace });
    expect(
      await outcomeOf(bash, { command: "pwd -P" }),
      "run in the workspace: `cwd` is workspace.root",
    ).toEqual({ text: join(folder, "real") });
    expect(
      await outcomeOf(bash, { command: "name=$0\necho $name {1..3} | cat" }),
      'the program is "bash", its arguments are ["-c", command]',
    ).toEqual(textWith(/bash 1 2 3$/));
    expect(
      await outcomeOf(bash, { command: "echo out; echo err >&2" }),
      "return all of the output that runProcess collected",
    ).toEqual(textWith(/^(out\nerr|err\nout)$/));
  });

  test("a command that reads gets end of file at once (P10)", async () => {
    const workspace = new Workspace(await tempFolder());
    const bash = bashTool({ workspace, timeoutMs: 1500 });
    expect(
      await outcomeOf(bash, { command: "read line; echo end of file" }),
      'nobody can type an answer: stdin must be "ignore", else it waits',
    ).toEqual({ text: "end of file" });
  });

  test("timeout_ms shortens the limit and never raises it (P10)", async () => {
    const workspace = new Workspace(await tempFolder());
    const command = "echo begun; exec sleep 2";
    expect(
      await outcomeOf(bashTool({ workspace }), { command, timeout_ms: 400 }),
      "the model asked for a shorter limit: use timeout_ms, and throw what " +
        "the command printed, that it timed out, and after how long",
    ).toEqual(errorWith(/begun.*tim.*400/s));
    const capped = bashTool({ workspace, timeoutMs: 300 });
    const polite = "trap 'exit 0' TERM; for i in {1..40}; do sleep 0.05; done";
    const inputs = [
      { command, timeout_ms: 60_000 },
      { command },
      { command: polite },
    ];
    expect(
      await Promise.all(inputs.map((input) => outcomeOf(capped, input))),
      "timeoutMs is the longest limit: take the smaller of the two. Who runs " +
        "into it has failed, also when the exit code is 0",
    ).toEqual(inputs.map(() => errorWith(/tim.*300/s)));
  });

  test("a command that is interrupted fails at once", async () => {
    const workspace = new Workspace(await tempFolder());
    const stopButton = new AbortController();
    setTimeout(() => stopButton.abort(), 100);
    const outcome = await outcomeOf(
      bashTool({ workspace }),
      { command: "exec sleep 2" },
      stopButton.signal,
    );
    expect(
      Object.keys(outcome),
      "give the context's signal to runProcess, or nobody can stop a command",
    ).toEqual(["error"]);
  });

  test("an exit code other than 0 is a failure that shows all", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    expect(
      await outcomeOf(bash, { command: "echo looking; cat none.txt" }),
      "a failed command must throw: the model has to see that it failed, " +
        "what was printed, and the exit code",
    ).toEqual(errorWith(/^(?=.*looking)(?=.*none\.txt).*\b1\b/s));
    expect(
      await outcomeOf(bash, { command: "exit 41" }),
      "without any output, the exit code is all there is to tell",
    ).toEqual(errorWith(/^\S.*41/s));
  });

  test("a command killed by a signal is a failure, not code 0", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    const outcome = await outcomeOf(bash, { command: "kill -KILL $$" });
    expect(
      outcome,
      "a killed command has no exit code (null): that is not success. Throw, " +
        "and name the signal",
    ).toEqual(errorWith("SIGKILL"));
    expect(
      outcome.error,
      '"exit code null" tells the model nothing: name the signal instead',
    ).not.toContain("null");
  });

  test("a command that printed nothing says so", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    for (const command of ["true", "echo; echo"]) {
      expect(
        await outcomeOf(bash, { command }),
        "a result may not be blank: say in words that there was no output, " +
          "and that the exit code was 0",
      ).toEqual(textWith(/\S.*0/));
    }
  });

  test("output is cleaned before it is clipped", async () => {
    const workspace = new Workspace(await tempFolder());
    const bash = bashTool({ workspace, maxChars: 20 });
    const red = "  \\033[1;31mred\\033[0m\\n";
    expect(
      await outcomeOf(bash, {
        command: `printf '${red}0%%\\r50%%\\r100%%\\n'`,
      }),
      "clean the output first (`cleanOutput`), then clip it: colour codes " +
        "are not worth a place. Blank space goes at the end only",
    ).toEqual({ text: "  red\n100%" });
    expect(
      await outcomeOf(bash, { command: `printf '${red}'; exit 3` }),
      "the output of a failed command is cleaned as well",
    ).toEqual(errorWith(/^ {2}red\n/));
  });

  test("long output keeps its head and its tail, and a count", async () => {
    const workspace = new Workspace(await tempFolder());
    const bash = bashTool({ workspace, maxChars: 100 });
    const long = "echo begin; head -c 1199990 /dev/zero | tr '\\0' x; echo end";
    for (const command of [long, `${long}; exit 3`]) {
      const outcome = Object.values(await outcomeOf(bash, { command })).join();
      expect(
        outcome.length,
        "at most `maxChars` of the output come back, and a short note",
      ).toBeLessThan(300);
      expect(
        outcome,
        "keep the beginning and the end (`clipMiddle`): errors come last",
      ).toMatch(/^begin\nx+\n.*\nx+end/s);
      expect(
        outcome,
        "count what runProcess has dropped already: hand `dropped` on",
      ).toContain("1199900");
    }
  });
});

describe("writeTool", () => {
  test("writes exactly the content and counts its bytes", async () => {
    const root = await tempFolder({ "a.txt": "long before, and gone after" });
    const write = writeTool({ workspace: new Workspace(root) });
    const contents = { "你好\r\nthe end": 15, " the end \n\n": 11, "": 0 };
    for (const [content, bytes] of Object.entries(contents)) {
      const { text } = await outcomeOf(write, { path: "a.txt", content });
      expect(
        text,
        "say how many bytes were written: `你` is one character and 3 bytes",
      ).toMatch(new RegExp(`\\b${bytes}\\b`));
      expect(text, "a path of the host must never reach the model").not.toMatch(
        root,
      );
      expect(
        await readFile(join(root, "a.txt"), "utf8"),
        "the file must hold the content as it came, and nothing else: no " +
          "more and no fewer line endings, and nothing of the old text",
      ).toBe(content);
    }
  });

  test("makes the folders of a new file, also behind a link", async () => {
    const root = await tempFolder({ "real/keep.txt": "" });
    await symlink("real", join(root, "link"));
    const write = writeTool({ workspace: new Workspace(root) });
    await outcomeOf(write, { path: "a/b/c.txt", content: "deep" });
    expect(
      await readFile(join(root, "a/b/c.txt"), "utf8").catch(String),
      "folders that are missing are made first (`recursive: true`)",
    ).toBe("deep");
    await outcomeOf(write, { path: "link/new.txt", content: "linked" });
    expect(
      await readFile(join(root, "real/new.txt"), "utf8").catch(String),
      "a link that stays inside the workspace is fine: write behind it",
    ).toBe("linked");
  });

  test("checks the path before it makes anything", async () => {
    const folder = await tempFolder({ "root/a.txt": "", "out/b.txt": "b" });
    await symlink("../out", join(folder, "root/link"));
    const write = writeTool({ workspace: new Workspace(join(folder, "root")) });
    for (const path of ["../new/x.txt", "~/x.txt", "link/b.txt"]) {
      expect(
        await outcomeOf(write, { path, content: "x" }),
        "resolve the path in the workspace: what leads outside is refused, " +
          "with the path as the model wrote it",
      ).toEqual(errorWith(`"${path}"`));
    }
    expect(
      [await readdir(folder), await readdir(join(folder, "root"))],
      "resolve first, make folders after: a refused write makes nothing",
    ).toEqual([
      ["out", "root"],
      ["a.txt", "link"],
    ]);
    expect(
      await readFile(join(folder, "out/b.txt"), "utf8"),
      "a file outside the workspace was written through a link",
    ).toBe("b");
  });

  test("what is in the way is named as the model named it", async () => {
    const root = await tempFolder({ "a.txt": "a", "folder/b.txt": "b" });
    const write = writeTool({ workspace: new Workspace(root) });
    for (const path of ["folder", "a.txt/b.txt", "./a.txt/b/c.txt"]) {
      const outcome = await outcomeOf(write, { path, content: "x" });
      expect(
        outcome,
        "word the system's error with `fileError`, with the model's own path",
      ).toEqual(errorWith(`"${path}"`));
      expect(
        outcome.error,
        "a path of the host must never reach the model",
      ).not.toContain(root);
    }
  });
});

describe("editTool", () => {
  test("replaces one place and keeps all else as it was", async () => {
    const before = "\uFEFFlet a = 1;\nlet b = 2;  \n";
    const root = await tempFolder({ "real.sh": before });
    const file = join(root, "real.sh");
    await chmod(file, 0o755);
    await symlink("real.sh", join(root, "link.sh"));
    const edit = editTool({ workspace: new Workspace(root) });
    const input = { path: "link.sh", old_string: "b = 2", new_string: "b = 3" };
    const { text } = await outcomeOf(edit, input);
    expect(text, "return a sentence that says what was done").toMatch(/\S/);
    expect(text, "the model has no use for a path of the host").not.toMatch(
      root,
    );
    expect(
      await readFile(file, "utf8"),
      "everything around the match stays, byte for byte",
    ).toBe("\uFEFFlet a = 1;\nlet b = 3;  \n");
    expect(
      (await stat(file)).mode & 0o777,
      "a script must stay executable: replace the file with `replaceFile`",
    ).toBe(0o755);
    expect(
      (await lstat(join(root, "link.sh"))).isSymbolicLink(),
      "the link became a file: write to the real path, not to the link",
    ).toBe(true);
  });

  test("the new text goes in literally, once or everywhere", async () => {
    const root = await tempFolder({ "a.txt": "x = 1; (y)", "b.txt": "x xx" });
    const edit = editTool({ workspace: new Workspace(root) });
    const new_string = " x $& $1 $$ $` $' \\n ";
    const one = { path: "a.txt", old_string: "x = 1; (y)", new_string };
    await outcomeOf(edit, one);
    expect(
      await readFile(join(root, "a.txt"), "utf8"),
      '"$&" is two characters, not a pattern: join the pieces yourself',
    ).toBe(new_string);
    const all = { path: "b.txt", old_string: "x", new_string };
    expect(
      await outcomeOf(edit, { ...all, replace_all: true }),
      "with replace_all, say how many matches were replaced",
    ).toEqual(textWith(/\b3\b/));
    expect(
      await readFile(join(root, "b.txt"), "utf8"),
      "replace_all replaces each match of the old text once, literally",
    ).toBe(`${new_string} ${new_string}${new_string}`);
  });

  test("no match, or more than one, changes nothing", async () => {
    const before = "a = 1\nb = 1\n";
    const root = await tempFolder({ "a.txt": before });
    const edit = editTool({ workspace: new Workspace(root) });
    const input = { path: "a.txt", old_string: "A = 1", new_string: "x" };
    for (const replace_all of [false, true]) {
      expect(
        await outcomeOf(edit, { ...input, replace_all }),
        "text that is not in the file is an error that names the file, by " +
          "the path that the model wrote",
      ).toEqual(errorWith(/^[^/]*a\.txt/));
    }
    expect(
      await outcomeOf(edit, { ...input, old_string: "= 1" }),
      "several matches: nobody knows which is meant. Throw, with the count",
    ).toEqual(errorWith(/\b2\b/));
    expect(
      await readFile(join(root, "a.txt"), "utf8"),
      "a refused edit may not change the file",
    ).toBe(before);
  });

  test("an edit without meaning is refused", async () => {
    const root = await tempFolder({ "a.txt": "one two" });
    const edit = editTool({ workspace: new Workspace(root) });
    for (const replace_all of [false, true]) {
      const empty = { path: "a.txt", old_string: "", new_string: "x" };
      expect(
        await outcomeOf(edit, { ...empty, replace_all }),
        "an empty old_string stands everywhere: refuse it, and name it",
      ).toEqual(errorWith(/old_string.*empty/s));
    }
    const same = { path: "a.txt", old_string: "two", new_string: "two" };
    expect(
      Object.keys(await outcomeOf(edit, same)),
      "old and new are the same: an edit that changes nothing is an error",
    ).toEqual(["error"]);
    const space = { path: "a.txt", old_string: " ", new_string: "_" };
    await outcomeOf(edit, space);
    expect(
      await readFile(join(root, "a.txt"), "utf8"),
      "a refused edit may not change the file. A space is a text like others",
    ).toBe("one_two");
  });

  test("line endings match either kind and stay as they are", async () => {
    const root = await tempFolder({
      "crlf.txt": "a\r\nb\r\nc\r\n",
      "mixed.txt": "a\r\nb a\nb\r\n",
    });
    const edit = editTool({ workspace: new Workspace(root) });
    const input = { old_string: "a\nb", new_string: "x\ny\nz" };
    expect(
      await outcomeOf(edit, { path: "crlf.txt", ...input }),
      'models write "\\n" for "\\r\\n" as well: `findText` matches both',
    ).toEqual(textWith("1"));
    expect(
      await readFile(join(root, "crlf.txt"), "utf8"),
      "give the new text the line endings around it (`withEndingsOf`)",
    ).toBe("x\r\ny\r\nz\r\nc\r\n");
    await outcomeOf(edit, { path: "mixed.txt", ...input, replace_all: true });
    expect(
      await readFile(join(root, "mixed.txt"), "utf8"),
      "in a file with both kinds, each match keeps its own",
    ).toBe("x\r\ny\r\nz x\ny\nz\r\n");
  });

  // Ten edits wait for the disk one by one: a slow disk gets its time.
  const slow = { timeout: 15_000 };

  test("edits and writes of one file take turns (P10)", slow, async () => {
    const names = [..."0123456789"];
    const root = await tempFolder(
      Object.fromEntries(names.map((name) => [name, `old: ${names.join()}`])),
    );
    const workspace = new Workspace(root);
    const edit = editTool({ workspace });
    const write = writeTool({ workspace });
    const editAll = (name: string) =>
      names.map((old_string, index) => {
        const path = index % 2 ? name : `./${name}`;
        return outcomeOf(edit, { path, old_string, new_string: "x" });
      });
    await Promise.all(editAll("0"));
    expect(
      await readFile(join(root, "0"), "utf8"),
      "edits of one turn run at the same time: read AND replace the file " +
        "inside `inFileQueue(file, ...)`, with the real path as the key",
    ).toBe("old: x,x,x,x,x,x,x,x,x,x");
    const content = `new: ${names.join()}`;
    const writeAmong = async (path: string) => {
      const edits = editAll(path);
      await Promise.all([...edits, outcomeOf(write, { path, content })]);
      return (await readFile(join(root, path), "utf8")).slice(0, 4);
    };
    const rest = names.slice(1, 6);
    expect(
      await Promise.all(rest.map(writeAmong)),
      "an edit undid a write: a write has to go through the queue too",
    ).toEqual(rest.map(() => "new:"));
  });

  test("only files inside, and no path of the host in an error", async () => {
    const folder = await tempFolder({ "root/a/b.txt": "x", "out.txt": "x" });
    const root = join(folder, "root");
    await symlink("../out.txt", join(root, "link"));
    // Whoever may write everywhere (root) sees no error here; others do.
    onTestFinished(() => chmod(join(root, "a"), 0o755));
    for (const path of ["a/b.txt", "a"]) await chmod(join(root, path), 0o555);
    const edit = editTool({ workspace: new Workspace(root) });
    const edits = { old_string: "x", new_string: "y" };
    for (const path of ["../out.txt", "link", "none.txt", "a"]) {
      expect(
        await outcomeOf(edit, { path, ...edits }),
        "resolve the path first, and name it as the model wrote it",
      ).toEqual(errorWith(`"${path}"`));
    }
    const outcome = await outcomeOf(edit, { path: "a/b.txt", ...edits });
    expect(
      JSON.stringify(outcome),
      "a path of the host must never reach the model: use `fileError`",
    ).not.toMatch(root);
    expect(
      "text" in outcome,
      "say that it was done when it was done, and only then",
    ).toBe((await readFile(join(root, "a/b.txt"), "utf8")) === "y");
    expect(
      await readFile(join(folder, "out.txt"), "utf8"),
      "a file outside the workspace was changed",
    ).toBe("x");
  });
});

describe("listTool", () => {
  test("shows the top level: sorted, marked, hidden too (P9)", async () => {
    const names = ["b.txt", "a.txt", "Z.txt", ".hidden", "d.txt", "c.txt"];
    const root = await tempFolder({ "sub/inner.txt": "" });
    for (const name of names) await writeFile(join(root, name), "");
    const list = listTool({ workspace: new Workspace(root) });
    expect(
      await outcomeOf(list, {}),
      "one line for each entry of this folder, sorted by code unit, hidden " +
        'files too, a folder with "/" at the end, and nothing below it',
    ).toEqual({ text: ".hidden\nZ.txt\na.txt\nb.txt\nc.txt\nd.txt\nsub/" });
  });

  test("depth opens that many levels (P9)", async () => {
    const root = await tempFolder({ "a/b/c/d.txt": "", "a/z.txt": "" });
    const list = listTool({ workspace: new Workspace(root) });
    const expected: [object, string][] = [
      [{ depth: 1 }, "a/"],
      [{ depth: 2 }, "a/\na/b/\na/z.txt"],
      [{ depth: 3 }, "a/\na/b/\na/b/c/\na/z.txt"],
      [{ path: "a", depth: 2 }, "b/\nb/c/\nz.txt"],
    ];
    for (const [input, text] of expected) {
      expect(
        await outcomeOf(list, input),
        "depth 1 is the folder itself; each further one shows what is in its " +
          "folders, right after them, with the way from the listed folder",
      ).toEqual({ text });
    }
  });

  test("a link is shown and not followed (P9)", async () => {
    const folder = await tempFolder({ "root/a/b.txt": "", "out/c.txt": "" });
    const root = join(folder, "root");
    await symlink(".", join(root, "loop"));
    await symlink("../out", join(root, "out"));
    await symlink("nowhere", join(root, "stale"));
    const list = listTool({ workspace: new Workspace(root) });
    expect(
      await outcomeOf(list, { depth: 9 }),
      'a link gets "@" and is no folder: following it can go round for ever, ' +
        "or out of the workspace",
    ).toEqual({ text: "a/\na/b.txt\nloop@\nout@\nstale@" });
  });

  test("shows so many entries, then says that there is more", async () => {
    const root = await tempFolder({ "a/1": "", "a/2": "", "b/3": "", c: "" });
    const workspace = new Workspace(root);
    const all = ["a/", "a/1", "a/2", "b/", "b/3", "c"];
    expect(
      await outcomeOf(listTool({ workspace, maxEntries: 6 }), { depth: 2 }),
      "as many entries as the limit: all are shown, so there is no note",
    ).toEqual({ text: all.join("\n") });
    for (const maxEntries of [5, 2]) {
      const list = listTool({ workspace, maxEntries });
      const shown = all.slice(0, maxEntries).join("\n");
      expect(
        await outcomeOf(list, { depth: 2 }),
        "past the limit: `maxEntries` entries, then a line that says that " +
          "there are more",
      ).toEqual(textWith(new RegExp(`^${shown}\\n.*more.*$`)));
    }
  });

  test("an empty folder says so; what is no folder is an error", async () => {
    const folder = await tempFolder({ "root/a.txt": "", "out/b.txt": "" });
    const root = join(folder, "root");
    await mkdir(join(root, "empty"));
    const list = listTool({ workspace: new Workspace(root) });
    expect(
      await outcomeOf(list, { path: "empty" }),
      "a result may not be blank: say that the folder is empty",
    ).toEqual(textWith(/empty/));
    for (const path of ["a.txt", "none/b", "../out"]) {
      const outcome = await outcomeOf(list, { path });
      expect(
        outcome,
        "resolve the path, word errors with `fileError`: the model's own path",
      ).toEqual(errorWith(`"${path}"`));
      expect(
        outcome.error,
        "a path of the host must never reach the model",
      ).not.toContain(root);
    }
  });
});
