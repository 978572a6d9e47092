import { OperatorError } from '../errors.ts';
import { conflictingSettings } from './conflictingSettings.ts';
import { type Environment, VARIABLES } from './variables.ts';

/** All errors of the environment together. */
export class ConfigError extends OperatorError {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not right:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** Reads all variables. An empty variable counts as not set. @throws ConfigError with all errors together. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const faults: string[] = [];
  const values = Object.entries(VARIABLES).map(([name, schema]) => {
    const text = variables[name]?.trim();
    const fallback: unknown = schema.getDefault();
    if (!text) return [name, fallback];
    try {
      return [name, schema.validateSync(text)];
    } catch {
      const { shouldBe, isSecret } = schema.spec.meta ?? {};
      faults.push(`${name} should be ${shouldBe}${isSecret ? '' : ` (it is '${text}')`}.`);
      return [name, fallback];
    }
  });
  const environment = Object.fromEntries(values) as Environment;
  faults.push(...conflictingSettings(environment));
  if (faults.length > 0) throw new ConfigError(faults);
  return environment;
}
