import type { Damage } from "./markers.ts";

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "your disk quota is used up",
  EACCES: "this is not allowed",
  EPERM: "this is not allowed",
  EROFS: "the file system is read-only",
  EISDIR: "it is a folder",
  ENOENT: "it is not there",
};

const damages: Record<Damage["problem"], string> = {
  missing: "both of its markers are gone",
  noStart: "its first marker, //#region, is gone",
  noEnd: "its last marker, //#endregion, is gone",
  twice: "one of its markers stands there twice",
  mixed: "its markers are mixed up with others",
};

/** What the commands that write say in English. */
export const english = {
  help: {
    checkpoint: `pnpm checkpoint ch5 [--whole-file]

Fills the functions before chapter 5 that are still empty stubs, so that you
can start there. What you wrote stays as it is, byte for byte. A backup is made
first; pnpm undo takes it back.

  --whole-file  where the region markers are broken, take the whole file anew`,
    reset: `pnpm reset ch3 [singleTurn] [--whole-file]

Puts the stubs of a chapter back, or of one exercise or function. No other
chapter is touched. A backup is made first; pnpm undo takes it back.

  --whole-file  take all that stands outside the regions anew, too`,
    solution: `pnpm solution ch3 [singleTurn] [--open] [--yes]

Shows the reference, and where your code differs from it. A chapter means its
first unfinished exercise. Asks once when you have not tried yet.

  --open  open the reference in $VISUAL or $EDITOR
  --yes   do not ask`,
    undo: `pnpm undo [BACKUP] [--force] [--list]

Takes back the last command that wrote into your files, byte for byte. That is
a command that writes, too: a second pnpm undo takes back the first (redo). To
go back further, name a backup.

  --list   list the backups, the latest first
  --force  also when you have changed the files since; a backup is made first`,
    refresh: `pnpm refresh [--from WHERE] [--dry-run]

Updates the course from where it was cloned, without a merge: your functions
are carried into the new stubs, and the signatures that changed are listed. A
backup is made first; pnpm undo takes it back.

  --from WHERE  a remote, a branch such as upstream/main, a URL or a folder
  --dry-run     only say what would change`,
  },
  noLanguage: (word: string) =>
    `There is no language "${word}". Languages: en, zh.`,
  extraWord: (command: string, word: string) =>
    `${command} takes no "${word}": see pnpm ${command} --help.`,
  whichChapter: (command: string, list: string) =>
    `Which chapter? As in pnpm ${command} ch1. Chapters: ${list}.`,
  noChapter: (word: string, list: string) =>
    `There is no chapter "${word}". Chapters: ${list}.`,
  noExercise: (id: string, word: string, list: string) =>
    `${id} has no exercise "${word}". Exercises and functions: ${list}.`,

  locked: (command: string, pid: number) =>
    `Another command (${command}, process ${pid}) is working on your files: ` +
    "wait until it is done; if there is no such process, remove " +
    ".mini-claw/lock.",
  leadsOut: (path: string) =>
    `${path} leads out of the workspace by a link, so nothing was changed: ` +
    "put a real file in its place.",
  notAFile: (path: string) =>
    `${path} is not a file, so nothing was changed: move it away.`,
  readOnly: (path: string) =>
    `${path} is read-only, so nothing was changed: chmod u+w ${path}`,
  changedMeanwhile: (path: string) =>
    `${path} changed in the meantime, so nothing else was changed: run the ` +
    "command again.",
  notUtf8: (path: string) =>
    `${path} is not in UTF-8, so nothing was changed: save it as UTF-8.`,
  systemError: (code: string, path: string, message: string) => {
    const reason = reasons[code];
    return reason ? `${path ? `${path}: ` : ""}${reason}` : message;
  },
  nothingChanged: (reason: string) =>
    `Nothing was changed: ${reason.replace(/\.$/, "")}. Mend that and run it ` +
    "again.",
  halfWritten: (reason: string, second: string) =>
    `Writing failed (${reason}), and so did putting back what was there ` +
    `(${second}). Nothing is lost: mend that, then pnpm undo puts it back.`,
  interrupted: (command: string) =>
    `"${command}" was interrupted while it wrote: your files are again as ` +
    "they were before it.",
  interruptedAndChanged: (command: string, paths: string) =>
    `"${command}" was interrupted while it wrote, and ${paths} changed ` +
    "since: pnpm undo --force puts everything back as it was before, and makes a " +
    "backup first.",
  damagedBackup: (id: string, path: string) =>
    `The backup ${id} has lost its ${path}, so nothing was changed: ` +
    "pnpm undo --list shows the others.",
  noBackup: (id: string, list: string) =>
    `There is no backup "${id}". Backups: ${list || "none"}.`,
  changedSince: (command: string, paths: string) =>
    `${paths} changed since "${command}", so nothing was changed: pnpm undo ` +
    "--force goes back all the same, and makes a backup first.",
  backup: (folder: string) =>
    `What was there before is in ${folder}; pnpm undo takes this back.`,

  damage: (where: string, region: string, problem: Damage["problem"]) =>
    `${where}: region "${region}": ${damages[problem]}.`,
  damageWayOut: (command: string) =>
    "Nothing was changed. Put the markers back around the function's body, " +
    `or take the whole file anew: ${command} (a backup keeps yours).`,

  filled: (id: string) => `Filled, so that you can start at ${id}:`,
  kept: "Kept as you wrote it:",
  begun: (id: string) =>
    "Begun but not finished, and kept as it is (pnpm reset, then pnpm " +
    `checkpoint ${id}, fills it):`,
  tookWhole: (file: string) => `Taken whole: packages/starter/src/${file}`,
  checkWith: (range: string) => `Whether all is green: pnpm test ${range}`,
  nothingToFill: (id: string) =>
    `There is no empty stub before ${id}: nothing was changed.`,

  stubsBack: "The stub is back:",
  stubsAlready: (names: string) =>
    `${names}: a stub already, so nothing was changed.`,

  noReference: (file: string, region: string) =>
    `${file} has no region "${region}": git checkout ${file} brings it back.`,
  yours: (place: string) => `- yours          ${place}`,
  reference: (place: string) => `+ the reference  ${place}`,
  legend:
    "A line with - is only in yours, one with + only in the reference, all " +
    "others are in both.",
  same: "The two are the same.",
  markersGone: "The markers around your code are gone: no comparison.",
  noEditor:
    "No editor is set: export EDITOR=vim, say, or leave --open out to read " +
    "it here.",
  editorFailed: (editor: string, code: number) =>
    `"${editor}" ended with exit code ${code}: leave --open out to read the ` +
    "reference here.",
  notTried: (names: string) =>
    `You have not tried ${names} yet, and there is no terminal to ask on: ` +
    "--yes shows the reference.",
  reveal: (names: string) =>
    `You have not tried ${names} yet. Show the reference all the same?`,
  yes: "Yes",
  no: "No",
  notRevealed: (hint: string) => `Not shown. A hint instead: ${hint}`,

  nothingToUndo: "No command has written into your files yet.",
  alreadyUndone: (command: string) =>
    `Your files are as they were before "${command}": nothing to take back.`,
  undone: (command: string) =>
    command.startsWith("undo")
      ? `Took back your undo: what "${command.slice(5)}" did is there again:`
      : `Took back "${command}". As they were before it, byte for byte:`,
  backupLine: (command: string, files: number) =>
    `before ${command} (files: ${files})`,

  refresh: {
    noGit: (root: string) =>
      `${root} is not a git clone of the course, and refresh needs git: ` +
      "clone it anew and copy your packages/starter/src over.",
    underWay:
      "A merge or rebase is under way: end it first, git merge --abort or " +
      "git rebase --abort takes it back.",
    editedOutside: (paths: string) =>
      `Changed outside packages/starter, and refresh would overwrite it: ` +
      `${paths}. Commit it or take it back with git checkout.`,
    inTheWay: (paths: string) =>
      `The new version brings files that are yours already, outside git: ` +
      `${paths}. Move them away first.`,
    noRemote: (name: string) =>
      `There is no remote "${name}": say where the course comes from, ` +
      "--from URL.",
    noCommit: (where: string) =>
      `"${where}" is no remote, branch, commit, URL or folder that git knows.`,
    fetchFailed: (where: string, reason: string) =>
      `The new version could not be fetched from ${where}: ${reason}`,
    notACourse: (commit: string) =>
      `${commit} holds no version of this course that can be used.`,
    generatorFailed: (reason: string) =>
      `The starter of the new version could not be made, so nothing was ` +
      `changed: ${reason}`,
    oddFile: (path: string) =>
      `${path} of the new version is not a plain file: this one has to come ` +
      "by git merge.",
    upToDate: (commit: string) =>
      `The course is up to date (${commit}): nothing to change.`,
    would: (commit: string) => `Would update the course to ${commit}:`,
    did: (commit: string) => `Updated the course to ${commit}.`,
    outside: (count: number) => `Outside packages/starter/src: ${count} files`,
    replaced:
      "These had changes of yours; the new version took their place, and the " +
      "backup keeps yours:",
    starter: "Your files that change:",
    carried: (count: number) => `Functions of yours carried over: ${count}`,
    conflicts:
      "Outside the functions, your changes and the new version do not fit " +
      "together. Your functions are in the new file; the rest of yours is in " +
      "the backup:",
    keptYours:
      "You have rewritten these and the new version changed them, too: yours " +
      "stay. Compare with packages/solution/naive:",
    gone: "No longer part of the course, and left as they are:",
    lostRegions:
      "No longer part of the course: what you wrote there is in the backup:",
    signatures: "Signatures that changed:",
    signature: (name: string, place: string, yours: boolean) =>
      `  ${name}  ${place}${yours ? "  (your code is in it: adapt it)" : ""}`,
    before: "before",
    now: "now",
    noSignatures: "No signature of a function that you write has changed.",
    commitIt:
      'When all is well, commit it: git add -A && git commit -m "Refresh the ' +
      'course"',
    nothingWritten: "Nothing was written (--dry-run).",
  },
};
