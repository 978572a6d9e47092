import { formatAge, formatDate } from '../format/date';

export interface PostedAgeProps {
  /** ISO 8601. Without one nothing is shown. */
  date: string | undefined;
}

/** 'Posted 3 days ago', with the exact day on hover. */
export function PostedAge({ date }: PostedAgeProps) {
  const age = formatAge(date);
  if (!age) return null;
  return (
    <time dateTime={date} title={formatDate(date)}>
      Posted {age}
    </time>
  );
}
