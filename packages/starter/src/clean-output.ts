/* biome-ignore-all lint/suspicious/noControlCharactersInRegex: the point */

/**
 * Escape sequences: colours and cursor moves (CSI), titles and links (OSC),
 * and the short ones. No part can match what the next part matches, so the
 * time is linear in the length, whatever a command prints.
 */
const CSI = /\x1b\[[0-?]*[ -/]*[@-~]/g;
const OSC = /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?/g;
const SHORT = /\x1b[ -/]*[0-~]/g;

/** Control characters, but for tab, newline and carriage return. */
const CONTROLS = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

/**
 * Output as a person would see it at the end: no escape sequences, and of a
 * line that was redrawn (`0%\r50%\r100%`) only the last state. A Windows line
 * ending stays a line ending.
 */
export function cleanOutput(output: string): string {
  return output
    .replace(CSI, "")
    .replace(OSC, "")
    .replace(SHORT, "")
    .split("\n")
    .map(lastState)
    .join("\n")
    .replace(CONTROLS, "");
}

function lastState(line: string): string {
  const states = line.split("\r");
  return states.findLast((state) => state !== "") ?? "";
}
