import {
  CLOSING_SOON_DAYS,
  formatSalary,
  type JobSummary,
  type Pay,
  SALARY_NOT_SPECIFIED,
} from '@jobharbor/contract';
import Chip from '@mui/material/Chip';

import { daysLeft, formatAge, formatDate } from '../../format/date';
import { useReaderTime } from '../../format/useReaderTime';
import { staticStyled } from '../../theme/staticStyled';

const Amount = staticStyled('span')(({ theme }) => ({
  color: theme.vars.palette.text.primary,
  fontWeight: theme.typography.fontWeightBold,
  overflowWrap: 'anywhere',
  '&[data-unstated]': {
    color: theme.vars.palette.text.secondary,
    fontWeight: theme.typography.fontWeightRegular,
  },
}));

export interface SalaryTextProps {
  job: Pay;
}

/** A job's salary: bold where it is stated, in the secondary colour where not. */
export function SalaryText({ job }: SalaryTextProps) {
  const text = formatSalary(job.salary, job.currency, job);
  const stated = text !== SALARY_NOT_SPECIFIED;
  return (
    <Amount data-figures="" data-unstated={stated ? undefined : ''}>
      {stated ? text : <>Salary: {text}</>}
    </Amount>
  );
}

export interface PostedAgeProps {
  /** ISO 8601. Without one nothing is shown. */
  date: string | undefined;
}

/** 'Posted 3 days ago', with the exact day on hover. */
export function PostedAge({ date }: PostedAgeProps) {
  const time = useReaderTime();
  const age = formatAge(date, time);
  if (!age) return null;
  return (
    <time dateTime={date} title={formatDate(date, time)}>
      Posted {age}
    </time>
  );
}

/** The fields that say when a job closes. A list that an older page has stored may lack both. */
interface ClosingJob {
  status?: JobSummary['status'] | undefined;
  validThrough?: JobSummary['validThrough'];
}

/** The days until a job closes; undefined unless the end is near. */
function useClosingDays(job: ClosingJob): number | undefined {
  const left = daysLeft(job.validThrough, useReaderTime());
  return job.status === 'open' && left !== undefined && left <= CLOSING_SOON_DAYS
    ? left
    : undefined;
}

/** How many days one can still apply: '3 days left'. Undefined unless the end is near. */
export function useDaysLeft(job: ClosingJob): string | undefined {
  const left = useClosingDays(job);
  if (left === undefined) return undefined;
  // After its day a job is open for some hours, until that day has ended everywhere.
  if (left <= 0) return 'Last day to apply';
  return left === 1 ? '1 day left' : `${left} days left`;
}

const CLOSING_LOOK = { color: 'tone.yellow.text', bgcolor: 'tone.yellow.bg' } as const;

/** Says that a job closes soon, with the exact day on hover. */
export function ClosingChip({ job }: { job: ClosingJob }) {
  const text = useDaysLeft(job);
  const time = useReaderTime();
  if (!text) return null;
  const title = `Apply by ${formatDate(job.validThrough, time) ?? ''}`;
  return <Chip label={text} title={title} sx={CLOSING_LOOK} />;
}

/** The same for an applicant: the job closes, and there is nothing left to do. */
export function AppliedClosingChip({ job }: { job: ClosingJob }) {
  const left = useClosingDays(job);
  const time = useReaderTime();
  if (left === undefined) return null;
  const when = left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  const title = `Open for applications until ${formatDate(job.validThrough, time) ?? ''}`;
  return <Chip label={`The job closes ${when}`} title={title} sx={CLOSING_LOOK} />;
}

export interface AppliedAgeProps {
  /** ISO 8601. Without one nothing is shown. */
  date: string | undefined;
}

/** 'Applied April 29th, 2026, 3 days ago': the day is there for those who cannot hover, too. */
export function AppliedAge({ date }: AppliedAgeProps) {
  const day = formatDate(date);
  if (!day) return null;
  const age = formatAge(date);
  return <time dateTime={date}>{age === day ? `Applied ${day}` : `Applied ${day}, ${age}`}</time>;
}
