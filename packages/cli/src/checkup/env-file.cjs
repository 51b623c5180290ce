// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node lacks it
/** Keys: which are there, by name. What they are is nobody's business. */
const fs = require("fs");
const path = require("path");

/**
 * @typedef {import("./main.cjs").Finding} Finding
 * @typedef {import("./words.cjs").Say} Say
 */

const KEYS = ["ANTHROPIC_API_KEY", "OPENAI_API_KEY"];

/**
 * @param {string} root
 * @param {Say} say
 * @returns {Finding[]}
 */
function envFileFindings(root, say) {
  /** @type {Finding[]} */
  const findings = [];
  const bytes = bytesOf(path.join(root, ".env"));
  const lines = bytes ? linesOf(bytes) : [];
  const fault = bytes && faultOf(bytes, say);
  if (fault) findings.push({ kind: "problem", text: fault, mend: say.envMend });
  if (fs.existsSync(path.join(root, ".env.txt"))) {
    findings.push({
      kind: "problem",
      text: say.envTxt,
      mend: say.envTxtMend,
    });
  }
  const inFile = KEYS.filter((key) => lines.some((line) => sets(line, key)));
  const inShell = KEYS.filter((key) => (process.env[key] || "").trim() !== "");
  for (const key of KEYS) {
    if (inShell.indexOf(key) >= 0) {
      findings.push({ kind: "ok", text: say.keyInShell(key) });
    } else if (inFile.indexOf(key) >= 0) {
      findings.push({ kind: "ok", text: say.keyInFile(key) });
    }
  }
  if (inFile.length === 0 && inShell.length === 0) {
    findings.push({ kind: "note", text: say.noKey });
  }
  return findings;
}

/**
 * What an editor or a shell of Windows does to a file of settings.
 *
 * @param {Buffer} bytes
 * @param {Say} say
 * @returns {string | undefined}
 */
function faultOf(bytes, say) {
  const utf16 = bytes.indexOf(0) >= 0;
  if (utf16) return say.envUtf16;
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return say.envBom;
  if (bytes.indexOf("\r") >= 0) return say.envCrlf;
  return undefined;
}

/** @param {Buffer} bytes */
function linesOf(bytes) {
  const utf16 = bytes.indexOf(0) >= 0;
  return bytes
    .toString(utf16 ? "utf16le" : "utf8")
    .replace(/^\ufeff/, "")
    .split(/\r?\n/);
}

/**
 * @param {string} line
 * @param {string} key
 */
function sets(line, key) {
  const [, name, value = ""] =
    /^\s*(?:export\s+)?(\w+)\s*=(.*)$/.exec(line) || [];
  return name === key && value.replace(/["'\s]/g, "") !== "";
}

/**
 * @param {string} file
 * @returns {Buffer | undefined}
 */
function bytesOf(file) {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

module.exports = { envFileFindings };
