import type {
  Message,
  Provider,
  Tool,
  ToolResultBlock,
} from "../packages/solution/src/index.ts";

/** The loop as a careful person writes it down for one program. */
export async function byHand(
  provider: Provider,
  tools: ReadonlyMap<string, Tool>,
  prompt: string,
): Promise<Message[]> {
  const { signal } = new AbortController();
  const definitions = [...tools.values()].map((tool) => tool.definition);
  const messages: Message[] = [
    { role: "user", content: [{ type: "text", text: prompt }] },
  ];
  for (;;) {
    const reply = await provider.chat({ messages, tools: definitions });
    messages.push({ role: "assistant", content: reply.content });
    if (reply.stop_reason !== "tool_use") return messages;
    const results: ToolResultBlock[] = [];
    for (const block of reply.content) {
      if (block.type !== "tool_use") continue;
      const result = { type: "tool_result", tool_use_id: block.id } as const;
      try {
        const tool = tools.get(block.name);
        if (!tool) throw new Error(`There is no tool "${block.name}".`);
        const content = await tool.call(block.input, { signal });
        results.push({ ...result, content });
      } catch (error) {
        results.push({ ...result, content: String(error), is_error: true });
      }
    }
    messages.push({ role: "user", content: results });
  }
}
