// region: ch4-bash-tool
// imports: import { clipHead } from "./clip.ts";
// message: keep the beginning and the end
// en: Long output keeps only its beginning, and what went wrong stands at the end.
// zh: 过长的输出只保留开头，而出错信息往往在结尾。

const limit = Math.min(timeout_ms, timeoutMs);
const {
  code,
  signal: killedBy,
  timedOut,
  output,
  dropped,
} = await runProcess("bash", ["-c", command], {
  cwd: workspace.root,
  stdin: "ignore",
  timeoutMs: limit,
  signal,
});
const text = clipHead(cleanOutput(output), maxChars).trimEnd();
if (code === 0 && !timedOut) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
