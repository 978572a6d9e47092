import { type ApiError, errorText } from '@jobharbor/shared-ui/core';
import { applyServerErrors, type FormikHelpers, setServerErrors } from '@jobharbor/shared-ui/forms';

/** Whether the server has refused the password of the person who is signed in. */
export const isWrongPassword = (error: unknown): boolean =>
  (error as ApiError).code === 'wrong_password';

/**
 * Shows the server's messages of a form that asks for the person's password, which is its field `password`.
 * @returns The sentence for the whole form; undefined where a field's own message says it.
 */
export function applyPasswordErrors<Values extends { password: string }>(
  error: unknown,
  values: Values,
  helpers: FormikHelpers<Values>,
): string | undefined {
  if (!isWrongPassword(error)) return applyServerErrors(error, values, helpers);
  const errors = { password: errorText(error) } as Parameters<typeof setServerErrors<Values>>[0];
  setServerErrors(errors, values, helpers);
  return undefined;
}
