import fs, {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  bashTool,
  editTool,
  listTool,
  replaceFile,
  Workspace,
  writeTool,
} from "#agent";
import { context, tempFolder } from "#testkit";
import { type CallResult, resultOf, textFrom } from "./helpers/call-tool.ts";

describe("bashTool", () => {
  test("runs bash in the real root and returns both streams", async () => {
    const folder = await tempFolder({ "real/a.txt": "" });
    await symlink("real", join(folder, "link"));
    const workspace = new Workspace(join(folder, "link"));
    const bash = bashTool({ workspace });
    const shell = await resultOf(bash, {
      command: "name=$0\necho $name {1..3} | cat",
    });
    expect(
      shell.text,
      'the program is "bash", its arguments are ["-c", command]',
    ).toContain("bash 1 2 3");
    expect(
      (await textFrom(bash, { command: "pwd -P" })).trimEnd(),
      "run in the workspace, not in another folder: `cwd` is workspace.root",
    ).toBe(join(folder, "real"));
    const both = await textFrom(bash, { command: "echo out; echo err >&2" });
    expect(
      both,
      "every command ends its output with a line break, and the model needs " +
        "none: take the blank space at the end away (`trimEnd`)",
    ).toBe(both.trimEnd());
    expect(
      both.split("\n").sort(),
      "return all of the output that runProcess collected, and only that",
    ).toEqual(["err", "out"]);
  });

  test("a command that reads gets end of file at once (P10)", async () => {
    const workspace = new Workspace(await tempFolder());
    const bash = bashTool({ workspace, timeoutMs: 2000 });
    const command = "read line; echo end of file";
    const result = await resultOf(bash, { command });
    expect(
      result.text,
      "the command waited for input until its time was up: nobody can type " +
        'an answer, so stdin must be "ignore"',
    ).not.toMatch(/2000|time|SIG/i);
    expect(result, "return what the command printed, and nothing else").toEqual(
      { text: "end of file", isError: false },
    );
  });

  test("timeout_ms shortens the limit and never raises it (P10)", async () => {
    const workspace = new Workspace(await tempFolder());
    const command = "echo begun; exec sleep 2";
    const short = { command, timeout_ms: 400 };
    const ended = await resultOf(bashTool({ workspace }), short);
    expect(
      inWords(ended),
      "after timeout_ms the command has to fail: is that limit given to " +
        "runProcess, and is `timedOut` looked at?",
    ).toMatch(/^an error/);
    for (const fact of [/^begun/, /tim/i, /400/]) {
      expect(
        ended.text,
        "say what was printed until then, that it timed out, and the limit " +
          "that was used, in ms",
      ).toMatch(fact);
    }
    const capped = bashTool({ workspace, timeoutMs: 300 });
    const polite = "trap 'exit 0' TERM; for i in {1..40}; do sleep 0.05; done";
    const [raised, plain, exited] = await Promise.all([
      resultOf(capped, { command, timeout_ms: 60_000 }),
      resultOf(capped, { command }),
      resultOf(capped, { command: polite }),
    ]);
    expect(
      inWords(raised),
      "timeoutMs is the longest limit: take the smaller of the two",
    ).toMatch(/^an error/);
    expect(
      inWords(plain),
      "without timeout_ms, timeoutMs is the limit",
    ).toMatch(/^an error/);
    expect(
      inWords(exited),
      "it timed out, and then ended with exit code 0: look at `timedOut` " +
        "first, for that is a failure whatever the exit code",
    ).toMatch(/^an error/);
    for (const { text } of [raised, plain, exited]) {
      expect(text, "say that it timed out").toMatch(/tim/i);
      expect(text, "say the limit that was used, in ms").toContain("300");
    }
  });

  test("a command that is interrupted fails at once", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    const stopButton = new AbortController();
    setTimeout(() => stopButton.abort(), 100);
    const told = context(stopButton.signal);
    const command = "exec sleep 2";
    const result = await resultOf(bash, { command }, told);
    expect(
      inWords(result),
      "it ran to its end: give the context's signal to runProcess, or nobody " +
        "can stop a command",
    ).toMatch(/^an error/);
  });

  test("an exit code other than 0 is a failure that shows all", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    const command = "echo looking; cat none.txt; exit 41";
    const result = await resultOf(bash, { command });
    const { text } = result;
    expect(
      inWords(result),
      "a failed command must throw: the model has to see that it failed",
    ).toMatch(/^an error/);
    for (const part of ["looking", "none.txt"]) {
      expect(
        text,
        "a failed command must throw with all of the output: it says why",
      ).toContain(part);
    }
    expect(
      text,
      "after the output, on a line of its own, say the exit code: with its " +
        "name, for a number alone tells nothing",
    ).toMatch(/\n.*(exit|code).*\b41\b/i);
    const silent = await resultOf(bash, { command: "exit 41" });
    expect(inWords(silent), "a failure without any output is one").toMatch(
      /^an error/,
    );
    expect(
      silent.text,
      'without any output, say that first ("(no output)"), then the exit ' +
        "code on a line of its own",
    ).toMatch(/^\S?no output.*\n.*(exit|code).*\b41\b/i);
  });

  test("a command killed by a signal is a failure, not code 0", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    const killed = await resultOf(bash, { command: "kill -KILL $$" });
    expect(
      inWords(killed),
      "a killed command has no exit code (null): that is not success. Throw",
    ).toMatch(/^an error/);
    expect(killed.text, "name the signal that killed it").toContain("SIGKILL");
    expect(
      killed.text,
      '"exit code null" tells the model nothing: name the signal alone',
    ).not.toContain("null");
  });

  test("a command that printed nothing says so", async () => {
    const bash = bashTool({ workspace: new Workspace(await tempFolder()) });
    for (const command of ["true", "echo; echo"]) {
      const result = await resultOf(bash, { command });
      const { text } = result;
      expect(
        inWords(result),
        "exit code 0 is success, with or without output",
      ).toMatch(/^a result/);
      expect(
        text,
        'a result may not be blank: say in words that there was "no output"',
      ).toMatch(/no output/i);
      expect(text, "and that the exit code was 0").toMatch(
        /(exit|code).*\b0\b/i,
      );
    }
  });

  test("output is cleaned before it is clipped", async () => {
    const workspace = new Workspace(await tempFolder());
    const bash = bashTool({ workspace, maxChars: 20 });
    const red = "  \\033[1;31mred\\033[0m\\n";
    const command = `printf '${red}0%%\\r50%%\\r100%%\\n'`;
    const text = await textFrom(bash, { command });
    expect(
      text,
      "clean the output first (`cleanOutput`), then clip it: what is left of " +
        "this one fits into `maxChars`",
    ).not.toMatch(/\n\[/);
    expect(
      text,
      "the cleaned output is the result: blank space goes at the end only",
    ).toBe("  red\n100%");
    const failed = await resultOf(bash, {
      command: `printf '${red}'; exit 3`,
    });
    expect(
      failed.text.split("\n")[0],
      "the output of a failed command is cleaned as well",
    ).toBe("  red");
  });

  test("long output keeps its head and its tail, and a count", async () => {
    const workspace = new Workspace(await tempFolder());
    const bash = bashTool({ workspace, maxChars: 100 });
    const long = "echo begin; head -c 1199990 /dev/zero | tr '\\0' x; echo end";
    for (const command of [long, `${long}; exit 3`]) {
      const { text } = await resultOf(bash, { command });
      expect(
        text.length,
        "at most `maxChars` of the output come back, and a short note",
      ).toBeLessThan(300);
      for (const part of [/^begin\nx/, /\nx+end/]) {
        expect(
          text,
          "keep the beginning and the end (`clipMiddle`): errors come last",
        ).toMatch(part);
      }
      // The last line end counts, or was trimmed before.
      expect(
        text,
        "the note counts all that is missing: what runProcess has dropped " +
          "already, too (`dropped`)",
      ).toMatch(/1199900|1199899/);
    }
  });
});

