import Stack from '@mui/material/Stack';
import { Formik, type FormikHelpers } from 'formik';
import type { ReactNode } from 'react';
import type { AnyObject, ObjectSchema } from 'yup';

import { Button } from '../components/Button';
import { FormAlert, FormBody } from '../forms/FormBody';
import { SubmitButton } from '../forms/SubmitButton';
import { TextFormField } from '../forms/TextFormField';

export interface DeletionFormProps<Values extends { confirm: string }> {
  initialValues: Values;
  /** The rules of the call that deletes. */
  schema: ObjectSchema<AnyObject>;
  /** What is about to be lost, and what else is asked for. */
  children: ReactNode;
  busy: boolean;
  failure: string | undefined;
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  onClose: () => void;
}

/** Asks for a typed word before an account is deleted, so that nobody deletes it by mistake. */
export function DeletionForm<Values extends { confirm: string }>(props: DeletionFormProps<Values>) {
  const { initialValues, schema, children, busy, failure, onSubmit, onClose } = props;
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={(values, helpers) =>
        onSubmit({ ...values, confirm: values.confirm.trim() }, helpers)
      }
    >
      <FormBody>
        {children}
        <TextFormField name="confirm" label="Type DELETE to confirm" autoComplete="off" />
        <FormAlert message={failure} />
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'end', gap: 1 }}>
          <Button disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <SubmitButton color="error" busy={busy}>
            Delete my account
          </SubmitButton>
        </Stack>
      </FormBody>
    </Formik>
  );
}
