import { personIdOf } from '@jobharbor/contract';
import {
  Button,
  Container,
  ErrorState,
  Outlet,
  PageContainer,
  PageSkeleton,
  paths,
  refreshEmployer,
  selectSession,
  Stack,
  Typography,
  useAppDispatch,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { Fragment, useEffect } from 'react';

import { EmployerFrame } from '../components/frame/EmployerFrame';
import { EmployerGuard } from '../components/frame/EmployerGuard';
import { VerificationNotice } from '../components/VerificationNotice';
import { useWhoAmIQuery } from '../features/account/accountApi';
import { useLiveChanges } from '../features/live/useLiveChanges';
import { useOverviewQuery } from '../features/overview/overviewApi';

/** The employer area: for employers alone. */
export function Component() {
  const { employer, employerToken } = useAppSelector(selectSession);
  const { newApplications } = useOverviewQuery(employer?._id ?? '', {
    skip: !employerToken || !employer?._id,
    // The frame is rendered anew when this number changes, and not while it is asked for.
    selectFromResult: ({ data }) => ({ newApplications: data?.applications.applied }),
  });
  return (
    <EmployerGuard>
      <EmployerFrame newApplications={newApplications}>
        <FramedPage />
      </EmployerFrame>
    </EmployerGuard>
  );
}

/** The page of the address, for whoever is signed in; what is missing for that to everybody else. */
function FramedPage() {
  const dispatch = useAppDispatch();
  const { employer, employerToken } = useAppSelector(selectSession);
  const isKnown = employer?._id !== undefined;
  useLiveChanges();

  useEffect(() => {
    // What changed while nobody was here, such as a verification on another device.
    if (employerToken && isKnown) void dispatch(refreshEmployer());
  }, [dispatch, employerToken, isKnown]);

  if (!employerToken) return <PendingNotice />;
  if (!employer?._id) return <RestoreEmployer />;
  return (
    // The page of another person starts again, also when another tab has signed them in.
    <Fragment key={personIdOf(employer)}>
      <Outlet />
    </Fragment>
  );
}

/** What an employer sees who has signed up, or was verified, in this tab and is not signed in: what is to be done next. */
function PendingNotice() {
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
              You signed up with <strong>{employer.email}</strong>. If that is not your address,
              sign out and sign up again.
            </Typography>
          )}
        </Stack>
      )}
    </PageContainer>
  );
}

/** Asks who holds the stored token, when the browser does not know; the frame goes on as soon as it does. */
function RestoreEmployer() {
  const { error, isFetching, refetch } = useWhoAmIQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!error || isFetching) return <PageSkeleton />;
  return (
    <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 } }}>
      <ErrorState message="Your account cannot be loaded." onRetry={() => void refetch()} />
    </Container>
  );
}
