import { Box, Button, CircularProgress, ErrorState, Stack } from '@jobharbor/shared-ui/core';

import type { Progress } from './useTokenSignIn';

export interface ContinueButtonProps {
  progress: Progress;
  /** The script of the provider is still loading. */
  isComing?: boolean;
  onClick?: () => void;
}

/** 'Continue with Google', and below it what went wrong. */
export function ContinueButton({ progress, isComing = false, onClick }: ContinueButtonProps) {
  const isWorking = progress.kind === 'working';
  return (
    <Stack sx={{ gap: 2 }}>
      <Button
        variant="outlined"
        size="large"
        fullWidth
        disabled={isWorking || isComing}
        onClick={onClick}
        startIcon={
          isWorking ? (
            <CircularProgress size={20} color="inherit" aria-label="Signing in" />
          ) : (
            <GoogleMark />
          )
        }
      >
        Continue with Google
      </Button>
      {progress.kind === 'failed' && <ErrorState message={progress.message} />}
    </Stack>
  );
}

/** The letter in its four colours, as the provider asks for it. */
function GoogleMark() {
  return (
    <Box component="svg" viewBox="0 0 18 18" aria-hidden sx={{ width: 20, height: 20 }}>
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.8 8.8 0 0 0 2.68-6.62z"
      />
      <path
        fill="#34a853"
        d="M9 18a8.6 8.6 0 0 0 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.05-2.85H.98v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#fbbc05" d="M3.97 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.98a9 9 0 0 0 0 8.08z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .98 4.96L3.97 7.3A5.4 5.4 0 0 1 9 3.58z"
      />
    </Box>
  );
}
