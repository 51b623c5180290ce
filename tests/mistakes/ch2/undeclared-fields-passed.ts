// region: ch2-define-tool
// message: models invent fields
// en: Fields that the schema does not declare reach `run` or are refused, as the schema happens to be.
// zh: schema 没有声明的字段，有时传给了 run，有时又被拒绝。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    return spec.run(parseInput(name, spec.input, input), context);
  },
};
