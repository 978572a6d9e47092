import { formatSalary, matchOption, readAmount, SALARY_PERIODS } from '@jobharbor/contract';
import { Box, Button, Link, paths, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { Panel } from '@jobharbor/shared-ui/data';
import { useId } from 'react';

import type { JobValues } from '../form/jobValues';
import { faultTexts, type ImportedJob } from './useImportedJobs';
import { isSent, type Outcome, type Sending } from './useSending';

export interface ImportedJobListProps {
  /** Undefined until they are read. */
  jobs: readonly ImportedJob[] | undefined;
  sending: Sending;
  isChosen: (job: ImportedJob) => boolean;
  onToggle: (key: string) => void;
  onShow: (job: ImportedJob) => void;
}

/** The jobs of a table, each in a row. */
export function ImportedJobList({
  jobs,
  sending: { outcomes, progress },
  isChosen,
  onToggle,
  onShow,
}: ImportedJobListProps) {
  return (
    <Panel aria-label="Jobs" sx={{ p: { xs: 0, md: 0 } }}>
      <Box component="ul" aria-busy={!jobs} sx={listStyles}>
        {jobs?.map((job) => (
          <JobRow
            key={job.key}
            job={job}
            outcome={outcomes[job.key]}
            isChosen={isChosen(job)}
            isBusy={progress !== undefined}
            onToggle={() => onToggle(job.key)}
            onShow={() => onShow(job)}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface JobRowProps {
  job: ImportedJob;
  outcome: Outcome | undefined;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onShow: () => void;
}

/** A job with what keeps it from being published, or with what has become of it. */
function JobRow({ job, outcome, isChosen, isBusy, onToggle, onShow }: JobRowProps) {
  const id = useId();
  const { number, values } = job;
  const title = values.jobName || 'Without a title';
  return (
    <li>
      <input
        type="checkbox"
        aria-labelledby={id}
        checked={isChosen}
        disabled={isBusy || isSent(outcome)}
        onChange={onToggle}
      />
      <span data-number="">
        <VisuallyHidden>Row </VisuallyHidden>
        {number}
      </span>
      <div data-words="">
        <bdi id={id} data-title="">
          {title}
        </bdi>
        <span>
          {[values.location, payText(values)].filter(Boolean).map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </span>
      </div>
      <JobState job={job} outcome={outcome} />
      {job.openJobId === undefined ? (
        <Button size="small" onClick={onShow}>
          Preview<VisuallyHidden>{` ${title}`}</VisuallyHidden>
        </Button>
      ) : (
        // What was read from a file would be lost in this tab.
        <Button size="small" href={paths.job(job.openJobId)} target="_blank">
          View job<VisuallyHidden>{` ${title} (opens in a new tab)`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** The pay that a job would show; none where it is not stated or not understood. */
function payText({ salary, salaryMax, salaryPeriod, currency }: JobValues): string {
  const amount = readAmount(salary) ?? 0;
  const most = readAmount(salaryMax) ?? 0;
  return amount > 0 || most > 0
    ? formatSalary(amount, currency, {
        salaryMax: most,
        salaryPeriod: matchOption(SALARY_PERIODS, salaryPeriod),
      })
    : '';
}

const OUTCOMES = {
  published: 'Published',
  changed: 'Changed',
  unchanged: 'Says the same already',
} as const;

function JobState({ job, outcome }: Pick<JobRowProps, 'job' | 'outcome'>) {
  if (outcome?.kind === 'failed') {
    return <div data-state="wrong">{`Refused: ${outcome.message}`}</div>;
  }
  if (outcome?.kind === 'draft') {
    return (
      <div data-state="done">
        <Link href={paths.employer.draftJob(outcome.draftId)}>Saved as a draft</Link>
      </div>
    );
  }
  if (outcome) {
    return (
      <div data-state="done">
        <Link href={paths.job(outcome.jobId)}>{OUTCOMES[outcome.kind]}</Link>
      </div>
    );
  }
  if (job.openJobId !== undefined) {
    return (
      <div data-state="known">{`${job.duplicate} If you choose this row, that job is changed to what the row says.`}</div>
    );
  }
  const wrongs = [...faultTexts(job.errors), ...(job.duplicate ? [job.duplicate] : [])];
  if (wrongs.length === 0) return <div data-state="ready">Ready</div>;
  return (
    <ul data-state="wrong">
      {wrongs.map((wrong) => (
        <li key={wrong}>{wrong}</li>
      ))}
    </ul>
  );
}

const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  minHeight: 64,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: {
      xs: 'auto auto minmax(0, 1fr) auto',
      md: 'auto 2.5rem minmax(0, 3fr) minmax(0, 3fr) auto',
    },
    alignItems: 'start',
    columnGap: 1.5,
    rowGap: 0.5,
    px: 2,
    py: 1.5,
    typography: 'body2',
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& input': { width: 20, height: 20, m: 0, accentColor: 'var(--jh-palette-primary-main)' },
  '& [data-number]': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
  '& [data-words]': { display: 'grid', color: 'text.secondary' },
  '& [data-words] span bdi + bdi::before': { content: '" · "' },
  '& [data-title]': { typography: 'body1', fontWeight: 'fontWeightBold', color: 'text.primary' },
  '& [data-state]': {
    gridColumn: { xs: '3 / -1', md: 'auto' },
    gridRow: { xs: 2, md: 'auto' },
    m: 0,
    p: 0,
    listStyle: 'none',
  },
  '& [data-state="wrong"]': { color: 'error.main' },
  '& [data-state="ready"], & [data-state="done"]': { color: 'success.main' },
} as const;
