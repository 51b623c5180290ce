import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineTool, readTool, ToolSet, Workspace } from "#agent";
import { context, fakeTool, tempFolder } from "#testkit";
import { textFrom, wholeText } from "./helpers/call-tool.ts";
import { errorOf, NO_ERROR } from "./helpers/outcome.ts";
import { throwSlip } from "./helpers/slips.ts";

describe("defineTool", () => {
  test("the model is told the name, the description and a schema", () => {
    const { definition } = searchTool().tool;
    expect(
      Object.keys(definition).sort(),
      "a definition is { name, description, input_schema } and nothing else: " +
        "the API refuses keys it does not know",
    ).toStrictEqual(["description", "input_schema", "name"]);
    expect(
      definition,
      "hand on name and description, and turn the zod schema into JSON " +
        "Schema with `jsonSchemaOf`: descriptions of the fields included",
    ).toMatchObject({
      name: "search",
      description: "Finds words.",
      input_schema: {
        type: "object",
        properties: { words: { type: "string", description: "What to find" } },
      },
    });
  });

  test("a field with a default is optional for the model (P7)", async () => {
    const { tool, inputs, call } = searchTool();
    expect(
      tool.definition.input_schema,
      "the model sees the schema of the INPUT (`jsonSchemaOf`): a field with " +
        "a default is not required",
    ).toHaveProperty("required", ["words"]);
    await call({ words: "a" });
    expect(
      inputs,
      "`run` gets what the schema gave back, with defaults filled in, and " +
        "not the model's own object",
    ).toStrictEqual([{ words: "a", limit: 10 }]);
  });

  test("a name that the API would refuse throws at once (P7)", async () => {
    for (const name of ["", "two words", "fs.read", "读", "x".repeat(65)]) {
      const error = await errorOf(() => searchTool({ name }));
      expect(
        error,
        "check the name in `defineTool` itself (`isLegalName`), before any " +
          "call",
      ).not.toBe(NO_ERROR);
      expect(
        error,
        "the error about a name has to say which name it is",
      ).toContain(name);
    }
    for (const name of ["a", "Read_File-2", "x".repeat(64)]) {
      expect(
        searchTool({ name }).tool.definition.name,
        "letters, digits, _ and - are fine, up to 64 of them",
      ).toBe(name);
    }
  });

  test("a schema that is not an object throws at once (P7)", async () => {
    const notAnObject: unknown = z.string();
    const notInJson = z.object({ when: z.date() });
    for (const input of [notAnObject, notInJson]) {
      // Types forbid the first one; plain JavaScript does not.
      const options = { input: input as z.ZodObject };
      expect(
        await errorOf(() => searchTool(options)),
        "turn the schema into JSON Schema in `defineTool` itself, before any " +
          "call and before anything else touches it: `jsonSchemaOf` throws " +
          "an error with the tool's name",
      ).toContain('"search"');
    }
  });

  test("run gets the context, and what it does is the outcome", async () => {
    const given = context();
    const seen: unknown[] = [];
    const tool = defineTool({
      name: "echo",
      description: "Says it again.",
      input: z.object({ words: z.string() }),
      async run({ words }, received) {
        seen.push(received);
        if (words === "") throw new TypeError("nothing to say");
        return ` ${words}\n`;
      },
    });
    expect(
      await textFrom(tool, { words: "hi" }, given),
      "what `run` returns is the result: give it back as it is",
    ).toBe(" hi\n");
    expect(
      seen[0],
      "pass the context on to `run`: with its signal a tool can be stopped",
    ).toBe(given);
    expect(
      await errorOf(() => tool.call({ words: "" }, given)),
      "a tool fails by throwing: let an error of `run` pass, unchanged",
    ).toBe("TypeError: nothing to say");
  });

  test("bad arguments never reach run, and the error helps (P7)", async () => {
    const { inputs, call } = searchTool();
    const bad: [input: unknown, field: string, came: string, want: string][] = [
      [{}, "words", "nothing", "string"],
      [{ words: 5 }, "words", "5", "string"],
      [{ words: null }, "words", "null", "string"],
      [{ words: "a", limit: "many" }, "limit", "many", "number"],
      [{ words: "a", limit: "" }, "limit", '""', "number"],
      [{ words: "a", limit: "1.5" }, "limit", "1.5", "int"],
      [["a"], "they", '["a"]', "object"],
    ];
    for (const [input, ...facts] of bad) {
      let work: Promise<string> = Promise.resolve("");
      expect(() => {
        work = call(input);
      }, "`call` is async: bad arguments make it reject, not throw").not.toThrow();
      const error = await errorOf(() => work);
      for (const fact of ["search", ...facts]) {
        expect(
          error,
          "check the arguments with `parseInput` and let its error through: " +
            "it names the field, what came and what is wanted, and the tool",
        ).toContain(fact);
      }
    }
    expect(inputs, "bad arguments must not reach `run`").toStrictEqual([]);
    const free = searchTool({ input: z.object({}) });
    for (const input of [undefined, null, "{}", []]) {
      expect(
        await errorOf(() => free.call(input)),
        "arguments are an object, also when no field is required: leave that " +
          "to `parseInput`, do not put {} in their place",
      ).toContain("object");
    }
  });

  test("two slips of models are mended before run (P7)", async () => {
    const { inputs, call } = searchTool();
    const input = { words: "7", limit: "10", path: null };
    await call(Object.freeze(input)).catch((error: unknown) => {
      expect.fail(
        'a number sent as text ("10") and null for an optional field are ' +
          `no errors: \`parseInput\` mends both (${error})`,
      );
    });
    expect(
      inputs,
      "`run` gets what `parseInput` returned: numbers are numbers, and a " +
        "field that was null is absent",
    ).toStrictEqual([{ words: "7", limit: 10 }]);
  });

  test("fields that are not declared never reach run (P7)", async () => {
    const fields = { words: z.string() };
    const shapes = [z.object, z.looseObject, z.strictObject];
    for (const shape of shapes) {
      const { inputs, call } = searchTool({ input: shape(fields) });
      const outcome = await errorOf(() => call({ words: "a", why: "b" }));
      expect(
        { outcome, inputs },
        "models invent fields: drop them in silence, whatever kind of object " +
          "the schema is (`declaredOnly`)",
      ).toStrictEqual({ outcome: NO_ERROR, inputs: [{ words: "a" }] });
    }
  });
});

