import { formatSalary, type Pay, SALARY_NOT_SPECIFIED } from '@jobharbor/contract';

import { formatAge, formatDate } from '../../format/date';
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

/** A job's salary: its weight says that it matters, and is held back when there is none. */
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
