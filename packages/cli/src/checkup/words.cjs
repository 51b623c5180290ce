/** What `checkup` says, in both languages. */

const english = {
  ok: "ok      ",
  problem: "PROBLEM ",
  note: "note    ",
  indent: 8,
  help: `pnpm checkup, or without pnpm: node checkup.cjs

Checks Node, pnpm, bash, git, the folder, keys (names only) and the packages;
then runs four tests whose verdicts are known. Exit code 0 when nothing stands
in the way, else 1.

  --quick          without the four tests
  --lang en|zh     the language`,
  /** @param {string} word */
  wrongUse: (word) =>
    `checkup does not know "${word}". Flags: --quick, --lang en|zh, --help.`,
  allWell: "Nothing stands in the way. What comes now: pnpm next",
  /** @param {number} count */
  inTheWay: (count) =>
    count === 1
      ? "1 problem stands in the way: mend it, then run this again."
      : `${count} problems stand in the way: mend the first, run this again.`,
  /** @param {string} version */
  node: (version) => `Node ${version}`,
  /** @param {string} version */
  nodeOld: (version) =>
    `Node is ${version}, and the course needs 20.19 or newer.`,
  nodeMend: "Install a newer one from https://nodejs.org.",
  /** @param {string} version */
  pnpmOld: (version) => `pnpm is ${version}, and the course needs 12.`,
  pnpmMend: "Install it: npm i -g pnpm@12.21.0",
  /** @param {string} program @param {string} version */
  found: (program, version) => `${program} ${version}`.trim(),
  /** @param {string} program */
  missing: (program) => `${program} is not on the path, or does not run.`,
  mend: {
    bash: "Chapter 4 runs commands with it: install bash.",
    git:
      "The course works without it, but pnpm refresh does not: " +
      "https://git-scm.com",
  },
  windows: "This is Windows itself, where chapter 4 and later do not work.",
  windowsMend:
    "Use WSL (wsl --install), and keep the course in its home folder.",
  /** @param {string} name */
  editor: (name) => `pnpm solution --open uses ${name}`,
  vscode:
    "This is the terminal of VS Code, but neither VISUAL nor EDITOR is set.",
  vscodeMend: 'For pnpm solution --open: export VISUAL="code --wait"',
  noEditor: "Neither VISUAL nor EDITOR is set.",
  noEditorMend:
    'pnpm solution --open needs one, such as: export VISUAL="code --wait"',
  installed: "The packages are installed.",
  notInstalled: "The packages are not installed.",
  /** @param {string} names */
  halfInstalled: (names) => `Some packages are missing: ${names}.`,
  installMend: "Install them: pnpm install",
  /** @param {string} folder */
  writable: (folder) => `You may write in ${folder}`,
  /** @param {string} folder */
  notWritable: (folder) => `You may not write in ${folder}.`,
  notWritableMend: "Make it yours, or clone the course into your home folder.",
  /** @param {string} folder */
  noStarter: (folder) => `There is no ${folder}.`,
  noStarterMend: "Bring it back: pnpm sync:starter",
  windowsDrive: "The course is on a drive of Windows, seen from WSL.",
  windowsDriveMend:
    "It is slow, and pnpm watch has to look for changes by itself: " +
    "better move it to your home folder in WSL.",
  /** @param {string} type */
  foreign: (type) => `The course is on a drive of another system (${type}).`,
  foreignMend:
    "pnpm watch has to look for changes by itself there: better move it to " +
    "a disk of this machine.",
  /** @param {string} type */
  watchable: (type) =>
    `Saved files are noticed at once${type ? ` (${type})` : ""}.`,
  envTxt: "There is a file .env.txt, which nothing reads.",
  envTxtMend: "Rename it to .env: mv .env.txt .env",
  envUtf16: ".env is written in UTF-16, which nothing can read.",
  envBom: ".env begins with a byte order mark: its first name is not found.",
  envCrlf: ".env has line ends of Windows: they become a part of the values.",
  envMend: "Save it as UTF-8 without a byte order mark, with line ends LF.",
  /** @param {string} key */
  keyInShell: (key) => `${key} is set in the environment.`,
  /** @param {string} key */
  keyInFile: (key) => `${key} is set in .env.`,
  noKey: "No key is set. None is needed: the tests use a scripted model.",
  noCanaries: "The four tests were not run: mend the problems above first.",
  canariesStart: "Four tests whose verdicts are known (about 10 seconds):",
  /** @param {string} name */
  canary: (name) => `The test that ${name} is shown so.`,
  /** @param {string} name @param {string} came */
  canaryWrong: (name, came) =>
    `The test that ${name} is not shown so: ${came || "it is missing"}.`,
  /** @param {string} reason */
  canariesDied: (reason) => `The tests could not be run: ${reason}`,
  canaryMend:
    "Do not trust verdicts here; please report this with all the lines above.",
};

