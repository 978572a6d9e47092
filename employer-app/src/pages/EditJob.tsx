import {
  Button,
  ErrorState,
  errorText,
  isNotFound,
  Link,
  PageContainer,
  paths,
  Typography,
  usePathParams,
} from '@jobharbor/shared-ui/core';

import { NotPermitted } from '../components/NotPermitted';
import { useMay } from '../data/useMay';
import { EditPosting } from '../features/postings/form/EditPosting';
import { JobFormSkeleton } from '../features/postings/form/JobForm';
import { StatusButton } from '../features/postings/list/jobStatus';
import { useEmployerJobQuery } from '../features/postings/postingsApi';
import { pages } from '../remote';

const back = <Link href={paths.employer.allJobs}>My Added Jobs</Link>;

/** One of the employer's own jobs, to be changed, closed or reopened. */
export function Component() {
  const { jobId } = usePathParams(pages.EditJob);
  const { currentData: posting, error, isFetching, refetch } = useEmployerJobQuery(jobId);

  const mayPost = useMay('post');
  const job = posting?.job;

  if (!mayPost) return <NotPermitted title="Edit job" />;
  if (isNotFound(error)) return <PostingNotFound />;
  return (
    <PageContainer
      title={job ? `Edit ${job.jobName}` : 'Edit job'}
      heading={job?.jobName ?? 'Edit job'}
      back={back}
      maxWidth="xl"
      actions={job && <StatusButton jobId={jobId} status={job.status} />}
    >
      {posting ? (
        <>
          <Typography sx={{ mb: 3, mt: -2 }}>
            <Button href={paths.job(jobId)} sx={{ ml: -1 }}>
              See it as job seekers do
            </Button>
          </Typography>
          <EditPosting key={jobId} posting={posting} />
        </>
      ) : error ? (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <JobFormSkeleton />
      )}
    </PageContainer>
  );
}

/** The page for an address that names none of the employer's own jobs. */
function PostingNotFound() {
  return (
    <PageContainer title="Job not found" maxWidth="sm">
      <Typography sx={{ mb: 3 }}>
        There is no such job among yours. It may have been deleted.
      </Typography>
      <Button href={paths.employer.allJobs} variant="contained">
        My Added Jobs
      </Button>
    </PageContainer>
  );
}
