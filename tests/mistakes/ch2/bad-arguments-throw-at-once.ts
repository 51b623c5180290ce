// region: ch2-define-tool
// message: bad arguments make it reject, not throw
// en: `call` is not async: bad arguments throw before there is a promise.
// zh: call 不是 async：参数不对时直接抛出，而不是返回被拒绝的 Promise。

const { name, description } = spec;
if (!isLegalName(name)) throw new Error(`"${name}" is no name for a tool.`);
const input_schema = jsonSchemaOf(name, spec.input);
const schema = declaredOnly(spec.input);
return {
  definition: { name, description, input_schema },
  call(input, context) {
    return spec.run(parseInput(name, schema, input), context);
  },
};
