// region: ch4-bash-tool
// message: timeoutMs is the longest limit
// en: The model's timeout_ms is taken as it comes, so the model can raise the limit.
// zh: 直接采用了模型给的 timeout_ms，模型可以随意放宽时间上限。

const limit = timeout_ms;
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
if (code === 0 && !timedOut) return text || "(no output, exit 0)";
const ending = timedOut
  ? `timed out after ${limit} ms`
  : killedBy
    ? `killed by ${killedBy}`
    : `exit code ${code}`;
throw new Error(`${text || "(no output)"}\n[${ending}]`);
