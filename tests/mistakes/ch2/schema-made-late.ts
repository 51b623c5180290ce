// region: ch2-define-tool
// message: into JSON Schema in `defineTool` itself
// en: A schema that is no object is noticed only when someone looks at the definition.
// zh: schema 不是对象，要等到有人读 definition 时才报错。

const { name, description, input } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
return {
  get definition() {
    const input_schema = jsonSchemaOf(name, input);
    return { name, description, input_schema };
  },
  async call(given, context) {
    return spec.run(parseInput(name, declaredOnly(input), given), context);
  },
};
