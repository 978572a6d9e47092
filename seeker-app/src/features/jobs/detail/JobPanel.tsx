import { Stack } from '@jobharbor/shared-ui/core';
import { Chip, Panel } from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

import { JobFacts } from './JobFacts';
import { JobText, JobTextSkeleton } from './JobText';
import type { KnownJob } from './useJob';

export interface JobPanelProps {
  job: KnownJob;
  /** The long texts are there, not only the list's part of the job. */
  isWhole: boolean;
  /** They are still on their way. */
  isComing: boolean;
  /** The way to apply for it. */
  actions: ReactNode;
}

/** What the job is, and the way to apply for it. */
export function JobPanel({ job, isWhole, isComing, actions }: JobPanelProps) {
  return (
    <Panel aria-label="The job" aria-busy={!isWhole && isComing}>
      <Stack sx={{ gap: 4 }}>
        {job.urgentHiring && (
          <Chip color="warning" label="Urgently Hiring" sx={{ alignSelf: 'start' }} />
        )}
        <JobFacts job={job} />
        {actions}
        {isWhole ? <JobText job={job} /> : isComing && <JobTextSkeleton />}
      </Stack>
    </Panel>
  );
}