describe("ToolSet", () => {
  test("tools are found by name and told of in order", () => {
    const [write, read, list] = [
      fakeTool("write", "written"),
      fakeTool("read", "text"),
      fakeTool("list", "a.txt"),
    ];
    const tools = new ToolSet([write, read]);
    expect(
      tools.definitions(),
      "`definitions` gives the definition of every tool, in a list",
    ).toHaveLength(2);
    tools.definitions().pop();
    tools.add(list);
    expect(tools.get("read"), "`get` gives the very tool of this name").toBe(
      read,
    );
    for (const name of ["edit", "Read", ""]) {
      const why =
        "no tool of exactly this name: return undefined and do not throw, " +
        "the caller will tell the model";
      expect(() => tools.get(name), why).not.toThrow();
      expect(tools.get(name), why).toBeUndefined();
    }
    expect(
      tools.definitions(),
      "every tool's definition, in the order in which they were added, in a " +
        "new list each time",
    ).toStrictEqual([write.definition, read.definition, list.definition]);
  });

  test("a name that is taken is an error", async () => {
    const first = fakeTool("list", "first");
    const second = fakeTool("list", "second");
    const tools = new ToolSet([first]);
    const errors = [
      await errorOf(() => tools.add(second)),
      await errorOf(() => new ToolSet([first, second])),
    ];
    for (const error of errors) {
      expect(
        error,
        "a second tool of the same name must throw: otherwise one of the two " +
          "is lost in silence",
      ).not.toBe(NO_ERROR);
      expect(error, "say in the error which name is taken").toContain("list");
    }
    expect(
      [tools.get("list") === first, tools.definitions().length],
      "when `add` throws, the first tool stays, and stays alone",
    ).toStrictEqual([true, 1]);
  });

  test("what every object has is no tool", () => {
    const tools = new ToolSet([fakeTool("read", "text")]);
    for (const name of ["constructor", "toString", "__proto__"]) {
      expect(
        tools.get(name),
        "models do ask for such names: look up in the Map, where only added " +
          "tools are found",
      ).toBeUndefined();
      const tool = fakeTool(name, "mine");
      tools.add(tool);
      expect(
        tools.get(name),
        "a tool that is really called so has to work like any other",
      ).toBe(tool);
    }
    expect(tools.definitions(), "and all four are told of").toHaveLength(4);
  });
});

