// region: ch7-run-command
// message: `model.name`, which need not be what was typed
// en: /model NAME repeats what was typed, in place of saying which model it is now.
// zh: /model NAME 只是重复输入的名字，而没有说现在用的是哪个模型。

switch (command.name) {
  case "help":
    return words.help;
  case "stats":
    return words.stats(stats);
  case "reset":
    agent.reset();
    return words.forgotten;
  case "tools": {
    const lines = tools
      .definitions()
      .map(({ name, description }) => `${name}: ${description}`);
    return lines.join("\n") || words.noTools;
  }
  case "model":
    if (!model) return words.oneModel;
    if (command.argument === "") return words.model(model.name);
    model.change(command.argument);
    return words.model(command.argument);
  case "exit":
    return "";
}
