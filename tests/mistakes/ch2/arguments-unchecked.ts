// region: ch2-define-tool
// message: check the arguments with `parseInput`
// en: The model's arguments go to `run` unchecked.
// zh: 模型给的参数没有校验就交给了 run。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    return spec.run(input as z.infer<S>, context);
  },
};