describe("Workspace", () => {
  test("paths inside are fine, also of files to come (P8)", async () => {
    const { root, workspace } = await place();
    const [relative, absolute, top, future] = [
      "a path counts from the root, and may go up and down inside",
      "an absolute path is fine, too, when it is inside",
      "the root itself is inside: return it",
      "nothing has to exist yet: a path inside is fine before there is a file",
    ];
    const inside: [path: string, real: string, why: string][] = [
      ["a.txt", "a.txt", relative],
      ["./sub/../sub/b.txt", "sub/b.txt", relative],
      [join(root, "sub/b.txt"), "sub/b.txt", absolute],
      [".", "", top],
      ["sub/..", "", top],
      [root, "", top],
      ["new.txt", "new.txt", future],
      ["no/such/folder/new.txt", "no/such/folder/new.txt", future],
      [join(root, "new.txt"), "new.txt", future],
    ];
    for (const [path, real, why] of inside) {
      expect(await pathFor(workspace, path), why).toBe(join(root, real));
    }
    expect(
      await pathFor(new Workspace("/"), root),
      'when the root is "/", every path is inside: look at the way from the ' +
        "root (`relative`), not at how the path begins",
    ).toBe(root);
  });

  test("a path that leads outside is refused (P8)", async () => {
    const { folder, workspace } = await place();
    const [outside, similar] = [
      "a path that leads out of the root must be refused",
      '"/root-evil" begins like "/root" and is not in it: look at the way ' +
        "from the root (`relative`)",
    ];
    const bad: [path: string, why: string][] = [
      ["..", outside],
      ["../new.txt", outside],
      ["sub/../../new.txt", outside],
      ["../other/secret.txt", outside],
      [folder, outside],
      ["/", outside],
      ["../root-evil/secret.txt", similar],
      [join(folder, "root-evil/secret.txt"), similar],
    ];
    for (const [path, why] of bad) {
      const error = await errorOf(() => workspace.resolve(path));
      expect(error, why).not.toBe(NO_ERROR);
      expect(
        error,
        "refused, but the error has to name the path as the model wrote it",
      ).toContain(path);
      if (path.startsWith("/")) continue;
      expect(
        error,
        "name the path as the model wrote it, never the host's path",
      ).not.toContain(folder);
    }
  });

  test("a link that leads outside is refused (P8)", async () => {
    const { folder, root, workspace } = await place();
    const other = join(folder, "other");
    await symlink(other, join(root, "door"));
    await symlink(join(other, "secret.txt"), join(root, "note.txt"));
    for (const path of ["door", "door/secret.txt", "note.txt"]) {
      const error = await errorOf(() => workspace.resolve(path));
      expect(
        error,
        "judge the REAL path: follow the links first (`realPathOf`), then " +
          "look whether it is inside",
      ).not.toBe(NO_ERROR);
      expect(
        error,
        "refused, but the error has to name the path as the model wrote it",
      ).toContain(path);
      expect(
        error,
        "where a link leads on the host is none of the model's business: " +
          "name the path as it wrote it",
      ).not.toContain(folder);
    }
  });

  test("a link that stays inside works, a linked root too (P8)", async () => {
    const { folder, root, workspace } = await place();
    await symlink(join(root, "sub"), join(root, "alias"));
    expect(
      await pathFor(workspace, "alias/b.txt"),
      "links inside the root are fine: return where they lead, the real " +
        "path, since what was checked is what must be used",
    ).toBe(join(root, "sub/b.txt"));
    const linked = join(folder, "linked");
    await symlink(root, linked);
    for (const path of ["a.txt", join(linked, "a.txt")]) {
      expect(
        await pathFor(new Workspace(linked), path),
        "compare real path with real path: the root may have been given as " +
          "a link (/tmp is one on a Mac)",
      ).toBe(join(root, "a.txt"));
    }
  });

  test("names that only look special are ordinary names (P8)", async () => {
    const { root, workspace } = await place();
    for (const name of ["..foo", "...", "..data/x", "~notes", "a~", " b "]) {
      expect(
        await pathFor(workspace, name),
        'only "..", "../", "~" and "~/" are special: a file may be called ' +
          '"..foo" or "~notes", and spaces in a name belong to it',
      ).toBe(join(root, name));
    }
  });

  test("a blank path and the home folder are refused (P8)", async () => {
    const { workspace } = await place();
    for (const path of ["", "  ", "\n"]) {
      expect(
        await errorOf(() => workspace.resolve(path)),
        "a blank path is a slip of the model: refuse it instead of taking " +
          "the root or making a file with a blank name",
      ).not.toBe(NO_ERROR);
    }
    for (const path of ["~", "~/notes.txt"]) {
      const error = await errorOf(() => workspace.resolve(path));
      expect(
        error,
        'refuse "~": taken as a name, it becomes a folder called "~"',
      ).not.toBe(NO_ERROR);
      expect(error, "name the path that was refused").toContain(path);
      expect(
        error,
        'give the model a hint what to do instead of "~": use a path in the ' +
          "workspace",
      ).toContain("workspace");
    }
  });
});

