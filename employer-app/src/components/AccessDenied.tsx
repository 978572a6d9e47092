import { Button, PageContainer, paths, Stack, Typography } from '@jobharbor/shared-ui/core';

/** What the employer area answers to anyone who is not signed in as an employer. */
export function AccessDenied() {
  return (
    <PageContainer title="For employers" maxWidth="sm">
      <Stack sx={{ gap: 3 }}>
        <Typography role="alert">
          Access Denied: You need to log in as an employer to access this page.
        </Typography>
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
          <Button href={paths.employer.signIn} variant="contained">
            Sign in
          </Button>
          <Button href={paths.employer.signUp} variant="outlined">
            Become an Employer
          </Button>
        </Stack>
      </Stack>
    </PageContainer>
  );
}
