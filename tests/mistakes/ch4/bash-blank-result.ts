// region: ch4-bash-tool
// message: a result may not be blank
// en: A command that prints nothing gives an empty result.
// zh: 命令没有输出时返回了空字符串。

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
const text = clipMiddle(cleanOutput(output), maxChars, dropped).trimEnd();
if (code === 0 && !timedOut) return text;
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
