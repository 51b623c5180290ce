import type { Tool, ToolContext } from "#agent";
import { context } from "#testkit";
import { retold, throwSlip } from "./slips.ts";

/** What a call comes to: what the tool returned, or what its error says. */
export interface CallResult {
  text: string;
  isError: boolean;
}

/** Calls a tool that may fail. A slip in its code is thrown as it is. */
export async function resultOf(
  tool: Tool,
  input: unknown,
  told: ToolContext = context(),
): Promise<CallResult> {
  try {
    const text = wholeText(await tool.call(input, told));
    return { text, isError: false };
  } catch (thrown) {
    throwSlip(thrown);
    if (thrown instanceof NoText) throw thrown;
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return { text: wholeText(said), isError: true };
  }
}

/** Calls a tool that must not fail, and gives what it returned. */
export async function textFrom(
  tool: Tool,
  input: unknown,
  told: ToolContext = context(),
): Promise<string> {
  let returned: unknown;
  try {
    returned = await tool.call(input, told);
  } catch (thrown) {
    throwSlip(thrown);
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw retold(
      error,
      `the tool threw an error, and should not have here: ${error.message}`,
    );
  }
  return wholeText(returned);
}

/** What the code gave is no text, and this says which slip that looks like. */
class NoText extends Error {}

/** A text without the traces of a forgotten `return` or `await` in it. */
export function wholeText(given: unknown): string {
  if (given === undefined) {
    throw new NoText("the tool returned nothing: is a `return` missing?");
  }
  if (typeof given !== "string") {
    const kind = given === null ? "null" : typeof given;
    throw new NoText(`the tool returned a value of type ${kind}, not a text`);
  }
  if (given.includes("[object Promise]")) {
    throw new NoText(
      "the tool put a Promise inside its text: is an `await` missing?",
    );
  }
  if (given.includes("[object Object]")) {
    throw new NoText(
      'the tool put an object inside its text ("[object Object]"): take the ' +
        "field that is meant",
    );
  }
  return given;
}
