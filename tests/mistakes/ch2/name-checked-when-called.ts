// region: ch2-define-tool
// message: check the name in `defineTool` itself
// en: The name is checked only when the tool is called.
// zh: 调用工具时才检查名字，太晚了。

const { name, description } = spec;
const input_schema = jsonSchemaOf(name, spec.input);
const schema = declaredOnly(spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    if (!isLegalName(name)) throw new Error(`"${name}" is no legal name.`);
    return spec.run(parseInput(name, schema, input), context);
  },
};