describe("readTool", () => {
  test("a file is read as it is, to its last byte (P9)", async () => {
    const text = "\uFEFFone\r\n\n\ttwo  \nthree";
    const { root, read } = await reading({ "a.txt": text, "b.txt": "b\n" });
    for (const path of ["a.txt", join(root, "a.txt")]) {
      expect(
        await read({ path }),
        "lines stay raw, without numbers, their endings as they are: what " +
          "the model copies from here must be found by `edit`",
      ).toBe(text);
    }
    expect(
      await read({ path: "b.txt" }),
      "a file that ends with a line end has no empty line after it",
    ).toBe("b\n");
  });

  test("offset and limit choose lines, counted from 1 (P9)", async () => {
    const lines = ["one\r\n", "\ttwo\r\n", "\r\n", "fo\rur\n", "five\n"];
    const { read } = await reading({ "a.txt": lines.join("") });
    const whole: [input: object, text: string][] = [
      [{ offset: 1, limit: 5 }, lines.join("")],
      [{ offset: 4 }, "fo\rur\nfive\n"],
      [{ offset: 5, limit: 99 }, "five\n"],
      [{ offset: "4", limit: null, reason: "a slip" }, "fo\rur\nfive\n"],
    ];
    for (const [input, text] of whole) {
      expect(
        await read({ path: "a.txt", ...input }),
        "offset 1 is the first line; up to the last line there is nothing " +
          "to add, no note either",
      ).toBe(text);
    }
    const part = await read({ path: "a.txt", offset: 2, limit: 2 });
    expect(
      part.slice(0, 8),
      "offset 2 and limit 2 are two lines from line 2 on, raw like all",
    ).toBe("\ttwo\r\n\r\n");
    expect(
      part.slice(8),
      "there is more: end with a note that says so, on a line of its own",
    ).not.toBe("");
    expect(
      part.slice(8),
      "there is more: end with `offset=4`, the first line NOT shown yet",
    ).toMatch(/\boffset=4\b/);
    for (const fact of [/\b2\b.*\b3\b/s, /\b5\b/]) {
      expect(
        part.slice(8),
        "end with a note of the lines shown (2 to 3) and how many there are (5)",
      ).toMatch(fact);
    }
  });

  test("who follows the notes reads every line once (P9)", async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `row-${index + 10}`);
    const { read } = await reading({ "a.txt": `${rows.join("\n")}\n` }, 50);
    let [text, parts] = ["", 0];
    for (let next: string | undefined = "1"; next && parts < 50; parts += 1) {
      const part = await read({ path: "a.txt", offset: Number(next) });
      text += part;
      next = part.match(/offset=(\d+)/)?.[1];
    }
    expect(
      text.match(/row-\d\d/g),
      "from part to part no line may be lost or come twice: the note's " +
        "offset is the first line that was not shown",
    ).toStrictEqual(rows);
    expect(parts, "seven rows of 7 characters fit into 50").toBe(6);
  });

  test("maxChars ends a part after a whole line (P9)", async () => {
    const text = "aaaa\nbbbb\ncccc\n";
    const files = { "a.txt": text };
    for (const [maxChars, lines] of [
      [14, 2],
      [10, 2],
      [9, 1],
    ] as const) {
      const { read } = await reading(files, maxChars);
      const part = await read({ path: "a.txt" });
      expect(
        part.match(/aa+|bb+|cc+/g),
        "show only whole lines, as many as fit into maxChars: a line that " +
          "just fits counts, half a line does not",
      ).toStrictEqual(["aaaa", "bbbb"].slice(0, lines));
      expect(
        part,
        "when lines did not fit, end with a note: `offset=N`",
      ).toContain(`offset=${lines + 1}`);
    }
    const { read } = await reading(files, 15);
    expect(
      await read({ path: "a.txt" }),
      "a file of exactly maxChars fits: all of it, and no note",
    ).toBe(text);
  });

  test("a line longer than maxChars is clipped, and says so", async () => {
    const files = { "a.txt": `${"x".repeat(50)}\nnext\n`, "b.txt": "yyyyy" };
    const { read } = await reading(files, 4);
    const part = await read({ path: "a.txt" });
    expect(
      part.match(/x+/g),
      "the first line of a part comes in any case, clipped to maxChars: " +
        "otherwise a long line can never be passed",
    ).toStrictEqual(["xxxx"]);
    expect(part, "say how many characters were left out (`clipHead`)").toMatch(
      /\b47\b/,
    );
    expect(
      part,
      "the long line was line 1, so the reader goes on with `offset=2`",
    ).toContain("offset=2");
    const last = await read({ path: "b.txt" });
    expect(last, "clip a long line also when it is the last one").toMatch(
      /^yyyy\n.*\b1\b/s,
    );
    expect(
      last,
      "after the last line there is no offset to go on with",
    ).not.toContain("offset=");
  });

  test("lines that do not exist are an error (P9)", async () => {
    const { folder, read } = await reading({ "a.txt": "one\ntwo\nthree\n" });
    expect(
      await read({ path: "a.txt", offset: 3 }),
      "the last line is there",
    ).toBe("three\n");
    for (const offset of [99, 4]) {
      const error = await errorOf(() => read({ path: "a.txt", offset }));
      expect(
        error,
        "past the end is an error: an empty answer would tell the model " +
          "nothing",
      ).not.toBe(NO_ERROR);
      expect(error, "past the end: name the path").toContain("a.txt");
      expect(
        error,
        "past the end: say the real number of lines (3): a line end at the " +
          "very end begins no new one",
      ).toMatch(/\b3\b/);
      expect(error, "name the path as the model wrote it").not.toContain(
        folder,
      );
    }
    const bad = [{ offset: 0 }, { offset: -1 }, { offset: 1.5 }, { limit: 0 }];
    for (const input of bad) {
      expect(
        await errorOf(() => read({ path: "a.txt", ...input })),
        "offset and limit are at least 1: an error that names the field",
      ).toContain(Object.keys(input).join());
    }
  });

  test("an empty file is no error, and no empty answer", async () => {
    const { read } = await reading({ "a.txt": "", "b.txt": "\n\n" });
    expect(
      await read({ path: "a.txt" }),
      "an empty answer looks like a tool that failed: say in words that the " +
        "file is empty",
    ).toMatch(/empty/i);
    expect(
      await read({ path: "b.txt" }),
      "a file of blank lines is not empty: its lines are shown like any",
    ).toBe("\n\n");
  });

  test("what cannot be read is an error in the model's words", async () => {
    const { folder, root, read } = await reading({
      "sub/b.txt": "b",
      "image.png": new Uint8Array([137, 80, 78, 71, 0, 1]),
    });
    await symlink(join(folder, "other"), join(root, "door"));
    await symlink("loop", join(root, "loop"));
    const [outside, unreadable] = [
      "resolve the path in the workspace: what leads outside is refused",
      "read with `readTextFile`, and let its errors through: they say what is " +
        "wrong (`fileError` words the system's)",
    ];
    const bad: [path: string, fact: string, why: string][] = [
      ["../other/secret.txt", "other", outside],
      ["door/secret.txt", "door", outside],
      ["nope.txt", "not exist", unreadable],
      ["sub", "folder", unreadable],
      ["image.png", "6 bytes", unreadable],
      ["loop", "links", unreadable],
    ];
    for (const [path, fact, why] of bad) {
      const error = await errorOf(() => read({ path }));
      expect(error, why).not.toBe(NO_ERROR);
      expect(error, why).toContain(fact);
      expect(error, "the error names the path as it was written").toContain(
        `"${path}"`,
      );
      expect(
        error,
        "the error names no path of the host: word the system's errors with " +
          "`fileError`, and give `readTextFile` the model's path too",
      ).not.toContain(folder);
    }
  });
});

