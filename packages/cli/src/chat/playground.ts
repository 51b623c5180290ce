import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Below the root; git ignores it. */
export const PLAYGROUND = "playground";

/** A tiny project worth talking about: its test is red. */
const FILES: Readonly<Record<string, string>> = {
  "README.md": `# Greetings

greet.js greets a person. test.js says whether it does: \`node test.js\`.
`,
  "greet.js": `export function greet(name) {
  return "Hello, " + nmae + "!";
}
`,
  "test.js": `import { greet } from "./greet.js";

const greeting = greet("Ada");
if (greeting !== "Hello, Ada!") {
  console.log("FAIL: greet said " + greeting);
  process.exit(1);
}
console.log("ok");
`,
  "notes.txt": `To do
- make the test green: node test.js
- greet in Chinese, too
`,
  "package.json": `{
  "name": "greetings",
  "private": true,
  "type": "module",
  "scripts": { "test": "node test.js" }
}
`,
};

/** The folder, and whether it was made just now. */
export function openPlayground(root: string) {
  const folder = join(root, PLAYGROUND);
  const made = !existsSync(folder) || readdirSync(folder).length === 0;
  if (made) {
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(FILES)) {
      writeFileSync(join(folder, name), text);
    }
  }
  return { folder, made };
}
