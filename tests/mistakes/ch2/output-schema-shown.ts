// region: ch2-define-tool
// message: the model sees the schema of the INPUT
// en: The model is shown the schema of the output, in which a field with a default is required.
// zh: 给模型看的是输出的 schema，有默认值的字段成了必填。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
jsonSchemaOf(name, spec.input);
const input_schema = z.toJSONSchema(spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    const schema = declaredOnly(spec.input);
    return spec.run(parseInput(name, schema, input), context);
  },
};
