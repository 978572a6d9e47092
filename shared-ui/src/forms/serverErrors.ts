import { type FormikErrors, type FormikHelpers, getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';

import { type ApiError, errorText } from '../client/apiError';

interface ServerErrors {
  errors: object;
  /** What was sent. */
  values: object;
}

/**
 * Shows the server's messages beside their fields. They stay until the field's value changes or the form is
 * sent again: Formik by itself forgets them as soon as any field is left.
 */
export function setServerErrors<Values extends object>(
  errors: FormikErrors<Values>,
  values: Values,
  { setErrors, setStatus }: Pick<FormikHelpers<Values>, 'setErrors' | 'setStatus'>,
): void {
  setErrors(errors);
  setStatus({ errors, values } satisfies ServerErrors);
}

/**
 * Shows the server's messages about single fields beside them.
 * @param values The fields that the form has.
 * @returns The sentence for the whole form, as `errorText` gives it; undefined where a field's own message says it.
 */
export function applyServerErrors<Values extends object>(
  error: unknown,
  values: Values,
  helpers: Pick<FormikHelpers<Values>, 'setErrors' | 'setStatus'>,
): string | undefined {
  const { fields = {} } = (error ?? {}) as Partial<ApiError>;
  const own = Object.entries(fields).filter(([field]) => field in values);
  if (own.length === 0) return errorText(error);
  setServerErrors(Object.fromEntries(own) as FormikErrors<Values>, values, helpers);
  return undefined;
}

/** The server's message about a field, as long as its value is the one that was sent. */
export function useServerError(name: string, value: unknown): string | undefined {
  const serverErrors = useFormikContext().status as ServerErrors | undefined;
  if (!serverErrors || getIn(serverErrors.values, name) !== value) return undefined;
  const error: unknown = getIn(serverErrors.errors, name);
  return typeof error === 'string' ? error : undefined;
}

/** Clears the server's messages when the form is sent again. */
export function useServerErrorsReset(): void {
  const { isSubmitting, setStatus } = useFormikContext();
  useEffect(() => {
    if (isSubmitting) setStatus(undefined);
  }, [isSubmitting, setStatus]);
}
