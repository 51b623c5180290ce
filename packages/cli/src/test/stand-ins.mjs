/**
 * Runs in the test process, behind `#agent`: loads the files under test one by
 * one and puts a stand-in where a name is missing. A stand-in says why when a
 * test uses it, so that only the tests that need it fail.
 */
const REACHED = Symbol.for("mini-claw-code.stand-ins-reached");
const NOTE_MODULE = Symbol.for("mini-claw-code.note-module");

/** @typedef {((file: string) => void) & { last?: string }} NoteModule */

/** What was noted on `globalThis` by the symbols above. */
const notes =
  /** @type {{ [REACHED]?: Set<string>, [NOTE_MODULE]?: NoteModule }} */ (
    globalThis
  );

/** @type {Map<string, string>} the files that do not load, and why */
const faults = new Map();

/**
 * @typedef {{ values?: Record<string, unknown>, fault?: string }} Loaded
 *
 * @param {(() => Promise<Record<string, unknown>>) | undefined} load
 * @param {{ needs: string[], fault?: string }} options the file and the files
 *   that it loads, as they are shown; and why it cannot load, if known before
 * @returns {Promise<Loaded>}
 */
export async function loadFile(load, { needs, fault }) {
  if (!load || fault) return { fault: fault ?? "" };
  const known = needs.find((file) => faults.has(file));
  if (known) return { fault: faults.get(known) ?? "" };
  try {
    return { values: await load() };
  } catch (error) {
    const last = notes[NOTE_MODULE]?.last;
    const file = (needs.includes(last ?? "") ? last : needs.at(-1)) ?? "";
    const place = `${file}${lineIn(file, error)}`;
    const sentence = `${place} does not load: ${reason(error)}`;
    faults.set(file, sentence);
    return { fault: sentence };
  }
}

/**
 * The value, or a stand-in for it.
 *
 * @param {Loaded | undefined} loaded
 * @param {string} name
 * @param {string} missing what to say when the file loads but lacks the name
 */
export function pick(loaded, name, missing) {
  if (loaded?.fault) return standIn(loaded.fault);
  const value = loaded?.values?.[name];
  return value === undefined ? standIn(missing) : value;
}

/** All files are loaded: what runs from here on is a test. */
export function finished() {
  notes[NOTE_MODULE]?.("");
}

/**
 * Can be passed around, called, constructed and asked for properties.
 *
 * @param {string} sentence
 */
function standIn(sentence) {
  const reach = () => {
    notes[REACHED] ??= new Set();
    notes[REACHED].add(sentence);
    throw Object.assign(new Error(sentence), { name: "BrokenFile" });
  };
  return new Proxy(function standsIn() {}, {
    apply: reach,
    construct: reach,
    get(target, key) {
      // What a printer or `await` looks at is no use of it.
      const quiet =
        typeof key === "symbol"
          ? key !== Symbol.iterator
          : ["then", "name", "length", "prototype"].includes(key);
      return quiet ? Reflect.get(target, key) : reach();
    },
  });
}

/** @param {unknown} error */
function reason(error) {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.split("\n").find((one) => one.trim() !== "") ?? "";
  const sentence = line.trim() || "it throws when it is imported";
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/**
 * @param {string} file as it is shown
 * @param {unknown} error
 */
function lineIn(file, error) {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const name = file.split("/").at(-1) ?? file;
  const frame = stack.split("\n").find((line) => line.includes(`/${name}:`));
  const line = frame?.match(/:(\d+):\d+\)?$/)?.[1];
  return line ? `:${line}` : "";
}
