import { beforeEach, describe, expect, test } from "vitest";
import { says, startOfTest } from "../../src/index.ts";
import {
  anthropic,
  ask,
  askCompletions,
  faults,
  functionTool,
  post,
  prompt,
  rejection,
  serve,
  tool,
} from "./clients.ts";

beforeEach(startOfTest);

const mark = { type: "ephemeral" };
const marked = { type: "text", text: "x", cache_control: mark };
const called = {
  role: "assistant",
  content: [{ type: "tool_use", id: "t1", name: "read", input: {} }],
};

describe("the Messages API refuses", () => {
  test.each<[string, object, string]>([
    [
      "a blank text",
      { messages: [{ role: "user", content: " " }] },
      "messages: text content blocks must contain non-whitespace text",
    ],
    [
      "an empty conversation",
      { messages: [] },
      "messages: at least one message is required",
    ],
    [
      "no messages at all",
      { messages: undefined },
      "messages: Input should be a valid list",
    ],
    [
      "a call without an answer",
      { messages: [prompt, called, prompt] },
      "messages.1: `tool_use` ids were found without `tool_result` blocks " +
        "immediately after: t1. Each `tool_use` block must have a corresponding " +
        "`tool_result` block in the next message.",
    ],
    [
      "the assistant's word at the end",
      {
        messages: [prompt, { role: "assistant", content: "I" }],
      },
      "This model does not support assistant message prefill. " +
        "The conversation must end with a user message.",
    ],
    [
      "a key that no block has",
      {
        messages: [{ role: "user", content: [{ ...marked, sent: 1 }] }],
      },
      "messages.0.content.0.text.sent: Extra inputs are not permitted",
    ],
    [
      "a key that no tool has",
      { tools: [{ ...tool, run: 1 }] },
      "tools.0.custom.run: Extra inputs are not permitted",
    ],
    [
      "a blank system prompt",
      { system: "" },
      "system: text content blocks must be non-empty",
    ],
    ["no model", { model: undefined }, "model: Field required"],
    [
      "an empty model",
      { model: "" },
      "model: String should have at least 1 character",
    ],
    ["no limit", { max_tokens: undefined }, "max_tokens: Field required"],
    [
      "a limit of nothing",
      { max_tokens: 0 },
      "max_tokens: Input should be greater than or equal to 1",
    ],
    [
      "half a token",
      { max_tokens: 1.5 },
      "max_tokens: Input should be a valid integer",
    ],
    [
      "a limit in words",
      { max_tokens: "many" },
      "max_tokens: Input should be a valid integer",
    ],
    [
      "a temperature",
      { temperature: 0 },
      "temperature: Extra inputs are not permitted",
    ],
    ["top_p", { top_p: 1 }, "top_p: Extra inputs are not permitted"],
    ["top_k", { top_k: 1 }, "top_k: Extra inputs are not permitted"],
    [
      "a field of our own",
      { maxTokens: 5 },
      "maxTokens: Extra inputs are not permitted",
    ],
    [
      "a field of a beta without its header",
      { mcp_servers: [] },
      "mcp_servers: Extra inputs are not permitted",
    ],
    [
      "a stream of words",
      { stream: "yes" },
      "stream: Input should be a valid boolean",
    ],
    [
      "a system prompt of another type",
      { system: [{ type: "image" }] },
      "system.0.type: Input should be 'text'",
    ],
    [
      "a blank block of the system prompt",
      {
        system: [marked, { type: "text", text: " " }],
      },
      "system.1: text content blocks must be non-empty",
    ],
    [
      "a choice between no tools",
      { tool_choice: { type: "auto" } },
      "tool_choice may only be specified while providing tools.",
    ],
    [
      "a choice that is none",
      { tools: [tool], tool_choice: "auto" },
      "tool_choice: Input tag undefined is not one of auto, any, tool, none",
    ],
    [
      "a mark that is none",
      { tools: [{ ...tool, cache_control: true }] },
      "tools.0.cache_control: Input should be 'ephemeral'",
    ],
    [
      "a fifth mark",
      {
        system: [marked],
        tools: [{ ...tool, cache_control: mark }],
        messages: [{ role: "user", content: [marked, marked, marked] }],
      },
      "A maximum of 4 blocks with cache_control may be provided. Found 5.",
    ],
  ])("%s", async (_, change, message) => {
    const server = await serve([says("Hi")]);
    const response = await post(server, "/v1/messages", { ...ask, ...change });
    expect(response.status).toBe(400);
    expect(response.headers.get("request-id")).toBe("req_1");
    expect(await response.json()).toEqual({
      type: "error",
      error: { type: "invalid_request_error", message },
      request_id: "req_1",
    });
    // And so does the test, with the same words and a mend.
    const [fault] = faults();
    expect(fault).toMatch(/^Request 1 breaks the wire rule "[a-z-]+"\./);
    expect(fault).toContain(`The API would say: ${message}\nWhat to change: `);
  });

  test("a request without a version, or that is not JSON", async () => {
    const server = await serve([]);
    const headers = { "anthropic-version": "" };
    const first = await post(server, "/v1/messages", ask, headers);
    expect(await first.json()).toMatchObject({
      error: { message: "anthropic-version: header is required" },
    });
    for (const body of ["{", "[]", ""]) {
      const response = await post(server, "/v1/messages", body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ type: "error" });
    }
    expect(server.requests.map(({ body }) => body)).toEqual([ask, "{", [], ""]);
    expect(server.requests.map(({ chat }) => chat)).toEqual(
      Array(4).fill(undefined),
    );
    expect(faults()).toHaveLength(1);
  });

  test("with the words in the SDK's error, and without a second try", async () => {
    const server = await serve([says("Hi")]);
    const error = await rejection(
      anthropic(server).messages.create({ ...ask, max_tokens: -1 }),
    );
    expect(error).toMatchObject({
      status: 400,
      type: "invalid_request_error",
      apiMessage: "max_tokens: Input should be greater than or equal to 1",
    });
    expect(server.requests).toHaveLength(1);
  });

  test("but takes the fields of a beta with its header", async () => {
    const server = await serve([says("Hi"), says("Hi")]);
    const body = { ...ask, context_management: {} };
    const headers = { "anthropic-beta": "context-management-2025-06-27" };
    const first = await post(server, "/v1/messages", body, headers);
    expect(first.status).toBe(200);
    const second = await post(server, "/v1/messages?beta=true", body);
    expect(second.status).toBe(200);
  });

  test("a reply that does not come back as it was", async () => {
    const server = await serve([says("One"), says("Two")]);
    await post(server, "/v1/messages", ask);
    const messages = [prompt, { role: "assistant", content: "Won" }, prompt];
    const response = await post(server, "/v1/messages", { ...ask, messages });
    expect(response.status).toBe(400);
    expect(faults()[0]).toContain('breaks the wire rule "assistant-verbatim"');
  });
});

