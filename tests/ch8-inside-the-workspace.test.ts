import { execFileSync } from "node:child_process";
import { getEventListeners } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import {
  chmod,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  bashTool,
  clipHead,
  clipMiddle,
  type ProcessOptions,
  readTool,
  realPathOf,
  replaceFile,
  runProcess,
  Workspace,
  writeTool,
} from "#agent";
import { context, tempFolder } from "#testkit";

/** What the error says, or what came instead of an error. */
async function errorOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    (value) => `no error, but ${JSON.stringify(value)}`,
    (error: unknown) => `Error: ${error instanceof Error && error.message}`,
  );
}

describe("realPathOf", () => {
  test("a dangling link that leads outside is refused (P8)", async () => {
    const folder = await tempFolder({ "root/": "", "out/": "" });
    await symlink("../out/new.txt", join(folder, "root/link"));
    await symlink("link", join(folder, "root/second"));
    const write = writeTool({ workspace: new Workspace(join(folder, "root")) });
    for (const path of ["link", "second"]) {
      expect(
        await errorOf(write.call({ path, content: "x" }, context())),
        "to write to a link that dangles makes the file it names: judge that " +
          "path (`readlink`), and follow a link to a link",
      ).toMatch(`Error: "${path}"`);
    }
    expect(
      await readdir(join(folder, "out")),
      "a file was made outside the workspace, through a link",
    ).toEqual([]);
  });

  test("a new file under a link to the outside is refused (P8)", async () => {
    const folder = await tempFolder({ "root/": "", "out/": "" });
    await symlink("../out", join(folder, "root/link"));
    const write = writeTool({ workspace: new Workspace(join(folder, "root")) });
    for (const path of ["link/new.txt", "link/a/b/new.txt"]) {
      expect(
        await errorOf(write.call({ path, content: "x" }, context())),
        "the file does not exist yet, but its parents do: follow the links " +
          "of the nearest parent that exists",
      ).toMatch(`Error: "${path}"`);
    }
    expect(
      await readdir(join(folder, "out")),
      "something was made outside the workspace, through a linked folder",
    ).toEqual([]);
  });

  test("a link that dangles inside leads to the file it names", async () => {
    const root = await tempFolder({ "a/b/": "" });
    await symlink("../b/new.txt", join(root, "a/b/link"));
    await symlink(join(root, "a/b/link"), join(root, "second"));
    await symlink("a/b", join(root, "folder"));
    const target = join(root, "a/b/new.txt");
    // `a/b/link` is in `a/b`, so that "../b" is `a/b` again.
    for (const path of ["a/b/link", "second", "folder/link"]) {
      expect(
        await realPathOf(join(root, path)),
        "the target of a link counts from the folder the link is really in",
      ).toBe(target);
    }
    const write = writeTool({ workspace: new Workspace(root) });
    await write.call({ path: "second", content: "x" }, context());
    expect(
      [await readFile(target, "utf8"), await readlink(join(root, "a/b/link"))],
      "a link inside the workspace is fine: write what it names and keep it",
    ).toEqual(["x", "../b/new.txt"]);
  });

  test("a new file has one real path, whatever the way (P8)", async () => {
    const folder = await tempFolder({ "root/real/": "" });
    await symlink("real", join(folder, "root/link"));
    await symlink("root", join(folder, "other"));
    const wanted = join(folder, "root/real/x/new.txt");
    for (const path of ["root/real/x/new.txt", "root/link/x/new.txt"]) {
      expect(
        await realPathOf(join(folder, path)),
        "a path that does not exist yet has parents that do: follow theirs, " +
          "or two names of one file get two queues",
      ).toBe(wanted);
    }
    const workspace = new Workspace(join(folder, "other"));
    expect(
      await workspace.resolve(join(folder, "other/new.txt")).catch(String),
      "the root may stand behind a link (/tmp does on a Mac): the new file's " +
        "parent has to be followed as well",
    ).toBe(join(folder, "root/new.txt"));
  });

  test("a circle of links and a bad name are errors, not paths", async () => {
    const root = await tempFolder();
    await symlink("b", join(root, "a"));
    await symlink("a", join(root, "b"));
    await symlink("c/x", join(root, "c"));
    const workspace = new Workspace(root);
    for (const path of ["a", "b/new.txt", "c", "long".repeat(100)]) {
      const error = await errorOf(workspace.resolve(path));
      expect(
        error,
        "a circle of links leads nowhere, and no file has such a name: hand " +
          "on every error but `ENOENT` and `ENOTDIR`, and count the links",
      ).toMatch(`Error: "${path}"`);
      expect(error, "a host path must never reach the model").not.toMatch(root);
    }
  });
});

