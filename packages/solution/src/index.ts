// Chapter 1: messages and a scripted model
export type {
  AssistantBlock,
  Message,
  RedactedThinkingBlock,
  TextBlock,
  ThinkingBlock,
  ToolResultBlock,
  ToolUseBlock,
  UserBlock,
} from "./messages.ts";
export {
  assistantMessage,
  textOf,
  toolResultsMessage,
  toolUsesOf,
  userMessage,
} from "./messages.ts";
export { MockProvider } from "./mock-provider.ts";
export { NotImplemented } from "./not-implemented.ts";
export type {
  AssistantTurn,
  ChatOptions,
  ChatRequest,
  Provider,
  StopReason,
  ToolDefinition,
  Usage,
} from "./provider.ts";

// Chapter 2: your first tool
export type { ToolSpec } from "./define-tool.ts";
export { defineTool } from "./define-tool.ts";
export type { ReadToolOptions } from "./read-tool.ts";
export { readTool } from "./read-tool.ts";
export type { Tool, ToolContext, Tools } from "./tool.ts";
export { ToolSet } from "./tool-set.ts";
export { Workspace } from "./workspace.ts";

// Chapter 3: a single turn
export type { ToolWatcher } from "./run-tools.ts";
export { runTools } from "./run-tools.ts";
export type { Sendable } from "./sendable.ts";
export { sendable } from "./sendable.ts";
export { singleTurn } from "./single-turn.ts";
export { toolSummary } from "./tool-summary.ts";

// Chapter 4: more tools
export type { BashToolOptions } from "./bash-tool.ts";
export { bashTool } from "./bash-tool.ts";
export { editTool } from "./edit-tool.ts";
export type { ListToolOptions } from "./list-tool.ts";
export { listTool } from "./list-tool.ts";
export { writeTool } from "./write-tool.ts";

// Chapter 5: the agent loop
export type { AgentOptions } from "./agent.ts";
export { Agent } from "./agent.ts";
export type { AgentEvent, RunOptions, RunResult } from "./agent-events.ts";
export { closeHistory } from "./close-history.ts";
export type { Step } from "./next-step.ts";
export { nextStep } from "./next-step.ts";
export type { RunReason } from "./stop-run.ts";
export { StopRun } from "./stop-run.ts";

// Chapter 6: a real model
export type { AnthropicProviderOptions } from "./anthropic-provider.ts";
export { AnthropicProvider } from "./anthropic-provider.ts";
export { anthropicRequest } from "./anthropic-request.ts";
export type {
  AnthropicOptions,
  AnthropicSettings,
} from "./anthropic-settings.ts";
export { anthropicSettings, DEFAULT_MODEL } from "./anthropic-settings.ts";
export { anthropicTurn } from "./anthropic-turn.ts";
export type { Endpoint, ProviderErrorDetails } from "./provider-error.ts";
export { ProviderError, providerError } from "./provider-error.ts";

// Chapter 7: a terminal agent
export type {
  Chat,
  ChatAgent,
  ChatModel,
  ChatReplOptions,
} from "./chat.ts";
export { openChat } from "./chat.ts";
export { answerPrompt } from "./chat-answer.ts";
export type { ChatCommand, ChatLine, CommandName } from "./chat-command.ts";
export { readCommand } from "./chat-command.ts";
export { showEvent, toolLine } from "./chat-event.ts";
export type { ChatInput } from "./chat-input.ts";
export { chatRepl, runCommand } from "./chat-repl.ts";
export type { ChatOutput, ChatStyle } from "./chat-screen.ts";
export { ChatScreen } from "./chat-screen.ts";
export { ChatStats } from "./chat-stats.ts";
export type { ChatLanguage, ChatWords } from "./chat-words.ts";
export { chatWords } from "./chat-words.ts";
export type { FullAgent, FullAgentOptions } from "./full-agent.ts";
export { createFullAgent, workspaceTools } from "./full-agent.ts";
export type { ChatSource } from "./terminal-input.ts";
export type { ToyModelOptions } from "./toy-model.ts";
export { ToyModel } from "./toy-model.ts";

// Chapter 8: inside the workspace
export { clipHead, clipMiddle } from "./clip.ts";
export { realPathOf } from "./real-path.ts";
export { replaceFile } from "./replace-file.ts";
export type { ProcessOptions, ProcessResult } from "./run-process.ts";
export { runProcess } from "./run-process.ts";

// Chapter 20: any model
export { parseToolCalls } from "./json-text-calls.ts";
export { JsonTextProvider } from "./json-text-provider.ts";
export { textRequest } from "./json-text-request.ts";
export type { OpenAICompatibleProviderOptions } from "./openai-provider.ts";
export { OpenAICompatibleProvider } from "./openai-provider.ts";
export { fromChatCompletion } from "./openai-reply.ts";
export { toChatCompletion } from "./openai-request.ts";
export type {
  OpenAICompatibleOptions,
  OpenAISettings,
} from "./openai-settings.ts";
export { openAISettings } from "./openai-settings.ts";
export type { Preset, PresetName } from "./provider-presets.ts";
export { presets } from "./provider-presets.ts";
