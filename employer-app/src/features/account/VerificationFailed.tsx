import { emailSchema } from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  errorText,
  Link,
  paths,
  resendVerification,
  selectSession,
  Typography,
  useAppDispatch,
  useAppSelector,
  VERIFICATION_NOT_SENT,
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

/** An unknown or expired link needs a new one. Other failures may be temporary. */
const DEAD = [400, 404, 410];

export interface VerificationFailedProps {
  error: unknown;
  onRetry: () => void;
}

/** Why a verification did not work, and what to do about it. */
export function VerificationFailed({ error, onRetry }: VerificationFailedProps) {
  const isDead = DEAD.includes((error as ApiError).status);
  return (
    <>
      <Alert severity="error">
        <Typography component="h2" variant="h4">
          Verification failed
        </Typography>
        {errorText(error)}
      </Alert>
      {isDead ? (
        <ResendForm />
      ) : (
        <Box>
          <Button variant="contained" onClick={onRetry}>
            Retry
          </Button>
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        Verified already? <Link href={paths.employer.signIn}>Sign in</Link>
      </Typography>
    </>
  );
}

/** Sends the verification e-mail again to an address that is typed. */
function ResendForm() {
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
        <FormAlert message={isSent === false ? VERIFICATION_NOT_SENT : undefined} />
        <SubmitButton busyLabel="Sending...">Resend verification email</SubmitButton>
      </FormBody>
    </Formik>
  );
}
