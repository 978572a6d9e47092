import { formatSalary, type Pay, SALARY_NOT_SPECIFIED } from '@jobharbor/contract';
import Box from '@mui/material/Box';

import { formatAge, formatDate } from '../../format/date';
import { useReaderTime } from '../../format/useReaderTime';

export interface SalaryTextProps {
  job: Pay;
}

/** A job's salary: its weight says that it matters, and is held back when there is none. */
export function SalaryText({ job }: SalaryTextProps) {
  const text = formatSalary(job.salary, job.currency, job);
  const stated = text !== SALARY_NOT_SPECIFIED;
  return (
    <Box
      component="span"
      data-figures=""
      sx={{
        color: stated ? 'text.primary' : 'text.secondary',
        fontWeight: stated ? 'fontWeightBold' : 'fontWeightRegular',
        overflowWrap: 'anywhere',
      }}
    >
      {stated ? text : <>Salary: {text}</>}
    </Box>
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
