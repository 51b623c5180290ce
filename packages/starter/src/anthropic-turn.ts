import type { AssistantBlock } from "./messages.ts";
import type { AssistantTurn, StopReason, Usage } from "./provider.ts";
import { ProviderError } from "./provider-error.ts";
import { NotImplemented } from "./not-implemented.ts";

/** A message of the API; servers in between leave out what they like. */
interface Reply {
  readonly content: AssistantBlock[];
  readonly stop_reason: StopReason;
  readonly usage?: Partial<Record<keyof Usage, number | null>> | null;
}

/**
 * The SDK's message as a turn of ours. Throws when it is no message: a wrong
 * base URL often answers with a web page and the status 200.
 */
export function anthropicTurn(reply: unknown): AssistantTurn {
  //#region ch6-anthropic-turn
  // 1. What is no message (`isReply`) is a `ProviderError` with NO_MESSAGE.
  // 2. Usage: the tokens in and out, 0 when a server does not tell. The two
  //    fields of the cache only when they hold a number, also when that is 0.
  //    The API counts much else: leave it.
  // 3. Content and stop reason as they came: all blocks, known or not, for
  //    they will go back.
  throw new NotImplemented("ch6", "anthropicTurn");
  //#endregion ch6-anthropic-turn
}

const NO_MESSAGE =
  "The answer is not a message of the Messages API: is the base URL right?";

/** Whether it looks like a message; the blocks in it may be of any type. */
function isReply(reply: unknown): reply is Reply {
  if (typeof reply !== "object" || reply === null) return false;
  return "content" in reply && Array.isArray(reply.content);
}
