import {
  EXCERPT_MAX,
  isHttpUrl,
  isSameCompany,
  JOB_FIELD_NAMES,
  jobField,
  type JobFieldName,
  type JobSummary,
  matchOption,
  readAmount,
} from '@jobharbor/contract';
import {
  belowHeader,
  Box,
  selectSession,
  type Theme,
  Typography,
  useAppSelector,
  useMediaQuery,
} from '@jobharbor/shared-ui/core';
import { JobCard } from '@jobharbor/shared-ui/data';
import { useFormikContext } from '@jobharbor/shared-ui/forms';
import { useDeferredValue, useEffect, useId, useState } from 'react';

import { castable, type JobValues } from './jobValues';

export interface JobPreviewProps {
  /** ISO 8601; a job without it is not posted yet. */
  datePosted: string | undefined;
}

/** The card as job seekers will see it: beside the form where there is room, folded away below it where not. */
export function JobPreview({ datePosted }: JobPreviewProps) {
  const id = useId();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

  if (!isWide) {
    return (
      <Box component="details">
        <Box component="summary" sx={{ py: 1.5, cursor: 'pointer', color: 'primary.main' }}>
          <Typography component="span" variant="subtitle2">
            Preview of the card
          </Typography>
        </Box>
        <Card datePosted={datePosted} />
      </Box>
    );
  }
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ position: 'sticky', top: belowHeader(), alignSelf: 'start' }}
    >
      <Typography id={id} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        Preview of the card
      </Typography>
      <Card datePosted={datePosted} />
    </Box>
  );
}

function Card({ datePosted }: JobPreviewProps) {
  const { values } = useFormikContext<JobValues>();
  const { employer } = useAppSelector(selectSession);
  const shown = useDeferredValue(values);
  // An address that is being typed names a new server with every letter: none of them is asked.
  const companyLogo = useSettled(values.companyLogo);
  const isVerified = Boolean(employer?.isVerified);
  const job = previewOf(
    { ...shown, companyLogo },
    isVerified && isSameCompany(shown.companyName, employer?.name),
    datePosted,
  );
  return (
    <>
      <Box inert>
        <JobCard job={job} headingLevel="h3" />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        As job seekers will see it in their lists.
      </Typography>
    </>
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

/**
 * The card that a half-filled form would make.
 * @param datePosted When the job was posted, ISO 8601; a new one is posted now.
 */
export function previewOf(
  values: JobValues,
  companyVerified: boolean,
  datePosted = new Date().toISOString(),
): JobSummary {
  const typed = castable(values);
  const listed = JOB_FIELD_NAMES.filter((name) => jobField(name).shown === 'list').map((name) => [
    name,
    shownValue(name, typed[name]),
  ]);
  const fields = Object.fromEntries(listed) as Partial<JobSummary>;
  return {
    ...fields,
    _id: '',
    jobName: fields.jobName ?? 'Job title',
    companyLogo: isHttpUrl(values.companyLogo) ? values.companyLogo : undefined,
    companyVerified,
    salary: fields.salary ?? 0,
    urgentHiring: values.urgentHiring,
    jobDescription: text(values.jobDescription.slice(0, EXCERPT_MAX)) ?? 'The job description.',
    status: 'open',
    user: '',
    createdAt: datePosted,
    datePosted,
  };
}
