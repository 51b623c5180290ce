/** What the suites are written with. */

export {
  checkHistory,
  checkRequest,
  type WireFault,
  type WireRule,
  wireRules,
} from "../../solution/src/wire-rules.ts";
export { endOfTest, startOfTest } from "./current-test.ts";
export type { Evidence, LogLine, TranscriptLine } from "./evidence.ts";
export {
  ExpectationError,
  expectSendable,
  expectSent,
} from "./expectations.ts";
export {
  type Behaviour,
  context,
  type FakeTool,
  fakeTool,
  fakeTools,
} from "./fakes.ts";
export * from "./http/faults.ts";
export type { ReceivedRequest } from "./http/received.ts";
export {
  type ScriptedServer,
  type ServerOptions,
  startScriptedServer,
} from "./http/scripted-server.ts";
export * from "./script.ts";
export { ScriptError, WireError } from "./script-error.ts";
export { ScriptedProvider } from "./scripted-provider.ts";
export { snapshot } from "./snapshot.ts";
export { tempFolder } from "./temp-folder.ts";
