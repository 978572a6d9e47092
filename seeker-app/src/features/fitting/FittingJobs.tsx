import type { FittingJob, FittingJobs as Fitting, JobFit, JobSummary } from '@jobharbor/contract';
import {
  AppLink,
  Box,
  Button,
  ErrorState,
  errorText,
  Link,
  paths,
  Skeleton,
  Stack,
  toast,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import {
  clampLines,
  CompanyLogo,
  JobCardCorner,
  JobCardFrame,
  JobCardHead,
  JobCardTitle,
} from '@jobharbor/shared-ui/data';
import { type ReactNode, useDeferredValue } from 'react';

import { useFittingJobsQuery, useSetFittingMutation } from './fittingApi';

const SKELETONS = 4;
/** A title of two lines, company, place, and reasons of two lines. */
const ROW_HEIGHT = 232;

export interface FittingJobsProps {
  userId: string;
  /** What stands at the top right of a job's card. */
  cornerOf: (job: JobSummary) => ReactNode;
}

/** The open jobs that fit the CV best, each with the reason, in each state of the list. */
export function FittingJobs({ userId, cornerOf }: FittingJobsProps) {
  const { currentData, error, isFetching, refetch } = useFittingJobsQuery(userId, {
    // The CV may have changed, and jobs that one has applied for since then are left out.
    refetchOnMountOrArgChange: true,
  });
  // The cards are rendered in short tasks.
  const shown = useDeferredValue(currentData);
  return (
    <section aria-labelledby="fitting-jobs">
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 40,
        }}
      >
        <Typography id="fitting-jobs" variant="h3" component="h2">
          Fits your CV
        </Typography>
        {shown?.state === 'known' && <TurnOff />}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        By its skills, titles, place and years. Employers do not see this.{' '}
        <Link href={paths.editCv(userId)}>Edit CV</Link>
      </Typography>
      {shown ? (
        <FittingContent fitting={shown} cornerOf={cornerOf} />
      ) : error ? (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Row isBusy>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <li key={index} aria-hidden>
              <Skeleton variant="rounded" width="100%" height="100%" />
            </li>
          ))}
        </Row>
      )}
    </section>
  );
}

interface FittingContentProps extends Pick<FittingJobsProps, 'cornerOf'> {
  fitting: Fitting;
}

function FittingContent({ fitting: { state, jobs }, cornerOf }: FittingContentProps) {
  if (state === 'off') return <Message>You have turned this off. My Profile turns it on.</Message>;
  if (state === 'unknown') {
    return (
      <Message>Add skills or a position to your CV, and jobs that fit it are shown here.</Message>
    );
  }
  if (jobs.length === 0) return <Message>No open job fits your CV at the moment.</Message>;
  return (
    <Row>
      {jobs.map((fitting) => (
        <li key={fitting.job._id}>
          <FittingCard {...fitting} corner={cornerOf(fitting.job)} />
        </li>
      ))}
    </Row>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <Typography
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: ROW_HEIGHT,
        p: 3,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: 'brand.line',
        borderRadius: 1,
      }}
    >
      {children}
    </Typography>
  );
}

/** Cards of one height in one row, which scrolls where it is wider than the page. */
function Row({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-busy={isBusy}
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'minmax(min(272px, 85%), 1fr)',
        gridAutoRows: `minmax(${ROW_HEIGHT}px, auto)`,
        gap: 2,
        overflowX: 'auto',
        scrollSnapType: 'x proximity',
        listStyle: 'none',
        // The ring of a focused card is not cut.
        m: '-4px',
        p: '4px',
        pb: 1.5,
        '& > li': { display: 'flex', minWidth: 0, scrollSnapAlign: 'start', scrollMargin: '4px' },
      }}
    >
      {children}
    </Box>
  );
}

/** A job at a glance, with why it fits. */
function FittingCard({ job, fit, corner }: FittingJob & { corner: ReactNode }) {
  const titleId = `fitting-${job._id}`;
  return (
    <JobCardFrame aria-labelledby={titleId}>
      <JobCardHead>
        <CompanyLogo companyName={job.companyName} src={job.companyLogo} />
        <Box sx={{ flex: 1 }} />
        <JobCardCorner>{corner}</JobCardCorner>
      </JobCardHead>
      <div>
        <JobCardTitle id={titleId}>
          <AppLink href={paths.job(job._id)} dir="auto" title={job.jobName}>
            <Box component="span" sx={clampLines(2)}>
              {job.jobName}
            </Box>
          </AppLink>
        </JobCardTitle>
        {[job.companyName ?? 'Company not named', job.location].map((line, index) => (
          <Typography key={index} variant="body2" color="textSecondary" sx={clampLines(1)}>
            {line}
          </Typography>
        ))}
      </div>
      <Typography variant="body2" sx={{ ...clampLines(2), mt: 'auto', color: 'primary.main' }}>
        <VisuallyHidden>Fits: </VisuallyHidden>
        {reasonsOf(fit).join(', ')}
      </Typography>
    </JobCardFrame>
  );
}

/** What a job and the CV have in common, in words. */
function reasonsOf({ title, skills, km, isRemote, level }: JobFit): string[] {
  const reasons: string[] = [];
  if (title !== undefined) reasons.push('title like yours');
  if (skills) {
    const all = skills.of === 1 ? 'your skill' : `${skills.named} of your ${skills.of} skills`;
    reasons.push(all);
  }
  if (km !== undefined) reasons.push(km === 0 ? 'in your town' : `${km} km`);
  if (isRemote) reasons.push('remote');
  if (level !== undefined) reasons.push(`${level} level`);
  const [first = '', ...others] = reasons;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
}

function TurnOff() {
  const [set, { isLoading, error }] = useSetFittingMutation();
  const failure = errorText(error);
  const turnOff = async () => {
    const { data } = await set({ fittingJobs: false });
    if (!data) return;
    toast.success(data.message);
    // The button is gone with its section.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  };
  return (
    <>
      <Button size="small" color="inherit" loading={isLoading} onClick={() => void turnOff()}>
        Turn off
        <VisuallyHidden>: Fits your CV</VisuallyHidden>
      </Button>
      {failure && (
        <Box sx={{ flex: '1 1 100%', mb: 1 }}>
          <ErrorState message={failure} />
        </Box>
      )}
    </>
  );
}
