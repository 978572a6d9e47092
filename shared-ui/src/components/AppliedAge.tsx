import { formatAge, formatDate } from '../format/date';

export interface AppliedAgeProps {
  /** ISO 8601. Without one nothing is shown. */
  date: string | undefined;
}

/** 'Applied 3 days ago', with the exact day on hover. */
export function AppliedAge({ date }: AppliedAgeProps) {
  const age = formatAge(date);
  if (!age) return null;
  return (
    <time dateTime={date} title={formatDate(date)}>
      Applied {age}
    </time>
  );
}
