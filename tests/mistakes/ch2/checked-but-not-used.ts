// region: ch2-define-tool
// message: `run` gets what the schema gave back
// en: The arguments are checked, but `run` gets the model's own object.
// zh: 参数校验了，但交给 run 的仍是模型的原始对象。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    parseInput(name, declaredOnly(spec.input), input);
    return spec.run(input as z.infer<S>, context);
  },
};
