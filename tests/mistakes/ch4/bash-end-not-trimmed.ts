// region: ch4-bash-tool
// message: take the blank space at the end away
// en: The line break at the end of the output stays, so output that is only blank comes back as a blank result.
// zh: 输出末尾的换行没有去掉，只有空白的输出就成了空白的结果。

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
const text = clipMiddle(cleanOutput(output), maxChars, dropped);
if (!timedOut && code === 0) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
