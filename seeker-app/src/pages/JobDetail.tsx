import { BRAND, type Job, JOB_CLOSED, JOB_REMOVED, jobTitle } from '@jobharbor/contract';
import {
  belowHeader,
  Box,
  Button,
  ErrorState,
  errorText,
  isBadInput,
  isNotFound,
  jobsApi,
  NotFoundState,
  Notice,
  PageContainer,
  PageSkeleton,
  paths,
  type Preload,
  Stack,
  Typography,
  usePathParams,
} from '@jobharbor/shared-ui/core';
import { CompanyAndPlace, CompanyPanel, JobPanel, ShareButton } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { JobActions } from '../features/applications/apply/JobActions';
import { useStatusOf } from '../features/applications/useApplications';
import { ManageJob, useIsOwnJob } from '../features/jobs/detail/ManageJob';
import { preloadRelatedJobs, RelatedJobs } from '../features/jobs/detail/RelatedJobs';
import { useJob } from '../features/jobs/detail/useJob';
import { jobHead, REMOVED_JOB_HEAD } from '../features/jobs/jobHead';
import { isRemoved } from '../features/jobs/jobsApi';
import { ReportJob } from '../features/report/ReportJob';
import { useJobMarks } from '../features/saved/JobMarks';
import { SaveJobButton } from '../features/saved/SaveToggle';
import { useMarkSeen } from '../features/saved/seenJobs';
import { formatDays } from '../lib/formatDays';
import { pages } from '../remote';

export const preload: Preload = async (context) => {
  const { jobId = '' } = context.params;
  await context.dispatch(jobsApi.endpoints.getJob.initiate(jobId)).unwrap();
  await preloadRelatedJobs(context, jobId);
};

/** One job: the company on the left, what the job is on the right. */
export function Component() {
  const { jobId } = usePathParams(pages.JobDetail);
  const { job, isWhole, error, isFetching, reload } = useJob(jobId);
  const isOwn = useIsOwnJob(job);
  const statusOf = useStatusOf();
  const cornerOf = useJobMarks();
  useMarkSeen(isWhole ? jobId : undefined);

  if (isRemoved(error)) return <RemovedJob />;
  if (isNotFound(error) || isBadInput(error)) return <NotFoundState />;
  if (!job) {
    if (!error) return <PageSkeleton />;
    return (
      <PageContainer title="Job">
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
      </PageContainer>
    );
  }
  return (
    <PageContainer
      title={job.jobName}
      // The stored copy is a part of the job.
      head={isWhole ? jobHead(job as Job) : { title: `${jobTitle(job)} | ${BRAND}` }}
      lead={(job.companyName ?? job.location) && <CompanyAndPlace job={job} />}
      maxWidth="lg"
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          {isOwn ? <ManageJob jobId={job._id} /> : <SaveJobButton job={job} />}
          <ShareButton name={job.jobName} path={paths.job(job._id)} />
          <Button href={paths.findJobs()} variant="outlined">
            View Jobs Openings
          </Button>
        </Stack>
      }
    >
      <Stack sx={{ gap: 3 }}>
        {job.status === 'closed' && (
          // An Alert has an inline style, which the page's policy forbids on the server.
          <Notice>
            <Typography>{JOB_CLOSED}</Typography>
          </Notice>
        )}
        <ErrorState message={errorText(error)} retrying={isFetching} onRetry={reload} />
        <JobColumns
          company={
            <CompanyPanel job={job}>
              {job.answersWithinDays !== undefined && (
                <Typography variant="body2">
                  Usually answers within {formatDays(job.answersWithinDays)}
                </Typography>
              )}
            </CompanyPanel>
          }
          details={
            <JobPanel
              job={job}
              isWhole={isWhole}
              isComing={error === undefined}
              actions={!isOwn && <JobActions job={job} />}
            />
          }
        />
        {!isOwn && <ReportJob key={job._id} jobId={job._id} />}
        <RelatedJobs job={job} isReady={isWhole} statusOf={statusOf} cornerOf={cornerOf} />
      </Stack>
    </PageContainer>
  );
}

function RemovedJob() {
  return (
    <PageContainer title="Job Removed" head={REMOVED_JOB_HEAD} maxWidth="sm">
      <Typography sx={{ mb: 3 }}>{`${JOB_REMOVED} Its employer has removed it.`}</Typography>
      <Button href={paths.findJobs()} variant="contained">
        Find Jobs
      </Button>
    </PageContainer>
  );
}

/** The company's card beside the job's; below `md` the job comes first, as that is what one came for. */
function JobColumns({ company, details }: { company: ReactNode; details: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' },
        gridTemplateAreas: { xs: '"job" "company"', md: '"company job"' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          gridArea: 'company',
          position: { md: 'sticky' },
          top: belowHeader(),
          maxHeight: { md: 'calc(100dvh - 112px)' },
          overflowY: { md: 'auto' },
        }}
      >
        {company}
      </Box>
      <Box sx={{ gridArea: 'job', minWidth: 0 }}>{details}</Box>
    </Box>
  );
}
