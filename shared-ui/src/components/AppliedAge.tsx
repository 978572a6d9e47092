import { formatAge, formatDate } from '../format/date';

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