/** @typedef {typeof english} Say */

/** @type {Record<string, string>} */
const canaryInChinese = {
  passes: "会通过",
  fails: "会失败",
  "is a stub": "还没写",
  hangs: "不会结束",
};

/** @type {Say} */
const chinese = {
  ok: "正常  ",
  problem: "有问题",
  note: "注意  ",
  indent: 6,
  help: `pnpm checkup，没有 pnpm 时用：node checkup.cjs

检查 Node、pnpm、bash、git、所在文件夹、密钥（只看名称）和依赖包，然后运行四个已知
结果的测试。没有妨碍时退出码为 0，否则为 1。

  --quick          不运行那四个测试
  --lang en|zh     语言`,
  wrongUse: (word) =>
    `checkup 不认识“${word}”。可用的选项：--quick、--lang en|zh、--help。`,
  allWell: "一切就绪。看看接下来写什么：pnpm next",
  inTheWay: (count) =>
    `有 ${count} 个问题需要解决：先解决第一个，再运行一次本命令。`,
  node: (version) => `Node ${version}`,
  nodeOld: (version) =>
    `当前 Node 是 ${version}，本课程需要 20.19 或更新版本。`,
  nodeMend: "请到 https://nodejs.org 安装新版本。",
  pnpmOld: (version) => `当前 pnpm 是 ${version}，本课程需要 12。`,
  pnpmMend: "安装：npm i -g pnpm@12.21.0",
  found: (program, version) => `${program} ${version}`.trim(),
  missing: (program) => `PATH 中没有 ${program}，或者它无法运行。`,
  mend: {
    bash: "第 4 章用它来执行命令：请安装 bash。",
    git: "没有它也能学，只是 pnpm refresh 用不了：https://git-scm.com",
  },
  windows: "这是 Windows 本身，第 4 章及之后的内容无法在此运行。",
  windowsMend: "请使用 WSL（wsl --install），并把课程放在 WSL 的主目录里。",
  editor: (name) => `pnpm solution --open 会使用 ${name}`,
  vscode: "这是 VS Code 的终端，但没有设置 VISUAL 或 EDITOR。",
  vscodeMend: '想用 pnpm solution --open，可设置：export VISUAL="code --wait"',
  noEditor: "没有设置 VISUAL 或 EDITOR。",
  noEditorMend:
    'pnpm solution --open 需要其中之一，例如：export VISUAL="code --wait"',
  installed: "依赖包已安装。",
  notInstalled: "依赖包还没有安装。",
  halfInstalled: (names) => `缺少一部分依赖包：${names}。`,
  installMend: "安装：pnpm install",
  writable: (folder) => `可以写入 ${folder}`,
  notWritable: (folder) => `没有写入 ${folder} 的权限。`,
  notWritableMend: "请修改权限，或者把课程克隆到自己的主目录里。",
  noStarter: (folder) => `没有文件夹 ${folder}。`,
  noStarterMend: "找回它：pnpm sync:starter",
  windowsDrive: "课程放在 Windows 的盘上，却在 WSL 里使用。",
  windowsDriveMend:
    "这样会很慢，pnpm watch 也只能自己轮询改动：最好移到 WSL 的主目录里。",
  foreign: (type) => `课程放在别的系统的盘上（${type}）。`,
  foreignMend: "pnpm watch 在那里只能自己轮询改动：最好移到本机的磁盘上。",
  watchable: (type) => `保存文件后能立即察觉${type ? `（${type}）` : ""}。`,
  envTxt: "有一个 .env.txt，没有程序会读取它。",
  envTxtMend: "改名为 .env：mv .env.txt .env",
  envUtf16: ".env 是 UTF-16 编码，没有程序能读懂它。",
  envBom: ".env 开头有 BOM，第一个变量会因此找不到。",
  envCrlf: ".env 用的是 Windows 换行，它会混进变量的值里。",
  envMend: "请另存为不带 BOM 的 UTF-8，换行用 LF。",
  keyInShell: (key) => `环境变量中已设置 ${key}。`,
  keyInFile: (key) => `.env 中已设置 ${key}。`,
  noKey: "没有设置密钥。也不需要：测试用的是照剧本说话的模型。",
  noCanaries: "没有运行那四个测试：请先解决上面的问题。",
  canariesStart: "四个已知结果的测试（大约 10 秒）：",
  canary: (name) => `“${canaryInChinese[name]}”的测试，显示正确。`,
  canaryWrong: (name, came) =>
    `“${canaryInChinese[name]}”的测试，显示不对：${came || "没有出现"}。`,
  canariesDied: (reason) => `测试无法运行：${reason}`,
  canaryMend: "请不要相信这台机器上的测试结果，并附上以上各行反馈给我们。",
};

const words = { en: english, zh: chinese };

module.exports = { words };
