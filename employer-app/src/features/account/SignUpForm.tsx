import { employerSignUpSchema, NAME_MAX } from '@jobharbor/contract';
import {
  type ApiError,
  errorText,
  noteEmployer,
  sendOnce,
  toast,
  useAppDispatch,
} from '@jobharbor/shared-ui/core';
import {
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  SubmitButton,
  applyServerErrors,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { PasswordFormField } from '../../lib/PasswordFormField';
import { useSignUpMutation } from './accountApi';

const EMPTY = { name: '', email: '', password: '' };
type Values = typeof EMPTY;

const ARRIVED =
  'Your registration had arrived already, with the name and the password of your first try. Check your email inbox and follow the verification link.';

// The address alone identifies a registration. Nothing derived from the password is stored.
const onceFor = (email: string) => ({
  scope: 'guest/signUp' as const,
  contents: email.toLowerCase(),
});

/**
 * The first attempt may have succeeded although its answer was lost. A second one with other data is told that the
 * first data count.
 */
const clarified = (error: unknown) =>
  (error as Partial<ApiError>).code === 'key_reused' ? { message: ARRIVED } : error;

/** Registers a company. Afterwards this tab remembers the new employer until the sign-in. */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const [signUp] = useSignUpMutation();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const company = employerSignUpSchema.cast(values);
    try {
      const { msg } = await sendOnce(onceFor(company.email), (idempotencyKey) =>
        signUp({ company, idempotencyKey }).unwrap(),
      );
      toast.success(msg);
      // The page redirects as soon as an employer is stored.
      dispatch(noteEmployer({ name: company.name, email: company.email, isVerified: false }));
    } catch (failed) {
      const error = clarified(failed);
      toast.error(errorText(error));
      setFailure(applyServerErrors(error, values, helpers));
    }
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={employerSignUpSchema} onSubmit={onSubmit}>
      <FormBody>
        <TextFormField
          name="name"
          label="Company Name"
          autoComplete="organization"
          maxLength={NAME_MAX}
          required
        />
        <TextFormField
          name="email"
          label="Company Email Address"
          help="We send the verification link to this address."
          type="email"
          autoComplete="email"
          required
        />
        <PasswordFormField
          name="password"
          label="Password"
          autoComplete="new-password"
          hasMeter
          showsErrorWhileTyping
          required
        />
        <FormAlert message={failure} />
        <SubmitButton size="large" busyLabel="Submitting...">
          Submit
        </SubmitButton>
      </FormBody>
    </Formik>
  );
}
