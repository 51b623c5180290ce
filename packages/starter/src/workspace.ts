import { realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { fileError } from "./file-error.ts";
import { realPathOf } from "./real-path.ts";
import { NotImplemented } from "./not-implemented.ts";

/** The folder that the tools may touch, and nothing outside it. */
export class Workspace {
  /** The real path of the folder: absolute, every link followed. */
  readonly root: string;

  /** Throws when `root` is not a folder that exists. */
  constructor(root: string) {
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
      throw new Error(`The workspace "${root}" is not a folder that exists.`);
    }
    this.root = realpathSync(root);
  }

  /**
   * The real path of what a model calls `path`: relative to the root, or
   * absolute and inside it. It need not exist yet. Throws, with the path as
   * the model wrote it, when it is blank, in the home folder (`~`, `~/x`), or
   * leads outside.
   */
  async resolve(path: string): Promise<string> {
    //#region ch2-workspace-resolve
    // 1. Refuse a blank path. Refuse `~` and `~/...` too: only a shell knows
    //    what that means. The error says to use a path in the workspace.
    // 2. Make it absolute, counted from the root, and follow every link
    //    (`realPathOf`). When that fails, word it with `fileError`.
    // 3. Where is it, seen from the root? (`relative` of node:path.) It is
    //    outside when the way there is "..", begins with "../", or is absolute.
    //    A file may be called "..foo", and "/root-evil" is not in "/root".
    //    The error names `path` as it was given, and no path of the host.
    // 4. Return the real path: what was checked is what will be used.
    throw new NotImplemented("ch2", "Workspace.resolve");
    //#endregion ch2-workspace-resolve
  }
}
