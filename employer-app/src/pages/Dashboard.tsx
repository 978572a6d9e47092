import type { EmployerOverview } from '@jobharbor/contract';
import {
  Box,
  Button,
  Deferred,
  ErrorState,
  errorText,
  PageContainer,
  paths,
  selectSession,
  Stack,
  useAppSelector,
} from '@jobharbor/shared-ui/core';
import { useRef } from 'react';

import { VerificationNotice } from '../components/VerificationNotice';
import { useMay } from '../data/useMay';
import { Agenda } from '../features/applications/interviews/Agenda';
import { WaitingApplications } from '../features/applications/list/WaitingApplications';
import { Figures, OverviewSkeleton } from '../features/overview/Figures';
import { FirstSteps } from '../features/overview/FirstSteps';
import { totalOf, useOverview } from '../features/overview/overviewApi';
import { StatusBars } from '../features/overview/StatusBars';

/** What an employer sees first: how things stand, and what waits. */
export function Component() {
  const { employer } = useAppSelector(selectSession);
  const { overview, error, isFetching, reload } = useOverview(employer?._id ?? '');
  const isVerified = employer?.isVerified ?? true;
  const mayPost = useMay('post');
  const body = useRef<HTMLDivElement>(null);
  const retry = () => {
    reload();
    // The button goes away with the error.
    body.current?.focus();
  };

  return (
    <PageContainer
      title="Dashboard"
      lead="How your jobs and applications stand."
      actions={
        // A newcomer's steps lead to the first job by themselves.
        !(overview && isNewcomer(overview) && mayPost) && (
          <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
            <Button href={paths.employer.allJobs} variant="outlined">
              All Jobs
            </Button>
            {mayPost && (
              <Button href={paths.employer.addJob} variant="contained">
                Upload Job
              </Button>
            )}
          </Stack>
        )
      }
    >
      <Stack ref={body} tabIndex={-1} sx={{ gap: 3 }}>
        {!isVerified && <VerificationNotice />}
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={retry} />
        <Deferred fallback={error === undefined && <OverviewSkeleton />}>
          {overview && <OverviewBody overview={overview} isVerified={isVerified} />}
        </Deferred>
      </Stack>
    </PageContainer>
  );
}

const isNewcomer = (overview: EmployerOverview) =>
  overview.openJobs + overview.closedJobs + totalOf(overview) === 0;

interface OverviewBodyProps {
  overview: EmployerOverview;
  isVerified: boolean;
}

function OverviewBody({ overview, isVerified }: OverviewBodyProps) {
  const mayPost = useMay('post');
  if (isNewcomer(overview) && mayPost) return <FirstSteps isVerified={isVerified} />;
  return (
    <>
      <Figures overview={overview} />
      <Agenda />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          gap: 2,
        }}
      >
        <WaitingApplications applications={overview.waiting} />
        <StatusBars overview={overview} />
      </Box>
    </>
  );
}
