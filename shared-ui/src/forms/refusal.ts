import { type FormikErrors, type FormikHelpers, getIn, useFormikContext } from 'formik';
import { useEffect } from 'react';

interface Refusal {
  errors: object;
  /** What was sent. */
  values: object;
}

/**
 * Puts the server's words beside their fields. They stay until the field's value is another one or the form is
 * sent again: Formik by itself forgets them as soon as any field is left.
 */
export function refuse<Values extends object>(
  errors: FormikErrors<Values>,
  values: Values,
  { setErrors, setStatus }: Pick<FormikHelpers<Values>, 'setErrors' | 'setStatus'>,
): void {
  setErrors(errors);
  setStatus({ errors, values } satisfies Refusal);
}

/** What the server has said of a field, as long as its value is the one that was sent. */
export function useRefusal(name: string, value: unknown): string | undefined {
  const refusal = useFormikContext().status as Refusal | undefined;
  if (!refusal || getIn(refusal.values, name) !== value) return undefined;
  const error: unknown = getIn(refusal.errors, name);
  return typeof error === 'string' ? error : undefined;
}

/** Forgets what the server has said when the form is sent again. */
export function useFreshRefusal(): void {
  const { isSubmitting, setStatus } = useFormikContext();
  useEffect(() => {
    if (isSubmitting) setStatus(undefined);
  }, [isSubmitting, setStatus]);
}
