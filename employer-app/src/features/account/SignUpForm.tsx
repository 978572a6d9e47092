import { employerSignUpSchema, NAME_MAX } from '@jobharbor/contract';
import { errorText, noteEmployer, toast, useAppDispatch } from '@jobharbor/shared-ui/core';
import {
  FormAlert,
  FormBody,
  Formik,
  type FormikHelpers,
  PasswordFormField,
  SubmitButton,
  takeRefusal,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { useSignUpMutation } from './accountApi';

const EMPTY = { name: '', email: '', password: '' };
type Values = typeof EMPTY;

/** Registers a company. Whoever has is the employer in session of this tab, until they sign in. */
export function SignUpForm() {
  const dispatch = useAppDispatch();
  const [signUp] = useSignUpMutation();
  const [failure, setFailure] = useState<string>();

  const onSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setFailure(undefined);
    const company = employerSignUpSchema.cast(values);
    try {
      const { msg } = await signUp(company).unwrap();
      toast.success(msg);
      // The page leads on as soon as there is an employer.
      dispatch(noteEmployer({ name: company.name, email: company.email, isVerified: false }));
    } catch (error) {
      toast.error(errorText(error));
      setFailure(takeRefusal(error, values, helpers));
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
          tellsAtOnce
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
