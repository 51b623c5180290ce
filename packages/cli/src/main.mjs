/**
 * The commands of package.json start here. Nothing but built-in modules is
 * loaded before the command is known, and this file must parse on a Node that
 * is too old for the rest.
 */
import { fileURLToPath } from "node:url";

/** In TypeScript, one file each in `commands/`. */
const COMMANDS = [
  "demo",
  "next",
  "hint",
  "progress",
  "checkpoint",
  "reset",
  "solution",
  "chat",
  "mock-server",
  "undo",
  "refresh",
  "book",
  "book:build",
  "book:update",
  "book:test",
  "sync:starter",
  "sync:diagnosis",
  "check:course",
  "check",
  "bench",
];

// Whoever reads our output may have had enough: `pnpm solution ch1 | head`.
process.stdout.on("error", (error) => {
  if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPIPE")
    throw error;
  process.exit();
});

main(process.argv.slice(2)).then(leave, (error) => {
  console.error(error instanceof Error ? error.stack : String(error));
  leave(1);
});

/**
 * Lets the process come to its own end. `process.exit` now and then never
 * returns, when a thread of V8 waits for a collection just then
 * (https://github.com/nodejs/node/issues/54918; seen here on Node 26). It is
 * only for what keeps the process alive though all is done.
 *
 * @param {number} code
 */
function leave(code) {
  process.exitCode = code;
  // An impatient second Ctrl-C must not turn the code into another.
  process.once("SIGINT", () => process.exit(code));
  setTimeout(() => process.exit(), 3000).unref();
}

/**
 * @param {string[]} argv the command and its arguments
 * @returns {Promise<number>} the exit code
 */
async function main(argv) {
  if (isTooOld(process.versions.node)) {
    const chinese = /^zh/i.test(process.env.LC_ALL || process.env.LANG || "");
    console.error(
      chinese
        ? `当前 Node 是 ${process.versions.node}，本课程需要 20.19 或更新版本：` +
            "请到 https://nodejs.org 安装。"
        : `This is Node ${process.versions.node}, and the course needs 20.19 ` +
            "or newer: install it from https://nodejs.org.",
    );
    return 2;
  }
  const command = argv[0] || "";
  // pnpm passes the "--" of `pnpm test -- ch3` on.
  const args = argv.slice(1).filter((arg, at) => at > 0 || arg !== "--");
  if (command === "test") {
    const { run } = await import("./test/command.mjs");
    return run(args, { root: rootFolder() });
  }
  if (command === "watch") {
    const { run } = await import("./watch/command.mjs");
    return run(args, { root: rootFolder() });
  }
  if (COMMANDS.indexOf(command) >= 0) {
    const { tsImport } = await import("tsx/esm/api");
    const file = `./commands/${command.replace(":", "-")}.ts`;
    const { run } = await tsImport(file, import.meta.url);
    return run(args, await otherPlace());
  }
  const known = ["test", "watch"].concat(COMMANDS).join(", ");
  console.error(`There is no command "${command}". Commands: ${known}.`);
  return 2;
}

/** The course that a test wants this program to work on, if it names one. */
async function otherPlace() {
  if (!process.env.MINI_CLAW_ROOT) return undefined;
  const { loadCourse } = await import("./load-course.mjs");
  return { root: rootFolder(), course: await loadCourse(rootFolder()) };
}

/** The checks of the course run this program on small courses of their own. */
function rootFolder() {
  const here = fileURLToPath(new URL("../../..", import.meta.url));
  return (process.env.MINI_CLAW_ROOT || here).replace(/[\\/]$/, "");
}

/** @param {string} version such as "20.19.1" */
function isTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 20 || (major === 20 && minor < 19);
}
