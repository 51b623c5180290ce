// region: ch2-define-tool
// message: pass the context on to `run`
// en: `run` gets a context of its own, so the caller's signal never reaches it.
// zh: run 拿到的是新建的 context，调用者的 signal 传不进来。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
const schema = declaredOnly(spec.input);
return {
  definition: { name, description, input_schema },
  async call(input) {
    const { signal } = new AbortController();
    return spec.run(parseInput(name, schema, input), { signal });
  },
};
