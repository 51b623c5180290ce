import type { Damage } from "./markers.ts";
import type { Words } from "./words.ts";

const reasons: Record<string, string> = {
  ENOSPC: "磁盘已满",
  EDQUOT: "磁盘配额已用完",
  EACCES: "没有权限",
  EPERM: "没有权限",
  EROFS: "文件系统是只读的",
  EISDIR: "这是一个文件夹",
  ENOENT: "文件不存在",
};

const damages: Record<Damage["problem"], string> = {
  missing: "两个标记都不见了",
  noStart: "开头的标记 //#region 不见了",
  noEnd: "结尾的标记 //#endregion 不见了",
  twice: "有一个标记出现了两次",
  mixed: "标记和别的区域交错在一起",
};

/** What the commands that write say in Chinese. */
export const chinese: Words = {
  help: {
    checkpoint: `pnpm checkpoint ch5 [--whole-file]

把第 5 章之前仍然空着的桩函数填好，让你可以直接从这一章开始。你写过的代码一个字节
都不会动。动手之前先备份；pnpm undo 可以撤销。

  --whole-file  区域标记损坏时，整个文件换成新生成的`,
    reset: `pnpm reset ch3 [singleTurn] [--whole-file]

把一章的函数还原成桩函数，也可以只还原一个练习或一个函数；其他章节不受影响。
动手之前先备份；pnpm undo 可以撤销。

  --whole-file  区域之外的内容也换成新生成的`,
    solution: `pnpm solution ch3 [singleTurn] [--open] [--yes]

显示参考答案，以及你的代码和它的差别。只给章节，就是该章第一个没写完的练习。
如果你还没有动手写，会先问一次。

  --open  用 $VISUAL 或 $EDITOR 打开参考答案
  --yes   不再询问`,
    undo: `pnpm undo [备份名] [--force] [--list]

撤销上一条改写过你文件的命令，逐字节还原。撤销本身也是一次改写：再执行一次
pnpm undo 就是重做。想退回到更早，给出备份名。

  --list   列出所有备份，最新的在前
  --force  即使之后你又改过这些文件，也照样还原；会先备份`,
    refresh: `pnpm refresh [--from 来源] [--dry-run]

从克隆来源更新课程，不需要合并：你写的函数会搬进新的桩函数里，并列出签名有变化的
函数。动手之前先备份；pnpm undo 可以撤销。

  --from 来源  远程仓库名、分支（如 upstream/main）、网址或文件夹
  --dry-run    只说会改什么，不动文件`,
  },
  noLanguage: (word) => `没有语言 "${word}"。可用的语言：en、zh。`,
  extraWord: (command, word) =>
    `${command} 不接受 "${word}"：用法见 pnpm ${command} --help。`,
  whichChapter: (command, list) =>
    `哪一章？例如 pnpm ${command} ch1。可用的章节：${list}。`,
  noChapter: (word, list) => `没有章节 "${word}"。可用的章节：${list}。`,
  noExercise: (id, word, list) =>
    `${id} 没有练习 "${word}"。可用的练习和函数：${list}。`,

  locked: (command, pid) =>
    `另一条命令（${command}，进程 ${pid}）正在改写你的文件：请等它结束；如果这个` +
    "进程已经不在了，删除 .mini-claw/lock 即可。",
  leadsOut: (path) =>
    `${path} 通过链接指到了工作区之外，所以什么都没有改：请在那里放一个真正的文件。`,
  notAFile: (path) => `${path} 不是文件，所以什么都没有改：请先把它移走。`,
  readOnly: (path) => `${path} 是只读的，所以什么都没有改：chmod u+w ${path}`,
  changedMeanwhile: (path) =>
    `${path} 刚才被改动了，所以没有继续：请再执行一次命令。`,
  notUtf8: (path) =>
    `${path} 不是 UTF-8 编码，所以什么都没有改：请另存为 UTF-8。`,
  systemError: (code, path, message) => {
    const reason = reasons[code];
    return reason ? `${path ? `${path}：` : ""}${reason}` : message;
  },
  nothingChanged: (reason) =>
    `什么都没有改：${reason.replace(/[.。]$/, "")}。解决之后再执行一次。`,
  halfWritten: (reason, second) =>
    `写入失败（${reason}），还原时也失败了（${second}）。内容没有丢：解决之后执行 ` +
    "pnpm undo 就能还原。",
  interrupted: (command) =>
    `"${command}" 在写入时被中断：你的文件已经还原到它执行之前的样子。`,
  interruptedAndChanged: (command, paths) =>
    `"${command}" 在写入时被中断，之后 ${paths} 又有改动：pnpm undo --force 会先` +
    "备份，再全部还原到它执行之前的样子。",
  damagedBackup: (id, path) =>
    `备份 ${id} 里的 ${path} 已经损坏，所以什么都没有改：用 pnpm undo --list ` +
    "看看其他备份。",
  noBackup: (id, list) => `没有备份 "${id}"。现有的备份：${list || "无"}。`,
  changedSince: (command, paths) =>
    `执行 "${command}" 之后 ${paths} 又有改动，所以什么都没有改：pnpm undo ` +
    "--force 会先备份，再照样还原。",
  backup: (folder) => `原来的内容在 ${folder}；pnpm undo 可以撤销这一步。`,

  damage: (where, region, problem) =>
    `${where}：区域 "${region}"：${damages[problem]}。`,
  damageWayOut: (command) =>
    `什么都没有改。请把标记补回函数体的前后，或者整个文件换成新生成的：${command}` +
    "（备份里留有你的版本）。",

  filled: (id) => `已经填好，你可以从 ${id} 开始：`,
  kept: "你写的保持原样：",
  begun: (id) =>
    `写了一半，保持原样（先 pnpm reset，再 pnpm checkpoint ${id} 就会填好）：`,
  tookWhole: (file) => `整个文件换成新的：packages/starter/src/${file}`,
  checkWith: (range) => `看看是否全绿：pnpm test ${range}`,
  nothingToFill: (id) => `${id} 之前没有空着的桩函数：什么都没有改。`,

  stubsBack: "已还原成桩函数：",
  stubsAlready: (names) => `${names}：本来就是桩函数，什么都没有改。`,

  noReference: (file, region) =>
    `${file} 里没有区域 "${region}"：用 git checkout ${file} 找回来。`,
  yours: (place) => `- 你的代码  ${place}`,
  reference: (place) => `+ 参考答案  ${place}`,
  legend: "- 开头的行只在你的代码里，+ 开头的行只在参考答案里，其余两边都有。",
  same: "两者相同。",
  markersGone: "你的代码前后的标记不见了，无法比较。",
  noEditor: "没有设置编辑器：例如 export EDITOR=vim，或者去掉 --open 直接看。",
  editorFailed: (editor, code) =>
    `"${editor}" 以退出码 ${code} 结束：去掉 --open 可以直接在这里看参考答案。`,
  notTried: (names) =>
    `你还没有动手写 ${names}，而这里没有终端可以询问：加上 --yes 就显示参考答案。`,
  reveal: (names) => `你还没有动手写 ${names}。仍然要看参考答案吗？`,
  yes: "看",
  no: "不看",
  notRevealed: (hint) => `没有显示。先看一个提示：${hint}`,

  nothingToUndo: "还没有命令改写过你的文件。",
  alreadyUndone: (command) =>
    `你的文件就是执行 "${command}" 之前的样子：没有什么要撤销。`,
  undone: (command) =>
    command.startsWith("undo")
      ? `已撤销上一次 undo："${command.slice(5)}" 所做的改动又回来了：`
      : `已撤销 "${command}"。这些文件已逐字节还原：`,
  backupLine: (command, files) => `执行 ${command} 之前（${files} 个文件）`,

  refresh: {
    noGit: (root) =>
      `${root} 不是课程的 git 克隆，而 refresh 需要 git：请重新克隆一份，再把你的 ` +
      "packages/starter/src 复制过去。",
    underWay:
      "有合并或变基还没有结束：请先处理完，git merge --abort 或 git rebase " +
      "--abort 可以放弃它。",
    editedOutside: (paths) =>
      `packages/starter 之外有改动，refresh 会把它们覆盖掉：${paths}。请先提交，` +
      "或者用 git checkout 撤回。",
    inTheWay: (paths) =>
      `新版本里的这些文件，你这里已经有了，而且不在 git 里：${paths}。请先移走。`,
    noRemote: (name) =>
      `没有远程仓库 "${name}"：请用 --from 网址 说明课程从哪里来。`,
    noCommit: (where) =>
      `"${where}" 不是 git 认识的远程仓库、分支、提交、网址或文件夹。`,
    fetchFailed: (where, reason) => `无法从 ${where} 取得新版本：${reason}`,
    notACourse: (commit) => `${commit} 里没有可以使用的课程版本。`,
    generatorFailed: (reason) =>
      `新版本的起始代码生成失败，所以什么都没有改：${reason}`,
    oddFile: (path) =>
      `新版本的 ${path} 不是普通文件：这一次请用 git merge 更新。`,
    upToDate: (commit) => `课程已经是最新的（${commit}）：不需要改动。`,
    would: (commit) => `将把课程更新到 ${commit}：`,
    did: (commit) => `课程已更新到 ${commit}。`,
    outside: (count) => `packages/starter/src 之外：${count} 个文件`,
    replaced: "这些文件你改过，现在换成了新版本；备份里留有你的版本：",
    starter: "你的文件里有变化的：",
    carried: (count) => `搬过去的函数：${count} 个`,
    conflicts:
      "这些文件里，函数之外的部分你改过、新版本也改过，两者合不到一起。你的函数已经" +
      "放进新文件，其余内容在备份里：",
    keptYours:
      "这些文件你重写过，新版本也有变化：保留你的。可以和 packages/solution/naive " +
      "对比：",
    gone: "已经不属于课程，保持原样：",
    lostRegions: "已经不属于课程：你写在那里的代码在备份里：",
    signatures: "签名有变化的函数：",
    signature: (name, place, yours) =>
      `  ${name}  ${place}${yours ? "  （里面是你的代码：请相应修改）" : ""}`,
    before: "原来",
    now: "现在",
    noSignatures: "你要写的函数，签名都没有变化。",
    commitIt: "确认没有问题后提交：git add -A && git commit -m " + '"更新课程"',
    nothingWritten: "没有写入任何内容（--dry-run）。",
  },
};
