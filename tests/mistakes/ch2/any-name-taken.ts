// region: ch2-define-tool
// message: check the name in `defineTool` itself
// en: A name that the API would refuse is taken.
// zh: API 会拒绝的工具名也照样接受。

const { name, description } = spec;
const input_schema = jsonSchemaOf(name, spec.input);
const schema = declaredOnly(spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    return spec.run(parseInput(name, schema, input), context);
  },
};
