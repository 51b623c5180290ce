import { inPlace, STARTER } from "../course/place.ts";
import { readBytes } from "./disk.ts";
import type { Change } from "./transaction.ts";
import { type Work, WorkError } from "./work.ts";

/** The learner's files while a command thinks; nothing is written here. */
export interface Desk {
  /** The text of a file below `src`; nothing when there is no such file. */
  text(file: string): string | undefined;
  /** Puts another text in its place. */
  set(file: string, text: string): void;
  /** What is to be written. */
  changes(): Change[];
}

export function openDesk(work: Work): Desk {
  const before = new Map<string, Buffer | undefined>();
  const texts = new Map<string, string>();
  const read = (file: string) => {
    if (!before.has(file)) {
      const bytes = readBytes(work.disk, inPlace(work.place, STARTER, file));
      before.set(file, bytes);
      if (bytes) texts.set(file, decode(work, `${STARTER}/${file}`, bytes));
    }
    return texts.get(file);
  };
  return {
    text: read,
    set(file, text) {
      read(file);
      texts.set(file, text);
    },
    changes: () =>
      [...texts].flatMap(([file, text]) => {
        const after = Buffer.from(text);
        const old = before.get(file);
        if (old?.equals(after)) return [];
        return [{ path: `${STARTER}/${file}`, before: old, after }];
      }),
  };
}

/** Another encoding would be lost in writing: such a file is refused. */
export function decode({ say }: Work, path: string, bytes: Buffer): string {
  const text = bytes.toString("utf8");
  if (Buffer.from(text).equals(bytes)) return text;
  throw new WorkError(say.notUtf8(path));
}