describe("replaceFile", () => {
  test("whoever reads sees the old text or the new one", async () => {
    const root = await tempFolder({ "a.txt": "the old text" });
    const file = join(root, "a.txt");
    const reader = await open(file);
    onTestFinished(() => reader.close());
    await replaceFile(file, "new");
    expect(
      await reader.readFile("utf8"),
      "somebody was reading the file: write the new text to a draft beside " +
        "it, then `rename` the draft over it",
    ).toBe("the old text");
    expect(
      await readFile(file, "utf8"),
      "afterwards the file holds the new text, all of it and only it",
    ).toBe("new");
    let looking = true;
    const look = async () => {
      let missed = 0;
      while (looking)
        missed += await stat(file).then(
          () => 0,
          () => 1,
        );
      return missed;
    };
    const missed = look();
    for (let left = 20; left > 0; left--) await replaceFile(file, "new");
    looking = false;
    expect(
      await missed,
      "for a moment there was no file: do not remove it, `rename` replaces it",
    ).toBe(0);
    expect(
      await readdir(root),
      "the draft must be gone: it became the file",
    ).toEqual(["a.txt"]);
  });

  test("a write that breaks off leaves the old text and no draft", async () => {
    const root = await tempFolder({ "a.txt": "the old text" });
    const file = join(root, "a.txt");
    async function* fullDisk() {
      yield "the n";
      throw new Error("no space left on device");
    }
    // What node:fs may write, too; it fails in the middle like a full disk.
    const content = fullDisk() as unknown as string;
    expect(
      await errorOf(replaceFile(file, content)),
      "what the file system says must reach the caller",
    ).toMatch(/^Error/);
    expect(
      await readFile(file, "utf8"),
      "the write broke off: the file must still hold its old text",
    ).toBe("the old text");
    await errorOf(replaceFile(`${join(root, "b")}/`, "no rename to this"));
    expect(
      await readdir(root),
      "when the write or the rename fails, remove the draft",
    ).toEqual(["a.txt"]);
  });

  test("the new file has the mode of the old one", async () => {
    const root = await tempFolder({ "run.sh": "old", "key.txt": "old" });
    const before = await stat(join(root, "run.sh"));
    for (const [name, mode] of Object.entries({
      "run.sh": 0o775,
      "key.txt": 0o600,
    })) {
      await chmod(join(root, name), mode);
      await replaceFile(join(root, name), "new");
      expect(
        ((await stat(join(root, name))).mode & 0o777).toString(8),
        "give the draft the old file's mode before the rename: a script must " +
          "stay executable, a secret must stay private",
      ).toBe(mode.toString(8));
    }
    await replaceFile(join(root, "new.txt"), "new");
    expect(
      ((await stat(join(root, "new.txt"))).mode & 0o777).toString(8),
      "a file that is new gets the usual mode (0o666 less the umask)",
    ).toBe((0o666 & ~process.umask()).toString(8));
    expect(
      (await stat(join(root, "run.sh"))).ino,
      "the file was written in place: a reader may see half of it",
    ).not.toBe(before.ino);
  });

  test("a pipe is refused and stays a pipe", async () => {
    const root = await tempFolder();
    const pipe = join(root, "pipe");
    execFileSync("mkfifo", [pipe]);
    const reader = await open(pipe, "r+");
    onTestFinished(() => reader.close());
    expect(
      await errorOf(replaceFile(pipe, "x")),
      "only a regular file can be replaced: look before you rename over it",
    ).toMatch(/^Error/);
    expect(
      (await lstat(pipe)).isFIFO(),
      "the pipe was replaced by a file",
    ).toBe(true);
    await expect(
      replaceFile(join(root, "none/a.txt"), "x"),
      "the system's error must reach the caller, with its code",
    ).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("replaces at the same time do not get in each other's way", async () => {
    const root = await tempFolder({ "a.txt": "old" });
    const file = join(root, "a.txt");
    const texts = [..."0123456789"].map((digit) => digit.repeat(1000));
    const openFiles = async () => (await readdir("/dev/fd")).length;
    const before = await openFiles();
    const reader = await open(file);
    onTestFinished(() => reader.close());
    const errors = await Promise.all(
      texts.map((text) => replaceFile(file, text).catch(String)),
    );
    expect(
      errors.filter((error) => error !== undefined),
      "two drafts had one name: give each a name of its own",
    ).toEqual([]);
    expect(texts, "the file must hold one of the texts, whole").toContain(
      await readFile(file, "utf8"),
    );
    expect(
      await openFiles(),
      "the drafts are still open: `close` each, also when the write failed",
    ).toBeLessThan(before + texts.length);
    expect(
      [await reader.readFile("utf8"), ...(await readdir(root))],
      "the old file was written in place, or a draft was left",
    ).toEqual(["old", "a.txt"]);
  });
});

describe("clip", () => {
  // Seven characters, in ten units: three of them are pairs.
  const text = "a😀b😀c😀d";
  const half =
    "cut between the halves of an emoji: step back by one unit, " +
    "or the API refuses the request, now and for ever";

  test("clipHead never ends inside a character", () => {
    const kept = text.split("").map((_, limit) => {
      const clipped = clipHead(text, limit);
      expect(clipped.isWellFormed(), half).toBe(true);
      const [head = "", note = ""] = clipped.split("\n");
      expect(
        note,
        "count what is really left out, the unit stepped back over too",
      ).toContain(` ${text.length - head.length} `.trim());
      return head;
    });
    expect(
      kept,
      "as many whole characters as fit into the limit, from the beginning",
    ).toEqual([
      "",
      "a",
      "a",
      "a😀",
      "a😀b",
      "a😀b",
      "a😀b😀",
      "a😀b😀c",
      "a😀b😀c",
      "a😀b😀c😀",
    ]);
    expect(clipHead(text, 10), "what fits is not clipped").toBe(text);
  });

  test("clipMiddle never cuts a character, at either end", () => {
    const kept = text.split("").map((_, limit) => {
      const clipped = clipMiddle(text, limit);
      expect(clipped.isWellFormed(), half).toBe(true);
      const [head = "", note = "", tail = ""] = clipped.split("\n");
      expect(
        note.match(/\d+/)?.[0],
        "count what is really left out, units stepped over too",
      ).toBe(String(text.length - head.length - tail.length));
      return `${head}|${tail}`;
    });
    expect(
      kept,
      "half of the limit for the beginning, half for the end: whole " +
        "characters only, and nothing twice",
    ).toEqual([
      "|",
      "a|",
      "a|d",
      "a|d",
      "a|d",
      "a😀|d",
      "a😀|😀d",
      "a😀b|😀d",
      "a😀b|c😀d",
      "a😀b|c😀d",
    ]);
    expect(clipMiddle(text, 10), "what fits is not clipped").toBe(text);
    expect(
      clipMiddle("abcd", 9, 5),
      "the caller has dropped 5 in the middle: say so, and lose no more",
    ).toMatch(/^ab\n.*\b5\b.*\ncd$/);
  });

  test("what a tool returns is whole characters too", async () => {
    const root = await tempFolder({ "a.txt": "😀".repeat(20) });
    const workspace = new Workspace(root);
    for (const maxChars of [10, 11, 12, 13]) {
      const options = { workspace, maxChars };
      const texts = [
        readTool(options).call({ path: "a.txt" }, context()),
        bashTool(options).call({ command: "cat a.txt" }, context()),
      ];
      for (const result of await Promise.all(texts)) {
        expect(result.isWellFormed(), half).toBe(true);
        expect(result, "the beginning must still be there").toMatch(/^😀😀/);
      }
    }
  });
});

/** Runs a command line, with a generous limit. */
function run(
  folder: string,
  command: string,
  options: Partial<ProcessOptions> = {},
) {
  return start("bash", folder, ["-c", command], options);
}

function start(
  program: string,
  folder: string,
  args: readonly string[] = [],
  options: Partial<ProcessOptions> = {},
) {
  return runProcess(program, args, {
    cwd: folder,
    stdin: "ignore",
    timeoutMs: 10_000,
    signal: new AbortController().signal,
    ...options,
  });
}

/** What the work comes to; "still waiting" when that takes too long. */
async function soon<T>(work: Promise<T>): Promise<T | "still waiting"> {
  return Promise.race([work, sleep(2500, "still waiting" as const)]);
}

/** A process whose id a command wrote to a file; ended after the test. */
async function processIn(folder: string, name = "pid"): Promise<number> {
  const file = join(folder, name);
  const written = () => existsSync(file) && readFileSync(file, "utf8");
  await vi.waitUntil(() => Number(written()) > 0, { timeout: 3000 });
  const pid = Number(written());
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, "SIGKILL");
  });
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== "linux") return true;
    // Dead, but nobody has asked for its exit code yet: "Z".
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Whether a process is gone; a killed one may need a moment. */
async function isGone(pid: number): Promise<boolean> {
  for (let left = 50; left > 0 && isAlive(pid); left--) await sleep(20);
  return !isAlive(pid);
}

