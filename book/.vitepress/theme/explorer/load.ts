/// <reference types="vite/client" />
import type { Text } from "../../../../course.ts";
import type {
  Programs,
  Recording,
} from "../../../../packages/cli/src/book/conversation/recording.ts";
import type { Language } from "../../../../packages/cli/src/language.mjs";

// Each is a file of its own, which is fetched when somebody wants to see it.
const files = import.meta.glob<Recording>(
  "../../../recordings/{en,zh}/*.json",
  { import: "default" },
);

/** Rejects when there is no such recording, or no connection. */
export async function loadRecording(
  name: string,
  language: Language,
): Promise<Recording> {
  const load = files[`../../../recordings/${language}/${name}.json`];
  if (!load) throw new Error(`There is no recording "${name}".`);
  return load();
}

export interface RecordingIndex {
  readonly programs: Programs;
  /** Of every recording, by its name. */
  readonly titles: Readonly<Record<string, Text>>;
}

/** What is not of one conversation alone. */
export async function loadIndex(): Promise<RecordingIndex> {
  const [programs, titles] = await Promise.all([
    import("../../../recordings/programs.json"),
    import("../../../recordings/titles.json"),
  ]);
  return { programs: programs.default, titles: titles.default };
}