const toolCall = {
  id: "c1",
  type: "function",
  function: { name: "read", arguments: "{}" },
};
const calling = { role: "assistant", content: null, tool_calls: [toolCall] };
const answer = { role: "tool", tool_call_id: "c1", content: "ok" };

describe("Chat Completions refuses", () => {
  test.each<[string, object, string, string | null, string | null]>([
    [
      "a call without an answer",
      { messages: [prompt, calling, prompt] },
      "An assistant message with 'tool_calls' must be followed by tool " +
        "messages responding to each 'tool_call_id'. The following " +
        "tool_call_ids did not have response messages: c1",
      null,
      null,
    ],
    [
      "an answer that comes later",
      {
        messages: [prompt, calling, prompt, answer],
      },
      "An assistant message with 'tool_calls' must be followed by tool " +
        "messages responding to each 'tool_call_id'. The following " +
        "tool_call_ids did not have response messages: c1",
      null,
      null,
    ],
    [
      "one answer to two calls",
      {
        messages: [
          prompt,
          { ...calling, tool_calls: [toolCall, { ...toolCall, id: "c2" }] },
          answer,
        ],
      },
      "An assistant message with 'tool_calls' must be followed by tool " +
        "messages responding to each 'tool_call_id'. The following " +
        "tool_call_ids did not have response messages: c2",
      null,
      null,
    ],
    [
      "an answer without a call",
      { messages: [prompt, answer] },
      "Invalid parameter: messages with role 'tool' must be a response to a " +
        "preceding message with 'tool_calls'.",
      null,
      null,
    ],
    [
      "an answer to another call",
      {
        messages: [prompt, calling, { ...answer, tool_call_id: "c2" }],
      },
      "Invalid parameter: messages with role 'tool' must be a response to a " +
        "preceding message with 'tool_calls'.",
      null,
      null,
    ],
    [
      "an answer without an id",
      {
        messages: [prompt, calling, { role: "tool", content: "ok" }],
      },
      "Missing required parameter: 'messages[2].tool_call_id'.",
      "messages[2].tool_call_id",
      "missing_required_parameter",
    ],
    [
      "arguments that are an object",
      {
        messages: [
          prompt,
          {
            ...calling,
            tool_calls: [
              { ...toolCall, function: { name: "read", arguments: {} } },
            ],
          },
          answer,
        ],
      },
      "Invalid type for 'messages[1].tool_calls[0].function.arguments': " +
        "expected a string, but got {} instead.",
      "messages[1].tool_calls[0].function.arguments",
      "invalid_type",
    ],
    [
      "a list of no calls",
      {
        messages: [
          prompt,
          { role: "assistant", content: "x", tool_calls: [] },
          prompt,
        ],
      },
      "Invalid type for 'messages[1].tool_calls': expected an array with a " +
        "call, but got [] instead.",
      "messages[1].tool_calls",
      "invalid_type",
    ],
    [
      "a message of nothing",
      {
        messages: [prompt, { role: "assistant", content: null }, prompt],
      },
      "Invalid type for 'messages[1].content': expected a string, but got " +
        "null instead.",
      "messages[1].content",
      "invalid_type",
    ],
    [
      "blocks of the Messages API",
      {
        messages: [{ role: "user", content: [{ type: "tool_result" }] }],
      },
      "Invalid value: \"tool_result\". Supported values are: 'text', " +
        "'image_url', 'input_audio', 'file', 'refusal'.",
      "messages[0].content",
      "invalid_value",
    ],
    [
      "is_error",
      { messages: [prompt, calling, { ...answer, is_error: true }] },
      "Unknown parameter: 'messages[2].is_error'.",
      "messages[2].is_error",
      "unknown_parameter",
    ],
    [
      "an unknown role",
      { messages: [{ role: "human", content: "Hi" }] },
      "Invalid value: \"human\". Supported values are: 'system', " +
        "'developer', 'user', 'tool', 'assistant'.",
      "messages[0].role",
      "invalid_value",
    ],
    [
      "no messages",
      { messages: [] },
      "Invalid 'messages': expected an array with minimum length 1, but got " +
        "an empty array instead.",
      "messages",
      "empty_array",
    ],
    [
      "a blank text",
      { messages: [{ role: "user", content: "" }] },
      "messages: text content blocks must be non-empty",
      null,
      null,
    ],
    [
      "no model",
      { model: undefined },
      "you must provide a model parameter",
      null,
      null,
    ],
    [
      "the field of another API",
      { system: "x" },
      "Unknown parameter: 'system'.",
      "system",
      "unknown_parameter",
    ],
    [
      "a limit of nothing",
      { max_tokens: 0 },
      "Invalid 'max_tokens': expected an integer of at least 1, but got 0 " +
        "instead.",
      "max_tokens",
      "integer_below_min_value",
    ],
    [
      "stream options without a stream",
      {
        stream_options: { include_usage: true },
      },
      "The 'stream_options' parameter is only allowed when 'stream' is " +
        "enabled.",
      "stream_options",
      null,
    ],
    [
      "an empty list of tools",
      { tools: [] },
      "Invalid 'tools': empty array. Expected an array with minimum length " +
        "1, but got an empty array instead.",
      "tools",
      "empty_array",
    ],
    [
      "a tool of the Messages API",
      { tools: [tool] },
      "Invalid value: undefined. Supported values are: 'function'.",
      "tools[0].type",
      "invalid_value",
    ],
    [
      "a tool's name that is none",
      {
        tools: [{ type: "function", function: { name: "a b" } }],
      },
      "Invalid 'tools[0].function.name': string does not match pattern. " +
        "Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      "tools[0].function.name",
      "invalid_value",
    ],
    [
      "a schema that is no object's",
      {
        tools: [
          {
            type: "function",
            function: { name: "a", parameters: { type: "string" } },
          },
        ],
      },
      "Invalid schema for function 'a': schema must be a JSON Schema of " +
        "'type: \"object\"', got 'type: \"string\"'.",
      "tools[0].function.parameters",
      "invalid_function_parameters",
    ],
    [
      "two tools of one name",
      { tools: [functionTool, functionTool] },
      "tools: Tool names must be unique.",
      null,
      null,
    ],
    [
      "a choice between no tools",
      { tool_choice: "auto" },
      "'tool_choice' is only allowed when 'tools' are specified.",
      "tool_choice",
      null,
    ],
  ])("%s", async (_, change, message, param, code) => {
    const server = await serve([says("Hi")]);
    const body = { ...askCompletions, ...change };
    const response = await post(server, "/v1/chat/completions", body);
    expect(response.status).toBe(400);
    expect(response.headers.get("x-request-id")).toBe("req_1");
    expect(await response.json()).toEqual({
      error: { message, type: "invalid_request_error", param, code },
    });
    expect(faults()[0]).toMatch(/^Request 1 breaks the wire rule/);
  });
});
