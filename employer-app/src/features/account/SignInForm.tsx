import {
  type EmployerSignIn,
  employerSignInFormSchema,
  employerSignInSchema,
} from '@jobharbor/contract';
import {
  type ApiError,
  Button,
  errorText,
  Link,
  Notice,
  paths,
  selectSession,
  signInEmployer,
  toast,
  Typography,
  UNEXPECTED_ERROR,
  useAppDispatch,
  useAppSelector,
  useIdentityProviderQuery,
} from '@jobharbor/shared-ui/core';
import {
  FormAlert,
  FormBody,
  Formik,
  SubmitButton,
  TextFormField,
  useFormikContext,
} from '@jobharbor/shared-ui/forms';
import { useRef, useState } from 'react';

import { employerJobsApi } from '../../data/employerJobsApi';
import { PasswordFormField } from '../../lib/PasswordFormField';
import { type DemoEmployer, useDemoEmployerQuery, useLogInMutation } from './accountApi';

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
        <DemoCredentials />
      </FormBody>
    </Formik>
  );
}

/** In a demonstration: how to sign in as its employer. Nothing anywhere else. */
function DemoCredentials() {
  const { data: provider, isLoading } = useIdentityProviderQuery(undefined);
  const isDemo = provider?.kind === 'demo';
  // Elsewhere there is nothing to ask for.
  const demo = useDemoEmployerQuery(undefined, { skip: !isDemo });
  const { data } = demo;
  const { setValues } = useFormikContext<DemoEmployer>();
  if (isLoading || (isDemo && (demo.isLoading || demo.isUninitialized)))
    return <span hidden data-coming="" />;
  if (!data?.email || !data.password) return null;
  const { email, password } = data;

  return (
    <Notice>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>Demonstration</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        An invented employer with a few jobs and applications: <strong>{email}</strong> with the
        password <strong>{password}</strong>
      </Typography>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        sx={{ mt: 1 }}
        onClick={() => void setValues({ email, password })}
      >
        Fill in
      </Button>
    </Notice>
  );
}

/** Begins an employer's session, and says by one toast how that goes. */
function useLogIn() {
  const dispatch = useAppDispatch();
  const [logIn] = useLogInMutation();
  const lastToast = useRef<ReturnType<typeof toast.loading>>(undefined);

  /** @returns Why it did not work; undefined when it did. */
  return async (credentials: EmployerSignIn): Promise<string | undefined> => {
    // The failure of the attempt before does not stand beside the outcome of this one.
    if (lastToast.current !== undefined) toast.dismiss(lastToast.current);
    const key = toast.loading('Authenticating your credentials...');
    lastToast.current = key;
    try {
      const { employer, token } = await logIn(credentials).unwrap();
      toast.update(key, { kind: 'success', message: "Welcome back! You're now logged in." });
      dispatch(signInEmployer({ employer, token }));
      const jobs = employerJobsApi.endpoints.employerJobs;
      void dispatch(jobs.initiate(employer._id, { forceRefetch: true, subscribe: false }));
      return undefined;
    } catch (error) {
      const { status } = error as ApiError;
      const message = (status === 0 ? undefined : errorText(error)) ?? UNEXPECTED_ERROR;
      toast.update(key, { kind: 'error', message });
      return message;
    }
  };
}
