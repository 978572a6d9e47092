import type { JobSummary } from '@jobharbor/contract';
import { Box, type PreloadContext, Typography } from '@jobharbor/shared-ui/core';
import { JobCard, type JobCardProps } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { jobsApi, useRelatedJobsQuery } from '../jobsApi';

export interface RelatedJobsProps {
  job: Pick<JobSummary, '_id'>;
  /** The job itself is there: what comes after it may be asked for. */
  isReady: boolean;
  heading?: string;
  /** How the reader's application for a job stands. */
  statusOf?: (jobId: string) => JobCardProps['status'];
  /** What stands at the top right of a job's card. */
  cornerOf?: (job: JobSummary) => ReactNode;
}

/** Asks for what `RelatedJobs` shows. */
export const preloadRelatedJobs = (
  { dispatch }: Pick<PreloadContext, 'dispatch'>,
  jobId: string,
): Promise<JobSummary[]> => dispatch(jobsApi.endpoints.seekerRelatedJobs.initiate(jobId)).unwrap();

/** Jobs like the one that is shown. Without any, or when they can not be had, the section is not there. */
export function RelatedJobs(props: RelatedJobsProps) {
  const { job, isReady, heading = 'Related jobs', statusOf, cornerOf } = props;
  const { currentData: jobs = [] } = useRelatedJobsQuery(job._id, { skip: !isReady });
  if (jobs.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="related-jobs" sx={{ displayPrint: 'none' }}>
      <Typography id="related-jobs" variant="h3" component="h2" sx={{ mb: 2 }}>
        {heading}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(3, minmax(0, 1fr))',
          },
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {jobs.map((related) => (
          <Box component="li" key={related._id} sx={{ display: 'flex' }}>
            <JobCard
              job={related}
              isBrief
              status={statusOf?.(related._id)}
              corner={cornerOf?.(related)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
