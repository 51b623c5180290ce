// region: ch4-bash-tool
// message: say the exit code: with its name
// en: The exit code is a bare number: the model has to guess what it means.
// zh: 退出码只是一个光秃秃的数字，模型得猜它是什么意思。

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
    : `${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
