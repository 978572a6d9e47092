import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Form, useFormikContext } from 'formik';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { useServerErrorsReset } from './serverErrors';

export interface FormBodyProps {
  /** The form disappears after it was sent. Its fields cannot be changed meanwhile, because the change would be lost. */
  closesWhenSent?: boolean;
  children: ReactNode;
}

/** A Formik form in one column. A submit that is refused moves focus to the first invalid field. */
export function FormBody({ closesWhenSent = false, children }: FormBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const { isSubmitting } = useFormikContext();
  useServerErrorsReset();
  useFocusFirstError(body);
  return (
    <Form noValidate>
      <Box
        ref={body}
        // The fields keep their focus, which a disabled one would lose.
        onChangeCapture={
          closesWhenSent && isSubmitting ? (event) => event.stopPropagation() : undefined
        }
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {children}
      </Box>
    </Form>
  );
}

/**
 * After a submit that was refused, moves focus to the first invalid control, in the order of the page.
 * `form` holds the controls; it stands inside the Formik whose errors are meant.
 */
function useFocusFirstError(form: RefObject<HTMLElement | null>): void {
  const { submitCount, isSubmitting, errors } = useFormikContext();
  const answered = useRef(0);

  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return;
    answered.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form, isSubmitting, submitCount]);
}

export interface FormAlertProps {
  /** An error that belongs to no single field. Nothing is shown without it. */
  message: string | undefined;
}

/** The one place above a form's button for what the server says about the whole of it. */
export function FormAlert({ message }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  if (!message) return null;
  return (
    <Alert ref={alert} severity="error">
      {message}
    </Alert>
  );
}
