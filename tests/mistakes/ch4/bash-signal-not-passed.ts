// region: ch4-bash-tool
// message: give the context's signal to runProcess
// en: The context's signal is not handed on, so a command goes on after the run was stopped.
// zh: 没有把 context 的 signal 传下去，运行被中止后命令仍在继续。

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
  signal: AbortSignal.timeout(limit + 1000),
});
const text = clipMiddle(cleanOutput(output), maxChars, dropped).trimEnd();
if (code === 0 && !timedOut) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
