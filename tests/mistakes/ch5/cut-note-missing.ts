// region: ch5-rare-steps
// message: a user message says that the answer was cut
// en: after a cut-off text nothing is added: the request would end with the model's own message
// zh: 文字被截断后什么也没加：请求会以模型自己的消息结尾

switch (turn.stop_reason) {
  case "max_tokens":
    if (cutOffsInARow >= 2) return { kind: "end", reason: "truncated" };
    return { kind: "send_again" };
  case "pause_turn":
    return hasContent(turn)
      ? { kind: "send_again" }
      : { kind: "end", reason: "empty" };
  case "refusal":
    return { kind: "end", reason: "refused" };
  case "model_context_window_exceeded":
    return { kind: "end", reason: "context_exceeded" };
  default:
    return endByText(turn);
}
