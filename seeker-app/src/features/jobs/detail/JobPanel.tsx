import { Box, Stack, Typography } from '@jobharbor/shared-ui/core';
import {
  Chip,
  formatDate,
  formatSalary,
  Panel,
  type ReaderTime,
  SALARY_NOT_SPECIFIED as NOT_SPECIFIED,
  useDaysLeft,
  useReaderTime,
} from '@jobharbor/shared-ui/data';
import type { ReactNode } from 'react';

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

function yearsText({ experience, experienceText }: KnownJob): string {
  if (experience === undefined) return experienceText ?? NOT_SPECIFIED;
  return experience === 1 ? '1 year' : `${experience} years`;
}

function factsOf(job: KnownJob, time: ReaderTime, left: string | undefined): [string, ReactNode][] {
  const { datePosted: posted, validThrough: last } = job;
  return [
    [
      'Salary',
      <span key="salary" data-figures="">
        {formatSalary(job.salary, job.currency, job)}
      </span>,
    ],
    ['Job Type', [job.jobType, job.employmentType].filter(Boolean).join(' · ') || NOT_SPECIFIED],
    ['Experience', job.expertiseLevel ?? NOT_SPECIFIED],
    ['Years of Experience', yearsText(job)],
    ...(posted
      ? [
          [
            'Posted',
            <time key="posted" dateTime={posted}>
              {formatDate(posted, time)}
            </time>,
          ] as [string, ReactNode],
        ]
      : []),
    ...(last
      ? [
          [
            'Apply By',
            <time key="last" dateTime={last}>
              {formatDate(last, time)}
              {left && ` (${left.toLowerCase()})`}
            </time>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
}

/** What one wants to know before reading on. */
function JobFacts({ job }: { job: KnownJob }) {
  const time = useReaderTime();
  const left = useDaysLeft(job);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
        gap: 2.5,
        m: 0,
      }}
    >
      {factsOf(job, time, left).map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
