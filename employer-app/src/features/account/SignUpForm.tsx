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

// A password is no part of what tells two accounts apart.
const onceFor = (email: string) => ({
  scope: 'guest/signUp' as const,
  contents: email.toLowerCase(),
});

/** The first try may have been done although its answer was lost: whoever then sends others is told which hold. */
const clarified = (error: unknown) =>
  (error as Partial<ApiError>).code === 'key_reused' ? { message: ARRIVED } : error;

/** Registers a company. Whoever has is the employer in session of this tab, until they sign in. */
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
      // The page leads on as soon as there is an employer.
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
