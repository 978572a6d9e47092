import type { changedJobSchema, jobFormSchema } from '@jobharbor/contract';
import type { FormikErrors } from '@jobharbor/shared-ui/forms';

import { castable, type JobValues } from './jobValues';

interface Broken {
  path?: string;
  message: string;
}

/** The field that a path of the schema, or of the server, is about: 'weOffer[2]' is the list's. */
export const fieldOf = (path: string) => path.split(/[.[]/)[0] ?? path;

/** The contract's rules of a new job, or of one that is changed. */
export type JobRules = typeof jobFormSchema | typeof changedJobSchema;

/** The first broken rule of each field. */
export async function validateJob(
  rules: JobRules,
  values: JobValues,
  before: JobValues,
): Promise<FormikErrors<JobValues>> {
  try {
    await rules.validate(castable(values, before), { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner?: Broken[] };
    if (!inner) throw error;
    const errors: Record<string, string> = {};
    for (const { path = '', message } of inner) errors[fieldOf(path)] ??= message;
    return errors;
  }
}
