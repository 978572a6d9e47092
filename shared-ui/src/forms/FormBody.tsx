import Box from '@mui/material/Box';
import { Form } from 'formik';
import { type ReactNode, useRef } from 'react';

import { useServerErrorsReset } from './serverErrors';
import { useFocusFirstError } from './useFocusFirstError';

export interface FormBodyProps {
  children: ReactNode;
}

/** A Formik form in one column. A submit that is refused moves focus to the first invalid field. */
export function FormBody({ children }: FormBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useServerErrorsReset();
  useFocusFirstError(body);
  return (
    <Form noValidate>
      <Box ref={body} sx={{ display: 'grid', gap: 2.5 }}>
        {children}
      </Box>
    </Form>
  );
}
