import { employerSignInFormSchema, employerSignInSchema } from '@jobharbor/contract';
import { Link, paths, selectSession, Typography, useAppSelector } from '@jobharbor/shared-ui/core';
import {
  FormAlert,
  FormBody,
  Formik,
  PasswordFormField,
  SubmitButton,
  TextFormField,
} from '@jobharbor/shared-ui/forms';
import { useState } from 'react';

import { DemoCredentials } from './DemoCredentials';
import { useLogIn } from './useLogIn';

/** Signs an employer in. What was typed stays when that does not work. */
export function SignInForm() {
  const { employer } = useAppSelector(selectSession);
  const logIn = useLogIn();
  const [initialValues] = useState({ email: employer?.email ?? '', password: '' });
  const [failure, setFailure] = useState<string>();

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={employerSignInFormSchema}
      onSubmit={async (values) => {
        setFailure(undefined);
        setFailure(await logIn(employerSignInSchema.cast(values)));
      }}
    >
      <FormBody>
        <DemoCredentials />
        <TextFormField
          name="email"
          label="Email Address"
          type="email"
          autoComplete="username"
          required
        />
        <PasswordFormField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Typography variant="body2" sx={{ textAlign: 'end' }}>
          <Link href={paths.employer.forgotPassword}>Forgot Password?</Link>
        </Typography>
        <FormAlert message={failure} />
        <SubmitButton size="large" busyLabel="Signing in...">
          Sign in
        </SubmitButton>
      </FormBody>
    </Formik>
  );
}
