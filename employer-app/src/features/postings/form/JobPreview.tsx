import {
  EXPERIENCE_MAX,
  isHttpUrl,
  isSameCompany,
  JOB_FIELD_NAMES,
  jobField,
  type JobFieldName,
  matchOption,
  readAmount,
} from '@jobharbor/contract';
import {
  belowHeader,
  Box,
  Button,
  selectSession,
  Stack,
  type Theme,
  Typography,
  useAppSelector,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import {
  CompanyAndPlace,
  CompanyPanel,
  JobCard,
  JobPanel,
  type KnownJob,
  Panel,
} from '@jobharbor/shared-ui/data';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useDeferredValue, useEffect, useId, useState } from 'react';

import { castable, type JobValues } from './jobValues';

export interface JobPreviewProps {
  /** ISO 8601; a job without it is not posted yet. */
  datePosted: string | undefined;
}

/**
 * The job's page and its card as job seekers will see them: beside the form where there is room, folded away below it
 * where not.
 */
export function JobPreview({ datePosted }: JobPreviewProps) {
  const id = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

  if (!isWide) {
    return (
      <Box component="details">
        <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', color: 'primary.main' }}>
          <Typography component="span" variant="subtitle2">
            Preview
          </Typography>
        </Box>
        <Preview datePosted={datePosted} />
      </Box>
    );
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        position: 'sticky',
        top: belowHeader(),
        alignSelf: 'start',
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'calc(100dvh - 104px)',
      }}
    >
      <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        Preview
      </Typography>
      <Preview datePosted={datePosted} />
    </Box>
  );
}

const VIEWS = { page: 'The page', card: 'In lists' } as const;
type View = keyof typeof VIEWS;

function Preview({ datePosted }: JobPreviewProps) {
  const [view, setView] = useState<View>('page');
  const job = usePreview(datePosted);
  return (
    <>
      <Box role="group" aria-label="What to preview" sx={{ display: 'flex', gap: 1, mb: 1 }}>
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Button
            key={name}
            size="small"
            variant={view === name ? 'contained' : 'outlined'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {VIEWS[name]}
          </Button>
        ))}
      </Box>
      {/* It scrolls by itself, also by the keyboard. */}
      <Box
        role="region"
        aria-label={VIEWS[view]}
        tabIndex={0}
        sx={{ minHeight: 0, overflowY: { lg: 'auto' }, borderRadius: 1 }}
      >
        {/* The page has links that would lead away from the form. */}
        <Box inert>
          {view === 'page' ? <JobPage job={job} /> : <JobCard job={job} headingLevel="h3" />}
        </Box>
      </Box>
    </>
  );
}

/** The job's page in one column, as on a phone. */
export function JobPage({ job }: { job: KnownJob }) {
  return (
    <Stack sx={{ gap: 2 }}>
      <Panel aria-label="Heading">
        <Typography variant="h3" component="p" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {job.jobName}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          <CompanyAndPlace job={job} />
        </Typography>
      </Panel>
      <JobPanel job={job} isWhole isComing={false} actions={undefined} />
      <CompanyPanel job={job} />
    </Stack>
  );
}

function usePreview(datePosted: string | undefined) {
  const { values } = useFormikContext<JobValues>();
  const { employer } = useAppSelector(selectSession);
  const shown = useDeferredValue(values);
  // An address that is being typed names a new server with every letter: none of them is asked.
  const companyLogo = useSettled(values.companyLogo);
  const isChecked = Boolean(employer?.companyCheck);
  return previewOf(
    { ...shown, companyLogo },
    isChecked && isSameCompany(shown.companyName, employer?.name),
    datePosted,
  );
}

const PAUSE = 800;

/** A value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value, settled]);

  return settled;
}

const amountOf = (typed: string) => {
  const amount = readAmount(typed);
  return amount !== undefined && amount > 0 ? amount : undefined;
};

const text = (typed: string) => typed.trim() || undefined;

/** A field of a half-filled form as a list would answer it; undefined where it holds nothing that can be shown. */
function shownValue(name: JobFieldName, typed: unknown) {
  const { kind, options } = jobField(name);
  if (typeof typed !== 'string') return typed;
  if (options) return matchOption(options, typed);
  return kind === 'number' ? amountOf(typed) : text(typed);
}

const yearsOf = (typed: string) =>
  /^\d+$/.test(typed.trim()) && Number(typed) <= EXPERIENCE_MAX ? Number(typed) : undefined;

/**
 * The job that a half-filled form would make.
 * @param datePosted When the job was posted, ISO 8601; a new one is posted now.
 */
export function previewOf(
  values: JobValues,
  companyVerified: boolean,
  datePosted = new Date().toISOString(),
): KnownJob {
  const typed = castable(values);
  const read = JOB_FIELD_NAMES.filter((name) => jobField(name).shown !== 'employer');
  const fields = Object.fromEntries(
    read.map((name) => [name, shownValue(name, typed[name])]),
  ) as Partial<KnownJob>;
  return {
    ...fields,
    _id: '',
    jobName: fields.jobName ?? 'Job title',
    companyLogo: isHttpUrl(values.companyLogo) ? values.companyLogo : undefined,
    companyVerified,
    // Years may be 0, which an amount may not.
    experience: yearsOf(values.experience),
    salary: fields.salary ?? 0,
    urgentHiring: values.urgentHiring,
    jobDescription: fields.jobDescription ?? 'The job description.',
    status: 'open',
    user: '',
    createdAt: datePosted,
    datePosted,
  };
}
