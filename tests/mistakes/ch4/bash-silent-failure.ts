// region: ch4-bash-tool
// message: without any output, say that first
// en: A failure without output is an exit code alone: nothing says that there was no output.
// zh: 失败而没有输出时只剩退出码，没有说明命令什么都没打印。

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
if (!timedOut && code === 0) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error([text, `[${ending}]`].filter(Boolean).join("\n"));
