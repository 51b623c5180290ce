import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  Agent,
  chatRepl,
  editTool,
  readTool,
  ToolSet,
  ToyModel,
  Workspace,
} from "#agent";

const root = await mkdtemp(join(tmpdir(), "small-chat-"));
await writeFile(join(root, "hello.txt"), "Helo\n");

const workspace = new Workspace(root);
const tools = new ToolSet([readTool({ workspace }), editTool({ workspace })]);
const agent = new Agent({ provider: new ToyModel(), tools });

// In place of a person who types.
const input = Readable.from([
  "read hello.txt\n",
  "change Helo to Hello in hello.txt\n",
  "/stats\n",
]);
await chatRepl({ agent, tools, input, output: process.stdout });

console.log(`The file says ${await readFile(join(root, "hello.txt"), "utf8")}`);
await rm(root, { recursive: true });
