import {
  Button,
  PageContainer,
  paths,
  selectSession,
  Stack,
  Typography,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';

import { VerificationNotice } from './VerificationNotice';

/** What an employer sees who has signed up, or was verified, in this tab and is not signed in: what is to be done next. */
export function PendingNotice() {
  const { employer } = useAppSelector(selectSession);
  if (!employer) return null;
  const signIn = (
    <Button href={paths.employer.signIn} variant="contained">
      Sign in
    </Button>
  );

  return (
    <PageContainer title="Dashboard" heading={`Welcome, ${employer.name}`} maxWidth="md">
      {employer.isVerified ? (
        <Panel aria-label="Account verified">
          <Stack sx={{ gap: 2, alignItems: 'start' }}>
            <Typography variant="subtitle1">Account verified. Sign in to continue.</Typography>
            {signIn}
          </Stack>
        </Panel>
      ) : (
        <Stack sx={{ gap: 2 }}>
          <VerificationNotice>{signIn}</VerificationNotice>
          {employer.email && (
            <Typography variant="body2" color="textSecondary">
              You signed up with <strong>{employer.email}</strong>. If that is not your address, log
              out and sign up again.
            </Typography>
          )}
        </Stack>
      )}
    </PageContainer>
  );
}