describe("writeTool", () => {
  test("writes exactly the content and counts its bytes", async () => {
    const before = "long before, and gone after";
    const root = await tempFolder({ "a.txt": before });
    const write = writeTool({ workspace: new Workspace(root) });
    const contents = { "你好\r\nthe end": 15, " the end \n\n": 11, "": 0 };
    for (const [content, bytes] of Object.entries(contents)) {
      const text = await textFrom(write, { path: "a.txt", content });
      expect(
        await changed(join(root, "a.txt"), before),
        "the file must hold the content as it came, and nothing else: no " +
          "more and no fewer line endings, and nothing of the old text (is " +
          "`replaceFile` awaited?)",
      ).toBe(content);
      expect(
        text,
        "say how many bytes were written: `你` is one character and 3 bytes",
      ).toMatch(new RegExp(`\\b${bytes}\\b`));
      expect(text, "a path of the host must never reach the model").not.toMatch(
        root,
      );
    }
  });

  test("makes the folders of a new file, also behind a link", async () => {
    const root = await tempFolder({ "real/keep.txt": "" });
    await symlink("real", join(root, "link"));
    const write = writeTool({ workspace: new Workspace(root) });
    const deep = await resultOf(write, { path: "a/b/c.txt", content: "deep" });
    expect(
      deep.text,
      "folders that are missing are made first (`recursive: true`)",
    ).not.toMatch(/not exist|ENOENT/);
    expect(
      await readFile(join(root, "a/b/c.txt"), "utf8").catch(String),
      "a new file holds its content when the tool is done",
    ).toBe("deep");
    await textFrom(write, { path: "link/new.txt", content: "linked" });
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
      const result = await resultOf(write, { path, content: "x" });
      const { text } = result;
      expect(
        inWords(result),
        "resolve the path in the workspace: what leads outside is refused",
      ).toMatch(/^an error/);
      expect(text, "let the error of `resolve` through").toContain(`"${path}"`);
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
      const result = await resultOf(write, { path, content: "x" });
      const { text } = result;
      expect(
        inWords(result),
        "a folder, or a file in the way, is an error",
      ).toMatch(/^an error/);
      expect(
        text,
        "a path of the host must never reach the model: use `fileError`",
      ).not.toContain(root);
      expect(
        text,
        "word the system's error with `fileError`: with the model's own path",
      ).toContain(`"${path}"`);
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
    const text = await textFrom(edit, input);
    expect(
      await changed(file, before),
      "everything around the match stays, byte for byte (an empty file: is " +
        "`replaceFile` awaited?)",
    ).toBe("\uFEFFlet a = 1;\nlet b = 3;  \n");
    expect(text, "return a sentence that says what was done").toMatch(/\S/);
    expect(text, "the model has no use for a path of the host").not.toMatch(
      root,
    );
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
    const before = { "a.txt": "x = 1; (y)", "b.txt": "x xx" };
    const root = await tempFolder(before);
    const edit = editTool({ workspace: new Workspace(root) });
    const new_string = " x $& $1 $$ $` $' \\n ";
    await textFrom(edit, {
      path: "a.txt",
      old_string: "x = 1; (y)",
      new_string,
    });
    expect(
      await changed(join(root, "a.txt"), before["a.txt"]),
      '"$&" is two characters, not a pattern: join the pieces yourself',
    ).toBe(new_string);
    const all = { path: "b.txt", old_string: "x", new_string };
    expect(
      await textFrom(edit, { ...all, replace_all: true }),
      "with replace_all, say how many matches were replaced",
    ).toMatch(/\b3\b/);
    expect(
      await changed(join(root, "b.txt"), before["b.txt"]),
      "replace_all replaces each match of the old text once, literally",
    ).toBe(`${new_string} ${new_string}${new_string}`);
  });

  test("no match, or more than one, changes nothing", async () => {
    const before = "a = 1\nb = 1\n";
    const root = await tempFolder({ "a.txt": before });
    const edit = editTool({ workspace: new Workspace(root) });
    const input = { path: "a.txt", old_string: "A = 1", new_string: "x" };
    for (const replace_all of [false, true]) {
      const none = await resultOf(edit, { ...input, replace_all });
      expect(inWords(none), "no match is an error: throw").toMatch(/^an error/);
      expect(
        none.text,
        "no match: say in which file, by the path that the model wrote",
      ).toContain("a.txt");
      expect(none.text, "never a path of the host").not.toContain(root);
    }
    const several = await resultOf(edit, { ...input, old_string: "= 1" });
    expect(
      inWords(several),
      "several matches: nobody knows which is meant. Throw",
    ).toMatch(/^an error/);
    expect(several.text, "say how many matches there are").toMatch(/\b2\b/);
    expect(
      await readFile(join(root, "a.txt"), "utf8"),
      "a refused edit may not change the file",
    ).toBe(before);
  });

  test("an edit without meaning is refused", async () => {
    const crlf = "a\r\nb\r\n";
    const root = await tempFolder({ "a.txt": "one two", "crlf.txt": crlf });
    const edit = editTool({ workspace: new Workspace(root) });
    for (const replace_all of [false, true]) {
      const input = { path: "a.txt", old_string: "", new_string: "x" };
      const empty = await resultOf(edit, { ...input, replace_all });
      expect(
        inWords(empty),
        "an empty old_string stands everywhere: refuse it",
      ).toMatch(/^an error/);
      expect(
        empty.text,
        "an empty old_string stands everywhere: say that old_string is empty",
      ).toMatch(/old_string.*empty/s);
    }
    const same = { path: "a.txt", old_string: "two", new_string: "two" };
    expect(
      inWords(await resultOf(edit, same)),
      "old and new are the same: an edit that changes nothing is an error",
    ).toMatch(/^an error/);
    const alike = { old_string: "a\nb", new_string: "a\r\nb" };
    expect(
      inWords(await resultOf(edit, { path: "crlf.txt", ...alike })),
      "old_string and new_string differ here, but the file would stay as it " +
        "is: compare the whole text before and after",
    ).toMatch(/^an error/);
    expect(
      await readFile(join(root, "a.txt"), "utf8"),
      "a refused edit may not change the file",
    ).toBe("one two");
    await textFrom(edit, { path: "a.txt", old_string: " ", new_string: "_" });
    expect(
      await changed(join(root, "a.txt"), "one two"),
      "a space is a text like others: only an empty old_string is refused",
    ).toBe("one_two");
  });

  test("line endings match either kind and stay as they are", async () => {
    const crlf = "a\r\nb\r\nc\r\n";
    const mixed = "a\r\nb a\nb\r\n";
    const root = await tempFolder({ "crlf.txt": crlf, "mixed.txt": mixed });
    const edit = editTool({ workspace: new Workspace(root) });
    const input = { old_string: "a\nb", new_string: "x\ny\nz" };
    const found = await resultOf(edit, { path: "crlf.txt", ...input });
    expect(
      inWords(found),
      'models write "\\n" for "\\r\\n" as well: `findText` matches both',
    ).toMatch(/^a result/);
    expect(found.text, "say how many matches were replaced").toContain("1");
    expect(
      await changed(join(root, "crlf.txt"), crlf),
      "give the new text the line endings around it (`withEndingsOf`)",
    ).toBe("x\r\ny\r\nz\r\nc\r\n");
    await textFrom(edit, { path: "mixed.txt", ...input, replace_all: true });
    expect(
      await changed(join(root, "mixed.txt"), mixed),
      "in a file with both kinds, each match keeps its own",
    ).toBe("x\r\ny\r\nz x\ny\nz\r\n");
  });

  // They wait for the disk one by one: a slow disk gets its time.
  const slow = { timeout: 15_000 };

  test("edits and writes of one file take turns (P10)", slow, async () => {
    const names = [..."0123456789"];
    const before = `old: ${names.join()}`;
    const root = await tempFolder({ a: before, b: before });
    const workspace = new Workspace(root);
    const edit = editTool({ workspace });
    const write = writeTool({ workspace });
    const edits = names.map((old_string, index) => {
      const path = index % 2 ? "a" : "./a";
      return resultOf(edit, { path, old_string, new_string: "x" });
    });
    await Promise.all(edits);
    expect(
      await readFile(join(root, "a"), "utf8"),
      "edits of one turn run at the same time: read AND replace the file " +
        "inside `inFileQueue(file, ...)`, with the real path as the key; and " +
        "is `replaceFile` awaited?",
    ).toBe("old: x,x,x,x,x,x,x,x,x,x");

    const content = `new: ${names.join()}`;
    let written: Promise<unknown> | undefined;
    whenCalled("readFile", join(root, "b"), async () => {
      written = resultOf(write, { path: "./b", content });
      // Looked at below; until then nobody listens.
      written.catch(() => {});
      // The edit is held until a write that does not wait is surely done.
      for (const _ of names) await replaceFile(join(root, "c"), content);
    });
    const input = { path: "b", old_string: "1", new_string: "x" };
    expect(
      inWords(await resultOf(edit, input)),
      "the write came when the edit had read the file: the edit goes first",
    ).toMatch(/^a result/);
    expect(written, "read the file with `readTextFile`").toBeDefined();
    await written;
    expect(
      await readFile(join(root, "b"), "utf8"),
      "an edit undid a write: `write` has to wait in `inFileQueue`, too, with " +
        "the real path as the key, and is `replaceFile` awaited in it?",
    ).toBe(content);
  });

  test("only files inside, and no path of the host in an error", async () => {
    const folder = await tempFolder({ "root/a/b.txt": "x", "out.txt": "x" });
    const root = join(folder, "root");
    await symlink("../out.txt", join(root, "link"));
    const edit = editTool({ workspace: new Workspace(root) });
    const edits = { old_string: "x", new_string: "y" };
    for (const path of ["../out.txt", "link", "none.txt", "a"]) {
      const result = await resultOf(edit, { path, ...edits });
      const { text } = result;
      expect(
        inWords(result),
        "resolve the path first: only a file in the workspace can be edited",
      ).toMatch(/^an error/);
      expect(text, "name the path as the model wrote it").toContain(
        `"${path}"`,
      );
      expect(text, "never a path of the host").not.toContain(folder);
    }
    expect(
      await readFile(join(folder, "out.txt"), "utf8"),
      "a file outside the workspace was changed",
    ).toBe("x");
    // Read, and then a folder stands in its place: nobody can write it.
    const file = join(root, "a/b.txt");
    whenCalled("readFile", file, async () => {
      await rm(file);
      await mkdir(file);
    });
    const result = await resultOf(edit, {
      path: "a/b.txt",
      ...edits,
    });
    const { text } = result;
    expect(
      inWords(result),
      "say that it was done when it was done, and only then: is " +
        "`replaceFile` awaited?",
    ).toMatch(/^an error/);
    expect(
      text,
      "word the error of `replaceFile` with `fileError`, and the model's path",
    ).toContain('"a/b.txt"');
    expect(text, "a path of the host must never reach the model").not.toContain(
      root,
    );
  });
});

