/**
 * The one table of contents. The command line, the checks, the sidebar of the
 * book and the CI read it. Plain data and types: no imports.
 */

/** A text in both languages of the course. */
export interface Text {
  readonly en: string;
  readonly zh: string;
}

/** One function that a learner writes: a named region of the solution. */
export interface Region {
  /** As in `//#region ch3-single-turn`; unique over the course. */
  readonly name: string;
  /** The function as a person calls it; what `NotImplemented` names. */
  readonly function: string;
  /** Below `packages/solution/src`, and the same in the starter. */
  readonly file: string;
  /**
   * The variable that holds what was thrown before, in a function that deals
   * with errors: its stub passes it on, so that it hides none of them.
   */
  readonly cause?: string;
}

/** One to three regions that belong together, in the order to write them. */
export interface Exercise {
  readonly name: string;
  readonly regions: readonly Region[];
}

export interface Chapter {
  /** A stable id, such as "ch3". */
  readonly id: string;
  readonly number: number;
  readonly part: number;
  readonly title: Text;
  /** The test file, from the root. */
  readonly suite: string;
  /** All files of the chapter below `src`, given ones included. */
  readonly files: readonly string[];
  /** In the order in which they are written. */
  readonly exercises: readonly Exercise[];
  /**
   * Files whose starter form is a naive twin in `packages/solution/naive`,
   * hardened in this chapter.
   */
  readonly hardens?: readonly string[];
  /** Runs on the solution, offered to no learner: it has no page yet. */
  readonly draft?: true;
}

export interface Course {
  /** The page before the chapters: nothing to write, no suite. */
  readonly overview: { readonly id: string; readonly title: Text };
  readonly parts: readonly { readonly number: number; readonly title: Text }[];
  readonly chapters: readonly Chapter[];
}

