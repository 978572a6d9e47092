import { formatAge, formatDate } from '@jobharbor/shared-ui/data';

/** 'Applied 3 days ago', with the exact day on hover. */
export function AppliedAge({ date }: { date: string }) {
  return (
    <time dateTime={date} title={formatDate(date)}>
      Applied {formatAge(date)}
    </time>
  );
}
