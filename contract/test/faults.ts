import { type Schema, ValidationError } from 'yup';

/** The errors of a schema for a value: the first text of each field. */
export function faultsOf(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults: Record<string, string> = {};
    for (const { path = '', message } of error.inner) faults[path] ??= message;
    return faults;
  }
}
