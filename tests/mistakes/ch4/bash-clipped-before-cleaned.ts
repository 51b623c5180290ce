// region: ch4-bash-tool
// message: clean the output first
// en: The output is clipped before it is cleaned, so colour codes take the place of text.
// zh: 先截断、后清理，颜色代码占掉了正文的位置。

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
const text = cleanOutput(clipMiddle(output, maxChars, dropped)).trimEnd();
if (code === 0 && !timedOut) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
