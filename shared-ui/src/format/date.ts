import dayjs, { type Dayjs } from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import utc from 'dayjs/plugin/utc';

import type { ReaderTime } from './useReaderTime';

dayjs.extend(advancedFormat);
dayjs.extend(utc);

/**
 * A day as the portal writes it, 'April 29th, 2026', in the reader's time zone.
 * A bare day ('2026-04-29') is that day everywhere. Undefined when there is no such date.
 * @param time From `useReaderTime`, on pages that the server renders.
 */
export function formatDate(
  date: string | null | undefined,
  time?: Pick<ReaderTime, 'isUtc'>,
): string | undefined {
  return parse(date, time?.isUtc)?.format('MMMM Do, YYYY');
}

/** A day with its time, 'April 29th, 2026, 3:05 PM', in the reader's time zone. Undefined when there is no such date. */
export function formatMoment(date: string | null | undefined): string | undefined {
  return parse(date)?.format('MMMM Do, YYYY, h:mm A');
}

/** A month (2019-03) as CVs name it, 'Mar 2019'. Undefined when there is no such month. */
export function formatMonth(month: string): string | undefined {
  return parse(month && `${month}-01`)?.format('MMM YYYY');
}

/** The reader's day, YYYY-MM-DD, as date fields have it. */
export const today = (): string => dayjs().format('YYYY-MM-DD');

/**
 * How many days are left until a day ends, by the reader's calendar: 0 on the day itself, less than 0 after it. Undefined
 * when there is no such date.
 * @param time From `useReaderTime`, on pages that the server renders.
 */
export function daysLeft(
  date: string | null | undefined,
  { now = new Date(), isUtc = false }: Partial<ReaderTime> = {},
): number | undefined {
  const day = parse(date, isUtc)?.startOf('day');
  const currentDay = (isUtc ? dayjs.utc(now) : dayjs(now)).startOf('day');
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  return day && Math.round(day.diff(currentDay, 'day', true));
}

/**
 * How long ago a day was, by the reader's calendar: 'today', 'yesterday', '3 days ago', '2 months ago'.
 * A day to come is written out. Undefined when there is no such date.
 * @param time From `useReaderTime`, on pages that the server renders.
 */
export function formatAge(
  date: string | null | undefined,
  { now = new Date(), isUtc = false }: Partial<ReaderTime> = {},
): string | undefined {
  const day = parse(date, isUtc)?.startOf('day');
  if (!day) return undefined;
  const currentDay = (isUtc ? dayjs.utc(now) : dayjs(now)).startOf('day');
  // Rounded, because a day on which the clocks change has 23 or 25 hours.
  const days = Math.round(currentDay.diff(day, 'day', true));
  if (days < 0) return formatDate(date, { isUtc });
  if (days === 0) return 'today';
  if (days === 1) return 'yesterday';
  const months = currentDay.diff(day, 'month');
  if (months === 0) return ago(days, 'day');
  const years = currentDay.diff(day, 'year');
  return years === 0 ? ago(months, 'month') : ago(years, 'year');
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

function parse(date: string | null | undefined, isUtc = false): Dayjs | undefined {
  if (!date) return undefined;
  const day = isUtc ? dayjs.utc(date) : dayjs(date);
  return day.isValid() ? day : undefined;
}
