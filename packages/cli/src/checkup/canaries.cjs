// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node lacks it
/**
 * Four tests whose verdicts are known, run as a learner's are: when one of them
 * comes out otherwise, the verdicts on this machine are not to be trusted.
 */
const { spawn } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");
const { canaryFiles } = require("./canary-files.cjs");

/**
 * @typedef {import("./main.cjs").Finding} Finding
 * @typedef {import("./words.cjs").Say} Say
 * @typedef {{ name: string, status: string, message: string }} Verdict
 */

/** The one that hangs is stopped after some seconds. */
const LIMIT_MS = 90000;

/** @type {{ name: string, isRight: (test: Verdict) => boolean }[]} */
const CANARIES = [
  { name: "passes", isRight: ({ status }) => status === "pass" },
  {
    name: "fails",
    isRight: ({ status, message }) =>
      status === "fail" && message.indexOf("wrong on purpose") >= 0,
  },
  { name: "is a stub", isRight: ({ status }) => status === "todo" },
  {
    name: "hangs",
    isRight: ({ status, message }) =>
      status === "fail" && message.indexOf("never ended") >= 0,
  },
];

/**
 * @param {string} root
 * @param {Say} say
 * @returns {Promise<Finding[]>}
 */
async function runCanaries(root, say) {
  const folder = fs.realpathSync(
    fs.mkdtempSync(path.join(os.tmpdir(), "mini-claw-checkup-")),
  );
  const remove = () => fs.rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    for (const [name, text] of Object.entries(canaryFiles)) {
      const file = path.join(folder, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    const { stdout, stderr } = await runChapter(root, folder);
    const tests = testsIn(stdout);
    if (tests === undefined) {
      const lines = (stderr.trim() || stdout.trim()).split("\n");
      const text = say.canariesDied(lines.slice(0, 3).join(" "));
      return [{ kind: "problem", text, mend: say.canaryMend }];
    }
    return CANARIES.map((canary) => judge(canary, tests, say));
  } finally {
    process.removeListener("exit", remove);
    remove();
  }
}

/**
 * @param {typeof CANARIES[number]} canary
 * @param {Verdict[]} tests
 * @param {Say} say
 * @returns {Finding}
 */
function judge({ name, isRight }, tests, say) {
  const test = tests.find((each) => each.name === name);
  if (test && isRight(test)) return { kind: "ok", text: say.canary(name) };
  const came = test ? `${test.status}: ${test.message}`.trim() : "";
  const text = say.canaryWrong(name, came.split("\n")[0] || "");
  return { kind: "problem", text, mend: say.canaryMend };
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<{ stdout: string, stderr: string }>}
 */
function runChapter(root, folder) {
  const main = path.join(root, "packages/cli/src/main.mjs");
  const env = Object.assign({}, process.env, { MINI_CLAW_ROOT: folder });
  const child = spawn(process.execPath, [main, "test", "ch1", "--json"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.on("data", (part) => {
    output.stdout += part;
  });
  child.stderr.on("data", (part) => {
    output.stderr += part;
  });
  // It cleans up behind itself when it is asked to end.
  const stop = () => child.kill("SIGTERM");
  const limit = setTimeout(stop, LIMIT_MS);
  const interrupted = () => process.exit(130);
  process.once("SIGINT", interrupted);
  process.once("exit", stop);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(limit);
      process.removeListener("SIGINT", interrupted);
      process.removeListener("exit", stop);
      resolve(output);
    };
    child.on("error", (error) => {
      output.stderr += String(error);
      finish();
    });
    child.on("close", finish);
  });
}

/**
 * @param {string} text
 * @returns {Verdict[] | undefined}
 */
function testsIn(text) {
  try {
    const report = JSON.parse(text);
    return Array.isArray(report.tests) ? report.tests : undefined;
  } catch {
    return undefined;
  }
}

module.exports = { runCanaries };