export const course: Course = {
  overview: { id: "ch0", title: { en: "Overview", zh: "概览" } },
  parts: [
    { number: 1, title: { en: "Build the loop", zh: "构建循环" } },
    { number: 2, title: { en: "Make it trustworthy", zh: "让它可信" } },
    { number: 4, title: { en: "Make it cooperate", zh: "让它协作" } },
  ],
  chapters: [
    {
      id: "ch1",
      number: 1,
      part: 1,
      title: {
        en: "Messages and a scripted model",
        zh: "消息与照剧本说话的模型",
      },
      suite: "tests/ch1-messages.test.ts",
      files: [
        "index.ts",
        "messages.ts",
        "provider.ts",
        "mock-provider.ts",
        "not-implemented.ts",
      ],
      exercises: [
        {
          name: "messages",
          regions: [
            {
              name: "ch1-user-message",
              function: "userMessage",
              file: "messages.ts",
            },
            {
              name: "ch1-assistant-message",
              function: "assistantMessage",
              file: "messages.ts",
            },
            {
              name: "ch1-tool-results-message",
              function: "toolResultsMessage",
              file: "messages.ts",
            },
          ],
        },
        {
          name: "reading",
          regions: [
            { name: "ch1-text-of", function: "textOf", file: "messages.ts" },
            {
              name: "ch1-tool-uses-of",
              function: "toolUsesOf",
              file: "messages.ts",
            },
          ],
        },
        {
          name: "MockProvider",
          regions: [
            {
              name: "ch1-mock-provider",
              function: "MockProvider.chat",
              file: "mock-provider.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch2",
      number: 2,
      part: 1,
      title: { en: "Your first tool", zh: "第一个工具" },
      suite: "tests/ch2-first-tool.test.ts",
      files: [
        "tool.ts",
        "tool-input.ts",
        "define-tool.ts",
        "tool-set.ts",
        "file-error.ts",
        "real-path.ts",
        "workspace.ts",
        "text-file.ts",
        "clip.ts",
        "read-tool.ts",
      ],
      exercises: [
        {
          name: "defineTool",
          regions: [
            {
              name: "ch2-define-tool",
              function: "defineTool",
              file: "define-tool.ts",
            },
          ],
        },
        {
          name: "ToolSet",
          regions: [
            {
              name: "ch2-tool-set-add",
              function: "ToolSet.add",
              file: "tool-set.ts",
            },
            {
              name: "ch2-tool-set-get",
              function: "ToolSet.get",
              file: "tool-set.ts",
            },
            {
              name: "ch2-tool-set-definitions",
              function: "ToolSet.definitions",
              file: "tool-set.ts",
            },
          ],
        },
        {
          name: "Workspace",
          regions: [
            {
              name: "ch2-workspace-resolve",
              function: "Workspace.resolve",
              file: "workspace.ts",
            },
          ],
        },
        {
          name: "readTool",
          regions: [
            {
              name: "ch2-read-tool",
              function: "readTool",
              file: "read-tool.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch3",
      number: 3,
      part: 1,
      title: { en: "A single turn", zh: "单轮对话" },
      suite: "tests/ch3-single-turn.test.ts",
      files: [
        "tool-summary.ts",
        "sendable.ts",
        "run-tools.ts",
        "single-turn.ts",
      ],
      exercises: [
        {
          name: "runTools",
          regions: [
            {
              name: "ch3-run-tools",
              function: "runTools",
              file: "run-tools.ts",
            },
          ],
        },
        {
          name: "singleTurn",
          regions: [
            {
              name: "ch3-single-turn",
              function: "singleTurn",
              file: "single-turn.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch4",
      number: 4,
      part: 1,
      title: { en: "More tools", zh: "更多工具" },
      suite: "tests/ch4-more-tools.test.ts",
      files: [
        "run-process.ts",
        "clean-output.ts",
        "bash-tool.ts",
        "replace-file.ts",
        "file-queue.ts",
        "write-tool.ts",
        "find-text.ts",
        "edit-tool.ts",
        "list-tool.ts",
      ],
      exercises: [
        {
          name: "bashTool",
          regions: [
            {
              name: "ch4-bash-tool",
              function: "bashTool",
              file: "bash-tool.ts",
            },
          ],
        },
        {
          name: "writeTool",
          regions: [
            {
              name: "ch4-write-tool",
              function: "writeTool",
              file: "write-tool.ts",
            },
          ],
        },
        {
          name: "editTool",
          regions: [
            {
              name: "ch4-edit-tool",
              function: "editTool",
              file: "edit-tool.ts",
            },
          ],
        },
        {
          name: "listTool",
          regions: [
            {
              name: "ch4-list-tool",
              function: "listTool",
              file: "list-tool.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch5",
      number: 5,
      part: 1,
      title: { en: "The agent loop", zh: "智能体循环" },
      suite: "tests/ch5-agent-loop.test.ts",
      files: [
        "stop-run.ts",
        "next-step.ts",
        "close-history.ts",
        "wire-fault.ts",
        "wire-rules.ts",
        "wire-rules-calls.ts",
        "wire-rules-ids.ts",
        "wire-rules-order.ts",
        "wire-rules-shape.ts",
        "wire-rules-text.ts",
        "wire-rules-tools.ts",
        "agent-events.ts",
        "agent-run.ts",
        "agent.ts",
      ],
      exercises: [
        {
          name: "nextStep",
          regions: [
            {
              name: "ch5-next-step",
              function: "nextStep",
              file: "next-step.ts",
            },
          ],
        },
        {
          name: "run",
          regions: [
            {
              name: "ch5-agent-loop",
              function: "Agent.#loop",
              file: "agent.ts",
            },
          ],
        },
        {
          name: "rareSteps",
          regions: [
            {
              name: "ch5-rare-steps",
              function: "rareStep",
              file: "next-step.ts",
            },
          ],
        },
        {
          name: "endings",
          regions: [
            {
              name: "ch5-endings",
              function: "Agent.#settle",
              file: "agent.ts",
              cause: "error",
            },
          ],
        },
      ],
    },
    {
      id: "ch6",
      number: 6,
      part: 1,
      title: { en: "A real model", zh: "真实的模型" },
      suite: "tests/ch6-real-model.test.ts",
      files: [
        "anthropic-settings.ts",
        "anthropic-request.ts",
        "sdk-error.ts",
        "provider-error.ts",
        "anthropic-turn.ts",
        "anthropic-provider.ts",
      ],
      exercises: [
        {
          name: "anthropicSettings",
          regions: [
            {
              name: "ch6-anthropic-settings",
              function: "anthropicSettings",
              file: "anthropic-settings.ts",
            },
          ],
        },
        {
          name: "anthropicRequest",
          regions: [
            {
              name: "ch6-anthropic-request",
              function: "anthropicRequest",
              file: "anthropic-request.ts",
            },
          ],
        },
        {
          name: "providerError",
          regions: [
            {
              name: "ch6-provider-error",
              function: "providerError",
              file: "provider-error.ts",
            },
          ],
        },
        {
          name: "AnthropicProvider",
          regions: [
            {
              name: "ch6-anthropic-turn",
              function: "anthropicTurn",
              file: "anthropic-turn.ts",
            },
            {
              name: "ch6-anthropic-chat",
              function: "AnthropicProvider.chat",
              file: "anthropic-provider.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch7",
      number: 7,
      part: 1,
      title: { en: "A terminal agent", zh: "终端里的智能体" },
      suite: "tests/ch7-terminal-agent.test.ts",
      files: [
        "one-line.ts",
        "chat-command.ts",
        "chat-words.ts",
        "chat-stats.ts",
        "chat-screen.ts",
        "chat-event.ts",
        "chat-input.ts",
        "terminal-keys.ts",
        "terminal-input.ts",
        "chat.ts",
        "chat-answer.ts",
        "chat-repl.ts",
        "full-agent.ts",
        "toy-words.ts",
        "toy-request.ts",
        "toy-model.ts",
      ],
      exercises: [
        {
          name: "readCommand",
          regions: [
            {
              name: "ch7-read-command",
              function: "readCommand",
              file: "chat-command.ts",
            },
          ],
        },
        {
          name: "showEvent",
          regions: [
            {
              name: "ch7-tool-line",
              function: "toolLine",
              file: "chat-event.ts",
            },
            {
              name: "ch7-show-event",
              function: "showEvent",
              file: "chat-event.ts",
            },
          ],
        },
        {
          name: "answerPrompt",
          regions: [
            {
              name: "ch7-answer-prompt",
              function: "answerPrompt",
              file: "chat-answer.ts",
            },
          ],
        },
        {
          name: "chatRepl",
          regions: [
            {
              name: "ch7-run-command",
              function: "runCommand",
              file: "chat-repl.ts",
            },
            {
              name: "ch7-chat-repl",
              function: "chatRepl",
              file: "chat-repl.ts",
            },
          ],
        },
      ],
    },
    {
      id: "ch8",
      number: 8,
      part: 2,
      title: { en: "Inside the workspace", zh: "不出工作区" },
      suite: "tests/ch8-inside-the-workspace.test.ts",
      files: ["output-buffer.ts", "secrets.ts"],
      exercises: [],
      hardens: ["real-path.ts", "run-process.ts", "replace-file.ts", "clip.ts"],
      draft: true,
    },
    {
      id: "ch20",
      number: 20,
      part: 4,
      title: { en: "Any model", zh: "任意模型" },
      suite: "tests/ch20-any-model.test.ts",
      files: [
        "openai-request.ts",
        "openai-types.ts",
        "openai-error.ts",
        "openai-reply.ts",
        "provider-presets.ts",
        "openai-settings.ts",
        "openai-provider.ts",
        "json-text-reader.ts",
        "json-text-calls.ts",
        "json-text-request.ts",
        "json-text-provider.ts",
      ],
      exercises: [
        {
          name: "toChatCompletion",
          regions: [
            {
              name: "ch20-user-messages",
              function: "userParams",
              file: "openai-request.ts",
            },
            {
              name: "ch20-assistant-message",
              function: "assistantParams",
              file: "openai-request.ts",
            },
            {
              name: "ch20-to-chat-completion",
              function: "toChatCompletion",
              file: "openai-request.ts",
            },
          ],
        },
        {
          name: "fromChatCompletion",
          regions: [
            {
              name: "ch20-tool-input",
              function: "toolInput",
              file: "openai-reply.ts",
            },
            {
              name: "ch20-stop-reason",
              function: "stopReason",
              file: "openai-reply.ts",
            },
            {
              name: "ch20-from-chat-completion",
              function: "fromChatCompletion",
              file: "openai-reply.ts",
            },
          ],
        },
        {
          name: "OpenAICompatibleProvider",
          regions: [
            {
              name: "ch20-settings",
              function: "openAISettings",
              file: "openai-settings.ts",
            },
            {
              name: "ch20-openai-chat",
              function: "OpenAICompatibleProvider.chat",
              file: "openai-provider.ts",
            },
          ],
        },
        {
          name: "JsonTextProvider",
          regions: [
            {
              name: "ch20-parse-tool-calls",
              function: "parseToolCalls",
              file: "json-text-calls.ts",
            },
            {
              name: "ch20-text-request",
              function: "textRequest",
              file: "json-text-request.ts",
            },
            {
              name: "ch20-json-text-chat",
              function: "JsonTextProvider.chat",
              file: "json-text-provider.ts",
            },
          ],
        },
      ],
    },
  ],
};
