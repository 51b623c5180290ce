import { z } from "zod";
import type { Tool, ToolContext } from "./tool.ts";
import { declaredOnly, parseInput } from "./tool-input.ts";
import { LEGAL_NAME } from "./wire-fault.ts";

/** A tool as one writes it down. */
export interface ToolSpec<S extends z.ZodObject> {
  /** 1 to 64 characters: letters, digits, `_` and `-`. */
  name: string;
  /** For the model: what it does and when to use it. */
  description: string;
  /** The arguments. Describe each field: the model reads that too. */
  input: S;
  /** Gets checked arguments. Throw to fail: the message goes to the model. */
  run(input: z.infer<S>, context: ToolContext): Promise<string>;
}

/**
 * Makes a tool out of a name, a description, a schema and a function.
 * Throws an error with the tool's name when the API would refuse the name, or
 * when the schema cannot be written as a JSON Schema of type "object".
 */
export function defineTool<S extends z.ZodObject>(spec: ToolSpec<S>): Tool {
  //#region ch2-define-tool
  // 1. Refuse a name that the API would refuse (`isLegalName`): throw, with
  //    the name in the error.
  const { name, description } = spec;
  if (!isLegalName(name)) {
    throw new Error(
      `"${name}" cannot be the name of a tool: use 1 to 64 letters, ` +
        "digits, _ and -.",
    );
  }
  // 2. Turn the zod schema into JSON Schema: `jsonSchemaOf`. It throws when
  //    that cannot be done, so do it here and not in `call`.
  const input_schema = jsonSchemaOf(name, spec.input);
  // 3. Make a schema that drops fields nobody declared: `declaredOnly`.
  const schema = declaredOnly(spec.input);
  // 4. Return the tool: its definition, and an async `call`. That checks the
  //    model's arguments against the schema (`parseInput`) and hands what came
  //    out to the spec's `run`, with the context.
  return {
    definition: { name, description, input_schema },
    async call(input, context) {
      return spec.run(parseInput(name, schema, input), context);
    },
  };
  //#endregion ch2-define-tool
}

/** The API's own rule for names. */
function isLegalName(name: string): boolean {
  return LEGAL_NAME.test(name);
}

/**
 * The schema as the model sees it: `io: "input"` makes a field with a default
 * optional. Throws, with the tool's name, when the type is not "object".
 */
function jsonSchemaOf(tool: string, schema: z.ZodObject): object {
  try {
    const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input" });
    if (rest.type === "object") return rest;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The input of the tool "${tool}": ${reason}.`);
  }
  throw new Error(
    `The input of the tool "${tool}" must be an object: z.object({ ... }).`,
  );
}
