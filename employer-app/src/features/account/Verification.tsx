import { CircularProgress, Stack, Typography } from '@jobharbor/shared-ui/core';

import { useVerification } from './useVerification';
import { VerificationFailed } from './VerificationFailed';
import { Verified } from './Verified';

/** Takes a verification link at its word, and says what came of it. */
export function Verification({ token }: { token: string }) {
  const { verification, retry } = useVerification(token);
  if (verification.state === 'failed') {
    return <VerificationFailed error={verification.error} onRetry={retry} />;
  }
  const isDone = verification.state === 'done';
  return (
    <>
      <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center' }}>
        {!isDone && <CircularProgress size={24} aria-hidden />}
        <Typography variant="subtitle1">
          {isDone ? 'Account Verified Successfully' : 'Verifying your account...'}
        </Typography>
      </Stack>
      {isDone && <Verified employer={verification.employer} />}
    </>
  );
}
