// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node lacks it
/** The command `checkup`: each check, a line each, and what to do about it. */
const path = require("path");
const { runCanaries } = require("./canaries.cjs");
const { envFileFindings } = require("./env-file.cjs");
const { folderFindings } = require("./folder.cjs");
const { installFindings, machineFindings } = require("./machine.cjs");
const { words } = require("./words.cjs");

/**
 * @typedef {import("./words.cjs").Say} Say
 *
 * @typedef {object} Finding
 * @property {"ok" | "problem" | "note"} kind
 * @property {string} text one sentence
 * @property {string} [mend] what to do
 *
 * @typedef {object} Options
 * @property {"en" | "zh"} language
 * @property {boolean} help
 * @property {boolean} quick without the canaries
 */

const ROOT = path.join(__dirname, "../../../..");

/**
 * Prints what it finds; the exit code says whether anything stands in the way.
 *
 * @param {string[]} args
 * @returns {Promise<void>}
 */
async function main(args) {
  const read = readArguments(args);
  const say = words[read.options.language];
  if (read.wrong !== undefined) {
    console.error(say.wrongUse(read.wrong));
    process.exitCode = 2;
    return;
  }
  if (read.options.help) {
    console.log(say.help);
    return;
  }
  const problems = await checkAll(read.options, say);
  console.log("");
  console.log(problems === 0 ? say.allWell : say.inTheWay(problems));
  process.exitCode = problems === 0 ? 0 : 1;
}

/**
 * @param {Options} options
 * @param {Say} say
 * @returns {Promise<number>} how many problems there are
 */
async function checkAll(options, say) {
  let problems = 0;
  /** @param {Finding[]} findings */
  const show = (findings) => {
    for (const { kind, text, mend } of findings) {
      if (kind === "problem") problems += 1;
      console.log(`${say[kind]} ${text}`);
      if (mend) console.log(`${" ".repeat(say.indent)} ${mend}`);
    }
  };
  show(machineFindings(say));
  show(folderFindings(ROOT, say));
  show(envFileFindings(ROOT, say));
  const { findings, canRun } = installFindings(ROOT, say);
  show(findings);
  if (options.quick) return problems;
  if (!canRun) {
    show([{ kind: "note", text: say.noCanaries }]);
    return problems;
  }
  show([{ kind: "note", text: say.canariesStart }]);
  show(await runCanaries(ROOT, say));
  return problems;
}

/**
 * @param {string[]} args
 * @returns {{ options: Options, wrong?: string }}
 */
function readArguments(args) {
  /** @type {Options} */
  const options = { language: "en", help: false, quick: false };
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const locale = LC_ALL || LC_MESSAGES || LANG || "";
  if (/^zh/i.test(locale)) options.language = "zh";
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] || "";
    const [flag, inline] = arg.split("=");
    if (arg === "--") continue;
    if (arg === "--help" || arg === "-h") options.help = true;
    else if (arg === "--quick") options.quick = true;
    else if (flag === "--lang") {
      const value = inline === undefined ? args[++at] || "" : inline;
      if (value !== "en" && value !== "zh") {
        return { options, wrong: `--lang ${value}`.trim() };
      }
      options.language = value;
    } else return { options, wrong: arg };
  }
  return { options };
}

module.exports = { main };
