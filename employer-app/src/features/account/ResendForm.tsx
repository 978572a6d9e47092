import { emailSchema } from '@jobharbor/contract';
import {
  resendVerification,
  selectSession,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import {
  Alert,
  FormAlert,
  FormBody,
  Formik,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

/** Has the verification e-mail sent once more, to an address that is typed. */
export function ResendForm() {
  const dispatch = useAppDispatch();
  const { employer } = useAppSelector(selectSession);
  const [initialValues] = useState({ email: employer?.email ?? '' });
  const [isSent, setSent] = useState<boolean>();

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={emailSchema}
      onSubmit={async (values) => {
        setSent(undefined);
        setSent(await dispatch(resendVerification(emailSchema.cast(values).email)));
      }}
    >
      <FormBody>
        <TextFormField
          name="email"
          label="Company Email Address"
          type="email"
          autoComplete="email"
          required
        />
        {isSent && (
          <Alert severity="success" role="status">
            Check your email inbox and follow the newest link.
          </Alert>
        )}
        <FormAlert message={isSent === false ? 'Failed to Send Verification Email' : undefined} />
        <SubmitButton busyLabel="Sending...">Resend verification email</SubmitButton>
      </FormBody>
    </Formik>
  );
}