describe("listTool", () => {
  test("shows the top level: sorted, marked, hidden too (P9)", async () => {
    const names = ["b.txt", "a.txt", "Z.txt", ".hidden", "d.txt", "c.txt"];
    const root = await tempFolder({ "sub/inner.txt": "" });
    for (const name of names) await writeFile(join(root, name), "");
    const list = listTool({ workspace: new Workspace(root) });
    expect(
      await textFrom(list, {}),
      "one line for each entry of this folder, sorted by code unit, hidden " +
        'files too, a folder with "/" at the end, and nothing below it',
    ).toBe(".hidden\nZ.txt\na.txt\nb.txt\nc.txt\nd.txt\nsub/");
  });

  test("depth opens that many levels (P9)", async () => {
    const root = await tempFolder({ "a/b/c/d.txt": "", "a/z.txt": "" });
    const list = listTool({ workspace: new Workspace(root) });
    const expected: [depth: number, text: string][] = [
      [1, "a/"],
      [2, "a/\na/b/\na/z.txt"],
      [3, "a/\na/b/\na/b/c/\na/z.txt"],
    ];
    for (const [depth, text] of expected) {
      expect(
        await textFrom(list, { depth }),
        "depth 1 is the folder itself; each further one shows what is in its " +
          "folders, right after them, with the path down to it",
      ).toBe(text);
    }
    expect(
      await textFrom(list, { path: "a", depth: 2 }),
      "a line is the path from the listed folder: b/c, not a/b/c",
    ).toBe("b/\nb/c/\nz.txt");
  });

  test("a link is shown and not followed (P9)", async () => {
    const folder = await tempFolder({ "root/a/b.txt": "", "out/c.txt": "" });
    const root = join(folder, "root");
    await symlink(".", join(root, "loop"));
    await symlink("../out", join(root, "out"));
    await symlink("nowhere", join(root, "stale"));
    const list = listTool({ workspace: new Workspace(root) });
    expect(
      await textFrom(list, { depth: 9 }),
      'a link gets "@" and is no folder: following it can go round for ever, ' +
        "or out of the workspace",
    ).toBe("a/\na/b.txt\nloop@\nout@\nstale@");
  });

  test("shows so many entries, then says that there is more", async () => {
    const root = await tempFolder({ "a/1": "", "a/2": "", "b/3": "", c: "" });
    const workspace = new Workspace(root);
    const all = ["a/", "a/1", "a/2", "b/", "b/3", "c"];
    expect(
      await textFrom(listTool({ workspace, maxEntries: 6 }), { depth: 2 }),
      "as many entries as the limit: all are shown, so there is no note",
    ).toBe(all.join("\n"));
    const opened: string[] = [];
    whenCalled("readdir", join(root, "b"), async () => opened.push("b"));
    for (const maxEntries of [2, 5]) {
      const list = listTool({ workspace, maxEntries });
      const lines = (await textFrom(list, { depth: 2 })).split("\n");
      expect(
        lines.slice(0, -1),
        "past the limit: exactly `maxEntries` entries, then one more line",
      ).toEqual(all.slice(0, maxEntries));
      expect(
        lines.at(-1),
        "past the limit, the last line says that there are more",
      ).toMatch(/more/);
      expect(
        opened,
        "one entry past the limit is enough: open no more folders after it",
      ).toEqual(maxEntries === 2 ? [] : ["b"]);
    }
  });

  test("an empty folder says so; what is no folder is an error", async () => {
    const folder = await tempFolder({ "root/a.txt": "", "out/b.txt": "" });
    const root = join(folder, "root");
    await mkdir(join(root, "empty"));
    const list = listTool({ workspace: new Workspace(root) });
    expect(
      await textFrom(list, { path: "empty" }),
      "a result may not be blank: say that the folder is empty",
    ).toMatch(/empty/);
    for (const path of ["a.txt", "none/b", "../out"]) {
      const result = await resultOf(list, { path });
      const { text } = result;
      expect(
        inWords(result),
        "resolve the path: only a folder in the workspace can be listed",
      ).toMatch(/^an error/);
      expect(
        text,
        "a path of the host must never reach the model: use `fileError`",
      ).not.toContain(root);
      expect(text, "name the path as the model wrote it").toContain(
        `"${path}"`,
      );
    }
  });
});

/** Shows what came, beside what was wanted. */
function inWords({ text, isError }: CallResult): string {
  return isError ? `an error: ${text}` : `a result: ${text}`;
}

/** What a file holds after a tool said that it has changed it. */
async function changed(file: string, before: string): Promise<string> {
  const after = await readFile(file, "utf8");
  expect(
    after,
    "the tool said that it was done, and the file is as before: is " +
      "`inFileQueue` awaited, and is `replaceFile` awaited in it?",
  ).not.toBe(before);
  return after;
}

/**
 * Once, when the code under test has read `path` in this way, and before it
 * gets what it has read, `act` is done. So a test can hold it just there.
 */
function whenCalled(
  name: "readFile" | "readdir",
  path: string,
  act: () => Promise<unknown>,
): void {
  const original = fs[name];
  const put = (given: typeof original) => {
    Object.assign(fs, { [name]: given });
    // For whoever has imported the function by its name.
    syncBuiltinESMExports();
  };
  const held = new Proxy(original, {
    async apply(target, self, given: unknown[]) {
      const read: unknown = await Reflect.apply(target, self, given);
      if (given[0] !== path) return read;
      put(original);
      await act();
      return read;
    },
  });
  put(held);
  onTestFinished(() => put(original));
}
