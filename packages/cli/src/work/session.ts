import type { Place } from "../course/place.ts";
import {
  answering,
  type Flags,
  type Words as Given,
  readArguments,
  UsageError,
} from "../course/usage.ts";
import { pickLanguage } from "../language.mjs";
import type { Disk } from "./disk.ts";
import { takeLock } from "./lock.ts";
import { putBackUnfinished } from "./put-back.ts";
import { reasonOf } from "./transaction.ts";
import { wordsOf } from "./words.ts";
import { type Work, WorkError } from "./work.ts";

/** A command of this kind: its flags, its help, and what it does. */
export interface Command {
  readonly name: "checkpoint" | "reset" | "solution" | "undo" | "refresh";
  readonly flags: Flags;
  /** How many words it takes at the most. */
  readonly words: number;
  run(work: Work, given: Given): number | Promise<number>;
}

/** Runs a command; what it cannot do is a line and the exit code 1. */
export function session(
  command: Command,
  args: readonly string[],
  { place, disk }: { readonly place: Place; readonly disk: Disk },
): Promise<number> {
  const say = wordsOf(pickLanguage(args));
  const work: Work = { place, disk, say };
  return answering(async () => {
    const given = readArguments(args, command.flags);
    const language = given.value("lang");
    if (language !== undefined && !/^(en|zh)$/.test(language)) {
      throw new UsageError(say.noLanguage(language));
    }
    if (given.has("help")) {
      console.log(say.help[command.name]);
      return 0;
    }
    const extra = given.words[command.words];
    if (extra !== undefined) {
      throw new UsageError(say.extraWord(command.name, extra));
    }
    try {
      return await command.run(work, given);
    } catch (error) {
      if (!(error instanceof WorkError)) throw error;
      console.error(error.message);
      return 1;
    }
  });
}

/**
 * Holds the lock while a command reads and writes; first mends what a killed
 * one left behind, unless the command does so itself.
 */
export async function locked<T>(
  work: Work,
  command: string,
  task: () => T | Promise<T>,
  { mends = true } = {},
): Promise<T> {
  const letGo = lock(work, command);
  process.once("exit", letGo);
  try {
    if (mends) {
      for (const interrupted of putBackUnfinished(work)) {
        console.log(work.say.interrupted(interrupted));
      }
    }
    return await task();
  } catch (error) {
    // What the system refused, such as to read a file.
    const isSystem = error instanceof Error && "syscall" in error;
    throw isSystem ? new WorkError(reasonOf(work, error)) : error;
  } finally {
    process.off("exit", letGo);
    letGo();
  }
}

function lock(work: Work, command: string): () => void {
  try {
    return takeLock(work, command);
  } catch (error) {
    if (error instanceof WorkError) throw error;
    throw new WorkError(work.say.nothingChanged(reasonOf(work, error)));
  }
}

/** The lines about a backup that every command ends with. */
export function sayBackup({ say }: Work, backup: string): void {
  console.log(say.backup(backup));
}
