import { useFormikContext } from 'formik';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a submit that was refused, moves focus to the first invalid control, in the order of the page.
 * `form` holds the controls; it stands inside the Formik whose errors are meant.
 */
export function useFocusFirstError(form: RefObject<HTMLElement | null>): void {
  const { submitCount, isSubmitting, errors } = useFormikContext();
  const answered = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form, isSubmitting, submitCount]);
}
