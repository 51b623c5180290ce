// region: ch4-bash-tool
// message: a killed command has no exit code (null)
// en: A command that a signal killed has the exit code null, and `code ?? 0` makes a success of it.
// zh: 被信号杀死的命令退出码是 null，`code ?? 0` 把它当成了成功。

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
const exitCode = code ?? 0;
if (exitCode === 0 && !timedOut) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : `exit code ${exitCode}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
