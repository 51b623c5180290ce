const SECRET_NAMES = /^(ANTHROPIC_|OPENAI_)|_(API_KEY|TOKEN|SECRET)$|PASSWORD/i;

/**
 * The environment without the variables whose names look like secrets
 * (`*_API_KEY`, `*_TOKEN`, `*_SECRET`, `*PASSWORD*`, `ANTHROPIC_*`,
 * `OPENAI_*`): a model that can run `env` reads what its commands can read.
 */
export function withoutSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !SECRET_NAMES.test(name)),
  );
}
