import type { Instant, WorkExperience } from '@jobharbor/contract';
import { formatMonth, toDay, today } from '@jobharbor/shared-ui/data';

/** What work experience is called in buttons and announcements. */
export function nameOf({ title, company }: WorkExperience): string {
  return title.trim() || company.trim() || 'New job';
}

/** When work experience was, 'Mar 2019 – Present'; '' when no date is given. */
export function periodOf({ startDate, endDate }: WorkExperience): string {
  if (!startDate && !endDate) return '';
  const start = formatMonth(startDate);
  const end = formatMonth(endDate) ?? 'Present';
  return start ? `${start} – ${end}` : `until ${end}`;
}

/** Why the dates of a work experience are hardly meant; undefined when they may be. They are saved all the same. */
export function dateDoubt({ startDate, endDate }: WorkExperience): string | undefined {
  const start = toDay(startDate);
  if (!start) return undefined;
  if (!endDate) {
    return start > today()
      ? 'The start date is in the future, but the CV says “Present”.'
      : undefined;
  }
  return toDay(endDate) < start ? 'The end date is before the start date.' : undefined;
}

/** The instant that stands for a day; undefined when it is no day. */
export function fromDay(day: string): Instant | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? { $date: `${day}T00:00:00.000Z` } : undefined;
}
