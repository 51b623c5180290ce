// region: ch2-define-tool
// message: a tool fails by throwing
// en: The errors of a tool are caught and returned as its result.
// zh: 工具的错误被捕获，当成正常结果返回了。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    try {
      const schema = declaredOnly(spec.input);
      return await spec.run(parseInput(name, schema, input), context);
    } catch (error) {
      return `Error: ${error instanceof Error ? error.message : error}`;
    }
  },
};
