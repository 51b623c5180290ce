// region: ch2-define-tool
// message: it names the field, what came and what is wanted
// en: The arguments are checked with `parse`: models' slips are not mended, and zod's error is no help to them.
// zh: 直接用 zod 的 parse 校验：模型的小差错得不到修正，报错也看不懂。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
return {
  definition: { name, description, input_schema },
  async call(input, context) {
    return spec.run(declaredOnly(spec.input).parse(input), context);
  },
};
