import { Box, Button, CircularProgress, Stack, Typography } from '@jobharbor/shared-ui/core';

import { useVerification } from './useVerification';
import { VerificationFailed } from './VerificationFailed';
import { Verified, VerifiedBefore } from './Verified';

/** Uses a verification link, after a click where the address was not registered in this browser. */
export function Verification({ token }: { token: string }) {
  const { verification, retry, confirm } = useVerification(token);
  if (verification.state === 'failed') {
    return <VerificationFailed error={verification.error} onRetry={retry} />;
  }
  if (verification.state === 'unconfirmed') return <Confirmation onConfirm={confirm} />;
  const isDone = verification.state === 'done';
  return (
    <>
      <Stack direction="row" role="status" sx={{ gap: 2, alignItems: 'center' }}>
        {!isDone && <CircularProgress size={24} aria-hidden />}
        <Typography variant="subtitle1">
          {isDone ? 'Account Verified Successfully' : 'Verifying your account...'}
        </Typography>
      </Stack>
      {isDone &&
        (verification.employer ? (
          <Verified employer={verification.employer} />
        ) : (
          <VerifiedBefore />
        ))}
    </>
  );
}

function Confirmation({ onConfirm }: { onConfirm: () => void }) {
  return (
    <>
      <Typography>
        A company was registered with your email address. If that was you, verify the address here.
      </Typography>
      <Typography variant="body2" color="textSecondary">
        If it was not you, close this page. Nothing happens without your click.
      </Typography>
      <Box>
        <Button variant="contained" size="large" onClick={onConfirm}>
          Verify my email address
        </Button>
      </Box>
    </>
  );
}
