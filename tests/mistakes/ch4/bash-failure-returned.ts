// region: ch4-bash-tool
// message: a failed command must throw: the model has to see
// en: A failed command returns its output like any other, so the model does not see that it failed.
// zh: 命令失败时也照常返回输出，模型看不出它失败了。

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
if (timedOut) throw new Error(`${text}\n[timed out after ${limit} ms]`);
if (killedBy) throw new Error(`${text}\n[killed by ${killedBy}]`);
return text || `(no output, exit ${code})`;