/** A tool that remembers what `run` was given. */
function searchTool(options: { name?: string; input?: z.ZodObject } = {}) {
  const inputs: unknown[] = [];
  const tool = defineTool({
    name: options.name ?? "search",
    description: "Finds words.",
    input:
      options.input ??
      z.object({
        words: z.string().describe("What to find"),
        limit: z.int().default(10),
        path: z.string().optional(),
      }),
    async run(input) {
      inputs.push(input);
      return "found";
    },
  });
  expect(
    tool,
    "`defineTool` returned nothing: is a `return` missing?",
  ).toBeDefined();
  return {
    tool,
    inputs,
    call: (input: unknown) => tool.call(input, context()),
  };
}

/** A workspace, and two folders beside it: one has a name that begins alike. */
async function place(files: Record<string, string | Uint8Array> = {}) {
  const inside = Object.entries(files).map(
    ([path, content]) => [`root/${path}`, content] as const,
  );
  const folder = await tempFolder({
    "root/a.txt": "a",
    "root/sub/b.txt": "b",
    "root-evil/secret.txt": "secret",
    "other/secret.txt": "secret",
    ...Object.fromEntries(inside),
  });
  const root = join(folder, "root");
  return { folder, root, workspace: new Workspace(root) };
}

/** The tool "read" in a workspace with these files. */
async function reading(
  files: Record<string, string | Uint8Array>,
  maxChars?: number,
) {
  const { folder, root, workspace } = await place(files);
  const tool = readTool({
    workspace,
    ...(maxChars === undefined ? {} : { maxChars }),
  });
  const read = async (input: unknown) =>
    wholeText(await tool.call(input, context()));
  return { folder, root, read };
}

/** The real path, or what the error says when it was refused. */
async function pathFor(workspace: Workspace, path: string): Promise<string> {
  const real = await workspace.resolve(path).catch((error: unknown) => {
    throwSlip(error);
    return String(error);
  });
  expect(
    real,
    "`resolve` returned nothing: is a `return` missing?",
  ).toBeDefined();
  return real;
}
