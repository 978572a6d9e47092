import { Box, Link, paths, Stack, Typography } from '@jobharbor/shared-ui/core';
import { useId } from 'react';

import type { ApplicationFilter } from '../applicationFilter';
import { countText } from '../texts';
import { ApplicationCard } from './ApplicationCard';
import type { JobGroup } from './useApplicationList';

export interface JobSectionProps {
  group: JobGroup;
  employerId: string;
  filter: ApplicationFilter;
}

const GONE = 'You have deleted this job. Its applications stay with you.';

/** One job and who has applied for it. */
export function JobSection({ group, employerId, filter }: JobSectionProps) {
  const { job, applications } = group;
  const titleId = useId();
  const isGone = !job || job.deleted;
  const count = job?.applicationsCount ?? applications.length;
  const name = job?.jobName ?? 'A job that was removed';
  return (
    <section aria-labelledby={titleId}>
      <Box sx={{ mb: 2, pl: 2, borderLeft: '3px solid', borderColor: 'brand.line' }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {isGone ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={paths.job(job._id)} dir="auto">
              {name}
            </Link>
          )}
        </Typography>
        {applications.length < count && (
          <Typography variant="body2" color="textSecondary">
            {`${applications.length} of ${countText(count)} here`}
          </Typography>
        )}
        {isGone && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {GONE}
          </Typography>
        )}
      </Box>
      <Stack sx={{ gap: 2 }}>
        {applications.map((application) => (
          <ApplicationCard
            key={application._id}
            application={application}
            employerId={employerId}
            filter={filter}
          />
        ))}
      </Stack>
    </section>
  );
}
