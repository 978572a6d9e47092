import {
  type ApiError,
  Box,
  Button,
  errorText,
  Link,
  paths,
  Typography,
} from '@jobharbor/shared-ui/core';
import { Alert } from '@jobharbor/shared-ui/forms';

import { ResendForm } from './ResendForm';

/** The link is unknown, or expired: another one helps. Anything else may pass by itself. */
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
