import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';

dayjs.extend(advancedFormat);

/**
 * A day as the portal writes it, 'April 29th, 2026', in the reader's time zone.
 * A bare day ('2026-04-29') is that day everywhere. Undefined when there is no such date.
 */
export function formatDate(date: string | null | undefined): string | undefined {
  return parse(date)?.format('MMMM Do, YYYY');
}

/**
 * How long ago a day was, by the reader's calendar: 'today', 'yesterday', '3 days ago', '2 months ago'.
 * A day to come is written out. Undefined when there is no such date.
 */
export function formatAge(
  date: string | null | undefined,
  now: Date = new Date(),
): string | undefined {
  const day = parse(date)?.startOf('day');
  if (!day) return undefined;
  const today = dayjs(now).startOf('day');
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  const days = Math.round(today.diff(day, 'day', true));
  if (days < 0) return formatDate(date);
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  const months = today.diff(day, 'month');
  if (months === 0) return ago(days, 'day');
  const years = today.diff(day, 'year');
  return years === 0 ? ago(months, 'month') : ago(years, 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

function parse(date: string | null | undefined): Dayjs | undefined {
  if (!date) return undefined;
  const day = dayjs(date);
  return day.isValid() ? day : undefined;
}