// A limit of its own: what is asked to end in time gets its time first.
describe("runProcess", { timeout: 12_000 }, () => {
  test("a timeout ends what the command started, too (P10)", async () => {
    const root = await tempFolder();
    const limit = { timeoutMs: 800 };
    const start = (name: string) => `sleep 20 & echo $! > ${name}; wait`;
    const work = run(root, `echo begun; ${start("a")}`, limit);
    const trapped = run(root, `trap 'exit 0' TERM; ${start("b")}`, limit);
    const pids = [await processIn(root, "a"), await processIn(root, "b")];
    expect(
      await soon(work),
      "the time limit ended bash only: its child holds the output open. Give " +
        "the command a group of its own (`detached`), and end the group (-pid)",
    ).toMatchObject({ output: "begun\n", timedOut: true, code: null });
    expect(
      await soon(trapped),
      "it ran into the limit, though its exit code is 0: timedOut is true",
    ).toMatchObject({ timedOut: true, code: 0, signal: null });
    expect(
      await Promise.all(pids.map(isGone)),
      "what the command started still runs: end the whole group",
    ).toEqual([true, true]);
  });

  test("SIGTERM first, then SIGKILL, to all of the group", async () => {
    const root = await tempFolder();
    const stopButton = new AbortController();
    const start = (command: string) =>
      run(root, command, { signal: stopButton.signal }).catch(() => "ended");
    const deaf = start(
      "trap '' TERM; echo $$ > a; while sleep 0.1; do :; done",
    );
    // bash runs its trap when its child is gone: SIGTERM must reach that too.
    const tidy = start(
      "trap 'rm draft; exit' TERM; touch draft; " +
        "bash -c 'echo $$ > b; exec sleep 20'; exit",
    );
    const pids = [await processIn(root, "a"), await processIn(root, "b")];
    stopButton.abort();
    expect(
      await soon(tidy),
      "SIGTERM must reach the whole group, not the leader only",
    ).toBe("ended");
    expect(
      (await readdir(root)).sort(),
      "send SIGTERM first and SIGKILL later: the command had no time to " +
        "remove its draft",
    ).toEqual(["a", "b"]);
    expect(
      await soon(deaf),
      "SIGTERM is a request: some time after it, send SIGKILL to the group",
    ).toBe("ended");
    expect(
      await Promise.all(pids.map(isGone)),
      "what the command started still runs: end the whole group",
    ).toEqual([true, true]);
  });

  test("a background child does not hold up the call (P10)", async () => {
    const root = await tempFolder();
    const signal = new AbortController().signal;
    const command = "sleep 20 & echo $! > pid; echo started; exit 3";
    const work = run(root, command, { signal });
    const pid = await processIn(root);
    expect(
      await soon(work),
      'the command is done when it exits: wait for "exit", then end the ' +
        'group. "close" waits for everybody who holds the output open',
    ).toEqual({
      code: 3,
      signal: null,
      output: "started\n",
      dropped: 0,
      timedOut: false,
    });
    expect(
      await isGone(pid),
      "the call is over, and what it started still runs: end the group",
    ).toBe(true);
    expect(
      getEventListeners(signal, "abort"),
      "take the listener off the signal when the call is over: a run makes " +
        "many calls with one signal",
    ).toEqual([]);
  });

  test("a silent background child is ended as well (P10)", async () => {
    const root = await tempFolder();
    const command =
      "(trap '' TERM; exec sleep 20) > /dev/null 2>&1 & echo $! > pid";
    const work = run(root, command);
    const pid = await processIn(root);
    expect(
      await soon(work),
      "the command itself is done at once and ended well",
    ).toMatchObject({ code: 0, timedOut: false });
    expect(
      await isGone(pid),
      "end the group whenever the call is over, not only after a timeout, " +
        "and with SIGKILL: who stays behind may ignore SIGTERM",
    ).toBe(true);
  });

  test("one who left the group holds up the call only so long", async () => {
    const root = await tempFolder();
    const script = `
      const { spawn } = require("node:child_process");
      const options = { detached: true, stdio: "inherit" };
      const loop = "for i in {1..400}; do echo more; sleep 0.05; done";
      const child = spawn("bash", ["-c", loop], options);
      require("node:fs").writeFileSync("pid", String(child.pid));
      child.unref();`;
    const command = `echo begun; "$NODE" -e '${script}'`;
    vi.stubEnv("NODE", process.execPath);
    onTestFinished(() => void vi.unstubAllEnvs());
    const work = run(root, command);
    const pid = await processIn(root);
    expect(
      await soon(work),
      "it is out of reach and holds the output open: wait for the last " +
        "output only a moment",
    ).toMatchObject({ code: 0, output: expect.stringMatching(/^begun/) });
    expect(
      await isGone(pid),
      "close your end of the output (`destroy`) when the call is over, or " +
        "you go on reading what nobody wants",
    ).toBe(true);
  });

  test("an abort ends the group and rejects with its reason", async () => {
    const root = await tempFolder();
    const stopButton = new AbortController();
    const reason = new Error("stopped by the user");
    const { signal } = stopButton;
    const work = run(root, "sleep 20 & echo $! > pid; wait", { signal });
    const ended = work.catch((error: unknown) => error);
    const pid = await processIn(root);
    stopButton.abort(reason);
    expect(
      await soon(ended),
      "an aborted call rejects with the signal's own reason: " +
        "`signal.throwIfAborted()` when the command has ended",
    ).toBe(reason);
    expect(
      await isGone(pid),
      "an abort has to end the whole group, as a timeout does",
    ).toBe(true);
    const second = run(root, "touch ran", { signal });
    expect(
      await soon(second.catch((error: unknown) => error)),
      "the signal was aborted before the call: reject with its reason",
    ).toBe(reason);
    expect(
      await readdir(root),
      "the signal was aborted before the call: start nothing",
    ).toEqual(["pid"]);
  });

  test("a killed command has a signal and no exit code", async () => {
    const root = await tempFolder();
    const work = run(root, "sleep 20 & echo $! > pid; kill -KILL $$");
    await processIn(root);
    const result = await soon(work);
    expect(
      result,
      'the command is over: resolve at "exit", whoever else runs',
    ).not.toBe("still waiting");
    expect(
      result,
      "a killed command has no exit code: hand on `null` and the signal's " +
        "name as they come. 0 would say that all went well",
    ).toMatchObject({ code: null, signal: "SIGKILL", timedOut: false });
  });

  test("no timer is left when the call is over", async () => {
    const root = await tempFolder();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await run(root, "true");
    await run(root, "true", { cwd: join(root, "none") }).catch(() => {});
    await start("no-such-program", root).catch(() => {});
    const command =
      "trap 'exit 0' TERM; echo $$ > pid; while sleep 0.01; do :; done";
    const late = run(root, command);
    await processIn(root);
    // The only one there may be: the time limit of this command.
    vi.advanceTimersToNextTimer();
    expect(
      await soon(late),
      "the time limit is a timer of yours, and its first signal is SIGTERM",
    ).toMatchObject({ code: 0, timedOut: true });
    expect(
      vi.getTimerCount(),
      "clear both timers, whatever happens: by then the number may belong to " +
        "another process, and a timer keeps the program from ending",
    ).toBe(0);
  });

  test("secrets are not in the environment (P10)", async () => {
    const secrets = [
      "ANTHROPIC_BASE_URL",
      "OPENAI_ORG",
      "MY_API_KEY",
      "GITHUB_TOKEN",
      "CLIENT_SECRET",
      "DB_PASSWORD_FILE",
      "db_password",
    ];
    const harmless = ["TOKENS", "KEYBOARD", "MY_OPENAI_NOTE", "LC_CTYPE"];
    for (const name of [...secrets, ...harmless]) vi.stubEnv(name, "C");
    onTestFinished(() => void vi.unstubAllEnvs());
    const work = run(await tempFolder(), "cat; env", { timeoutMs: 1500 });
    const result = await work;
    expect(
      result.timedOut,
      '`cat` waits for input: hand `stdin` on, "ignore" is end of file',
    ).toBe(false);
    const names = result.output.split("\n").map((line) => line.split("=")[0]);
    expect(
      secrets.filter((name) => names.includes(name)),
      "what a command can read, the model can read: start it without the " +
        "variables that look like secrets (`withoutSecrets`)",
    ).toEqual([]);
    expect(
      [...harmless, "PATH", "HOME"].filter((name) => !names.includes(name)),
      "commands need the rest of the environment",
    ).toEqual([]);
    expect(
      process.env.MY_API_KEY,
      "take the secrets from a copy: the agent itself needs its key",
    ).toBe("C");
  });

  test("a flood of output keeps head and tail, and a count", async () => {
    const command = "(echo begin; yes | head -c 6000000; echo end) >&2";
    const result = await run(await tempFolder(), command);
    expect(
      result.output.length,
      "keep so much of the beginning and of the end, and drop the middle as " +
        "it comes: `yes` alone would fill the memory",
    ).toBeLessThanOrEqual(1_000_000);
    expect(
      result.output.length + result.dropped,
      "count what was dropped, to the character",
    ).toBe(6_000_010);
    expect(
      [result.output.slice(0, 6), result.output.slice(-4)],
      "the beginning and the end must be there",
    ).toEqual(["begin\n", "end\n"]);
    expect(result.code, "keep reading, or the command never ends").toBe(0);
  });

  test("a character that comes in two pieces is one", async () => {
    const command =
      "printf '\\344'; printf '\\345' >&2; sleep 0.25; " +
      "printf '\\275\\240'; printf '\\245\\275' >&2";
    const { output } = await run(await tempFolder(), command);
    expect(
      [...output].sort().join(""),
      "decode each stream with one decoder of its own ({ stream: true }): " +
        "the bytes of a character may come in two chunks",
    ).toBe("你好");
  });

  test("a workspace that is gone is named, not bash", async () => {
    const root = await tempFolder({ "a/": "" });
    const bash = bashTool({ workspace: new Workspace(join(root, "a")) });
    await rm(join(root, "a"), { recursive: true });
    const error = await errorOf(bash.call({ command: "true" }, context()));
    expect(
      error,
      'the folder is gone, and Node says "spawn bash ENOENT": look for the ' +
        "folder first, and say which is missing",
    ).toMatch(/Error:.*folder/);
    expect(error, "it is not the program that is missing").not.toMatch("spawn");
    await mkdir(join(root, "a"));
    expect(
      await soon(errorOf(start("no-such-program", root))),
      'a program that cannot be started is an "error" event: reject with it',
    ).toMatch(/Error:.*no-such-program/);
  });
});
