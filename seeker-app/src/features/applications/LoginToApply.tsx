import { Button, useSignInLink } from '@jobharbor/shared-ui/core';

/** For those who are not signed in as a seeker: the way to the sign-in, and back to this job. */
export function LoginToApply() {
  const link = useSignInLink();
  return (
    <Button
      {...link}
      variant="contained"
      color="accent"
      size="large"
      sx={{ alignSelf: { sm: 'start' } }}
    >
      Login to Apply
    </Button>
  );
}
