import { emailSchema } from '@jobharbor/contract';
import { selectSession, toast, useAppSelector } from '@jobharbor/shared-ui/core';
import {
  Alert,
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  applyServerErrors,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useForgotPasswordMutation } from './accountApi';

interface Values {
  email: string;
}

/** Asks for the e-mail with which a new password can be set. The answer is the same for every address. */
export function ForgotPasswordForm() {
  const { employer } = useAppSelector(selectSession);
  const [forgot] = useForgotPasswordMutation();
  const [initialValues] = useState<Values>({ email: employer?.email ?? '' });
  const [answer, setAnswer] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setAnswer(undefined);
    setFailure(undefined);
    try {
      const { msg } = await forgot(emailSchema.cast(values)).unwrap();
      toast.success(msg);
      setAnswer(msg);
    } catch (error) {
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Formik initialValues={initialValues} validationSchema={emailSchema} onSubmit={onSubmit}>
      <FormBody>
        <TextFormField
          name="email"
          label="Company Email Address"
          type="email"
          autoComplete="username"
          required
        />
        {answer && (
          <Alert severity="success" role="status">
            {answer}
          </Alert>
        )}
        <FormAlert message={failure} />
        <SubmitButton size="large" busyLabel="Sending...">
          Send instructions
        </SubmitButton>
      </FormBody>
    </Formik>
  );
}
