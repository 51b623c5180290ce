import {
  isRecord,
  LEGAL_NAME,
  shortJson,
} from "../../../solution/src/wire-fault.ts";
import { checkCompletionsMessages } from "./completions-messages.ts";
import type { Fields, RawRequest, Refusal } from "./vendor.ts";

/** `ChatCompletionCreateParamsBase` of the SDK 6.30. */
const KNOWN = new Set([
  "audio",
  "frequency_penalty",
  "function_call",
  "functions",
  "logit_bias",
  "logprobs",
  "max_completion_tokens",
  "max_tokens",
  "messages",
  "metadata",
  "modalities",
  "model",
  "n",
  "parallel_tool_calls",
  "prediction",
  "presence_penalty",
  "prompt_cache_key",
  "prompt_cache_retention",
  "reasoning_effort",
  "response_format",
  "safety_identifier",
  "seed",
  "service_tier",
  "stop",
  "store",
  "stream",
  "stream_options",
  "temperature",
  "tool_choice",
  "tools",
  "top_logprobs",
  "top_p",
  "user",
  "verbosity",
  "web_search_options",
]);

const CHECKS: readonly ((body: Fields) => Refusal | undefined)[] = [
  checkKnown,
  checkModel,
  checkLimit,
  checkStreamOptions,
  checkTools,
  checkToolChoice,
  checkCompletionsMessages,
];

/** The first reason why the API would refuse the request before reading it. */
export function checkCompletionsRequest({
  body,
}: RawRequest): Refusal | undefined {
  for (const check of CHECKS) {
    const refusal = check(body);
    if (refusal) return refusal;
  }
  return undefined;
}

function checkKnown(body: Fields): Refusal | undefined {
  const extra = Object.keys(body).find((key) => !KNOWN.has(key));
  if (extra === undefined) return undefined;
  return {
    rule: "known-fields",
    says: `Unknown parameter: '${extra}'.`,
    mend: `Leave \`${extra}\` out of the request.`,
    param: extra,
    code: "unknown_parameter",
  };
}

function checkModel({ model }: Fields): Refusal | undefined {
  if (typeof model === "string" && model !== "") return undefined;
  return {
    rule: "model",
    says: "you must provide a model parameter",
    mend: "Send the name of a model as `model`.",
  };
}

function checkLimit(body: Fields): Refusal | undefined {
  const name = ["max_tokens", "max_completion_tokens"].find((key) => {
    const limit = body[key];
    if (limit === undefined || limit === null) return false;
    return typeof limit !== "number" || !Number.isInteger(limit) || limit < 1;
  });
  if (name === undefined) return undefined;
  return {
    rule: "max-tokens",
    says:
      `Invalid '${name}': expected an integer of at least 1, but got ` +
      `${shortJson(body[name], 40)} instead.`,
    mend: `\`${name}\` is the most tokens that a reply may have.`,
    param: name,
    code: "integer_below_min_value",
  };
}

function checkStreamOptions(body: Fields): Refusal | undefined {
  const options = body.stream_options;
  if (options === undefined || options === null || body.stream === true) {
    return undefined;
  }
  return {
    rule: "stream-options",
    says: "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
    mend: "Send `stream_options` together with `stream: true` only.",
    param: "stream_options",
  };
}

function checkTools({ tools }: Fields): Refusal | undefined {
  if (tools === undefined) return undefined;
  if (!Array.isArray(tools)) {
    return toolRefusal(
      "tools",
      "Invalid type for 'tools': expected an array of objects.",
      "invalid_type",
    );
  }
  if (tools.length === 0) {
    return toolRefusal(
      "tools",
      "Invalid 'tools': empty array. Expected an array with minimum length " +
        "1, but got an empty array instead.",
      "empty_array",
    );
  }
  for (const [index, tool] of tools.entries()) {
    const refusal = checkTool(tool, `tools[${index}]`);
    if (refusal) return refusal;
  }
  return undefined;
}

function checkTool(tool: unknown, path: string): Refusal | undefined {
  if (!isRecord(tool) || tool.type !== "function") {
    const type = isRecord(tool) ? shortJson(tool.type, 40) : "none";
    return toolRefusal(
      `${path}.type`,
      `Invalid value: ${type}. Supported values are: 'function'.`,
      "invalid_value",
    );
  }
  const called = tool.function;
  if (!isRecord(called)) {
    return toolRefusal(
      `${path}.function`,
      `Missing required parameter: '${path}.function'.`,
      "missing_required_parameter",
    );
  }
  const { name, parameters } = called;
  if (typeof name !== "string" || !LEGAL_NAME.test(name)) {
    return toolRefusal(
      `${path}.function.name`,
      `Invalid '${path}.function.name': string does not match pattern. ` +
        "Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.",
      "invalid_value",
    );
  }
  if (parameters === undefined) return undefined;
  if (isRecord(parameters) && parameters.type === "object") return undefined;
  const type = isRecord(parameters) ? parameters.type : parameters;
  return toolRefusal(
    `${path}.function.parameters`,
    `Invalid schema for function '${name}': schema must be a JSON Schema of ` +
      `'type: "object"', got 'type: ${shortJson(type ?? "None", 40)}'.`,
    "invalid_function_parameters",
  );
}

function toolRefusal(param: string, says: string, code: string): Refusal {
  return {
    rule: "tools",
    says,
    mend:
      'A tool is { type: "function", function: { name, description, ' +
      "parameters } }; without tools leave `tools` out.",
    param,
    code,
  };
}

function checkToolChoice(body: Fields): Refusal | undefined {
  const { tool_choice: choice, tools } = body;
  if (choice === undefined || tools !== undefined) return undefined;
  return {
    rule: "tool-choice",
    says: "'tool_choice' is only allowed when 'tools' are specified.",
    mend: "Leave `tool_choice` out, or send tools with it.",
    param: "tool_choice",
  };
}
