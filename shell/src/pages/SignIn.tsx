import { Button, Link, PageContainer, paths, Stack, Typography } from '@jobharbor/shared-ui/core';

/** Sign-up and sign-in of job seekers, on a portal that has no identity provider set up. */
export function SignIn() {
  return (
    <PageContainer title="Create an Account" maxWidth="sm">
      <Stack sx={{ gap: 3 }}>
        <Typography>
          By creating an account you agree to our <Link href={paths.terms}>Terms of Use</Link> and{' '}
          <Link href={paths.privacy}>Privacy Policy</Link>.
        </Typography>
        <Typography sx={{ p: 2, borderRadius: 1, bgcolor: 'brand.soft', color: 'brand.softText' }}>
          Signing in is not set up on this portal. You can search and read every job without an
          account.
        </Typography>
        <Button href={paths.findJobs()} variant="contained" sx={{ alignSelf: 'start' }}>
          Find Jobs
        </Button>
        <Typography color="textSecondary">
          Are you hiring? <Link href={paths.employer.signUp}>Get Started Uploading Jobs</Link>
        </Typography>
      </Stack>
    </PageContainer>
  );
}
