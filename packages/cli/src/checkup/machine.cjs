// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node lacks it
/** Programs on this machine, and the packages of the course. */
const { spawnSync } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

/**
 * @typedef {import("./main.cjs").Finding} Finding
 * @typedef {import("./words.cjs").Say} Say
 */

/** What `engines` in package.json asks for. */
const NODE = [20, 19];
const PNPM = 12;
const LIMIT_MS = 20000;

/**
 * @param {Say} say
 * @returns {Finding[]}
 */
function machineFindings(say) {
  return [
    nodeFinding(say),
    pnpmFinding(say),
    programFinding("bash", ["--version"], "problem", say),
    programFinding("git", ["--version"], "note", say),
    ...windowsFindings(say),
    editorFinding(say),
  ];
}

/** Is this Node young enough? */
function nodeIsFine() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wanted = 0, atLeast = 0] = NODE;
  return major > wanted || (major === wanted && minor >= atLeast);
}

/**
 * @param {Say} say
 * @returns {Finding}
 */
function nodeFinding(say) {
  const version = process.versions.node;
  if (nodeIsFine()) return { kind: "ok", text: say.node(version) };
  return { kind: "problem", text: say.nodeOld(version), mend: say.nodeMend };
}

/**
 * @param {Say} say
 * @returns {Finding}
 */
function pnpmFinding(say) {
  // Not in the course's folder, where another version may refuse to answer.
  const version = outputOf("pnpm", ["--version"]);
  const mend = say.pnpmMend;
  if (version === undefined) {
    return { kind: "problem", text: say.missing("pnpm"), mend };
  }
  if (Number.parseInt(version, 10) >= PNPM) {
    return { kind: "ok", text: say.found("pnpm", version) };
  }
  return { kind: "problem", text: say.pnpmOld(version), mend };
}

/**
 * @param {"bash" | "git"} program
 * @param {string[]} args
 * @param {"problem" | "note"} kind when it is missing
 * @param {Say} say
 * @returns {Finding}
 */
function programFinding(program, args, kind, say) {
  const output = outputOf(program, args);
  if (output !== undefined) {
    const [, version = ""] = /(\d+\.\d+[.\d]*)/.exec(output) || [];
    return { kind: "ok", text: say.found(program, version) };
  }
  return { kind, text: say.missing(program), mend: say.mend[program] };
}

/**
 * @param {Say} say
 * @returns {Finding[]}
 */
function windowsFindings(say) {
  if (process.platform !== "win32") return [];
  return [{ kind: "problem", text: say.windows, mend: say.windowsMend }];
}

/**
 * @param {Say} say
 * @returns {Finding}
 */
function editorFinding(say) {
  const { VISUAL, EDITOR, TERM_PROGRAM } = process.env;
  const editor = VISUAL || EDITOR;
  if (editor) return { kind: "ok", text: say.editor(editor) };
  if (TERM_PROGRAM === "vscode") {
    return { kind: "note", text: say.vscode, mend: say.vscodeMend };
  }
  return { kind: "note", text: say.noEditor, mend: say.noEditorMend };
}

/**
 * @param {string} root
 * @param {Say} say
 * @returns {{ findings: Finding[], canRun: boolean }} may the tests be run?
 */
function installFindings(root, say) {
  const wanted = [
    "packages/cli/node_modules/vitest",
    "packages/cli/node_modules/tsx",
    "packages/solution/node_modules/zod",
  ];
  const missing = wanted.filter(
    (name) => !fs.existsSync(path.join(root, name, "package.json")),
  );
  if (missing.length === 0) {
    const findings = [
      { kind: /** @type {"ok"} */ ("ok"), text: say.installed },
    ];
    return { findings, canRun: nodeIsFine() };
  }
  const text =
    missing.length === wanted.length
      ? say.notInstalled
      : say.halfInstalled(
          missing.map((name) => path.basename(name)).join(", "),
        );
  /** @type {Finding} */
  const finding = { kind: "problem", text, mend: say.installMend };
  return { findings: [finding], canRun: false };
}

/**
 * What a program prints; nothing when it is not there or fails.
 *
 * @param {string} program
 * @param {string[]} args
 */
function outputOf(program, args) {
  const { status, stdout } = spawnSync(program, args, {
    cwd: os.tmpdir(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: LIMIT_MS,
    // On Windows pnpm is a script, which only a shell starts.
    shell: process.platform === "win32",
  });
  return status === 0 ? String(stdout).trim() : undefined;
}

module.exports = { installFindings, machineFindings };
