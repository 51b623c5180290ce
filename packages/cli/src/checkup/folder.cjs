// biome-ignore-all lint/style/useNodejsImportProtocol: an old Node lacks it
/** Where the course lies: a drive on which saves are noticed, or not. */
const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");

/**
 * @typedef {import("./main.cjs").Finding} Finding
 * @typedef {import("./words.cjs").Say} Say
 */

/** Drives of another system: no event comes when a file is saved there. */
const FOREIGN = new RegExp(
  "^(9p|drvfs|nfs\\d?|cifs|smb\\d?|smbfs|vboxsf|afpfs|webdav|davfs" +
    "|fuse\\.(sshfs|vmhgfs-fuse|rclone|osxfs))$",
);

/**
 * @param {string} root
 * @param {Say} say
 * @returns {Finding[]}
 */
function folderFindings(root, say) {
  const real = fs.realpathSync(root);
  return [writeFinding(real, say), watchFinding(real, say)];
}

/**
 * @param {string} root
 * @param {Say} say
 * @returns {Finding}
 */
function writeFinding(root, say) {
  const starter = path.join(root, "packages/starter/src");
  try {
    fs.accessSync(starter, fs.constants.W_OK);
    return { kind: "ok", text: say.writable(root) };
  } catch {
    const exists = fs.existsSync(starter);
    return {
      kind: "problem",
      text: exists ? say.notWritable(starter) : say.noStarter(starter),
      mend: exists ? say.notWritableMend : say.noStarterMend,
    };
  }
}

/**
 * @param {string} root
 * @param {Say} say
 * @returns {Finding}
 */
function watchFinding(root, say) {
  const type = fileSystemOf(root);
  const isWindowsDrive = isWsl() && /^\/mnt\/[a-z](\/|$)/.test(root);
  if (isWindowsDrive) {
    return { kind: "note", text: say.windowsDrive, mend: say.windowsDriveMend };
  }
  if (type !== undefined && FOREIGN.test(type)) {
    return { kind: "note", text: say.foreign(type), mend: say.foreignMend };
  }
  return { kind: "ok", text: say.watchable(type || "") };
}

function isWsl() {
  return (
    process.platform === "linux" && /microsoft/i.test(text("/proc/version"))
  );
}

/**
 * The type of the file system that holds a folder, as the system calls it;
 * nothing when it does not say.
 *
 * @param {string} folder
 */
function fileSystemOf(folder) {
  const mounts =
    process.platform === "darwin" ? mountsOfMac() : mountsOfLinux();
  const holding = mounts
    .filter(({ at }) => folder === at || isBelow(folder, at))
    .sort((one, other) => other.at.length - one.at.length);
  return holding.length > 0 ? (holding[0] || { type: "" }).type : undefined;
}

/**
 * @param {string} folder
 * @param {string} above
 */
function isBelow(folder, above) {
  return folder.indexOf(`${above.replace(/\/$/, "")}/`) === 0;
}

function mountsOfLinux() {
  return text("/proc/mounts")
    .split("\n")
    .map((line) => line.split(" "))
    .map(([, at = "", type = ""]) => ({ at: unescaped(at), type }))
    .filter(({ at }) => at !== "");
}

/** "//server/share on /Volumes/share (smbfs, nodev)" */
function mountsOfMac() {
  const { stdout } = spawnSync("mount", [], { encoding: "utf8" });
  return String(stdout || "")
    .split("\n")
    .map((line) => / on (.+) \((\w+)/.exec(line) || [])
    .map(([, at = "", type = ""]) => ({ at, type }))
    .filter(({ at }) => at !== "");
}

/**
 * "\040" is a space there.
 *
 * @param {string} at
 */
function unescaped(at) {
  return at.replace(/\\(\d{3})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 8)),
  );
}

/** @param {string} file "" when it cannot be read */
function text(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

module.exports = { folderFindings };
