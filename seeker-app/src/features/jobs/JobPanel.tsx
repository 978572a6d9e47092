import { Button, paths, Stack } from '@jobharbor/shared-ui/core';
import { Chip, Panel } from '@jobharbor/shared-ui/data';

import { JobFacts } from './JobFacts';
import { JobText, JobTextSkeleton } from './JobText';
import type { KnownJob } from './useJob';

export interface JobPanelProps {
  job: KnownJob;
  /** The long texts are there, not only the list's part of the job. */
  isWhole: boolean;
  /** They are still on their way. */
  isComing: boolean;
}

/** What the job is, and the way to apply for it. */
export function JobPanel({ job, isWhole, isComing }: JobPanelProps) {
  const isOpen = job.status === 'open';
  return (
    <Panel aria-label="The job" aria-busy={!isWhole && isComing}>
      <Stack sx={{ gap: 4 }}>
        {job.urgentHiring && (
          <Chip color="warning" label="Urgently Hiring" sx={{ alignSelf: 'start' }} />
        )}
        <JobFacts job={job} />
        {isOpen && (
          <Button
            href={paths.signUp}
            variant="contained"
            color="accent"
            size="large"
            sx={{ alignSelf: { sm: 'start' } }}
          >
            Login to Apply
          </Button>
        )}
        {isWhole ? <JobText job={job} /> : isComing && <JobTextSkeleton />}
      </Stack>
    </Panel>
  );
}
