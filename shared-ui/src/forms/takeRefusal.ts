import type { FormikErrors, FormikHelpers } from 'formik';

import { type ApiError, errorText } from '../client/apiError';
import { refuse } from './refusal';

/**
 * Puts what the server has said of single fields beside them.
 * @param values The fields that the form has.
 * @returns The sentence for the whole form; undefined where a field's own says it.
 */
export function takeRefusal<Values extends object>(
  error: unknown,
  values: Values,
  helpers: Pick<FormikHelpers<Values>, 'setErrors' | 'setStatus'>,
): string | undefined {
  const { fields = {} } = (error ?? {}) as Partial<ApiError>;
  const own = Object.entries(fields).filter(([field]) => field in values);
  if (own.length === 0) return errorText(error);
  refuse(Object.fromEntries(own) as FormikErrors<Values>, values, helpers);
  return undefined;
}
