import { type Instant, isInstant, toInstant } from '@jobharbor/contract';

/** An instant in any of the shapes that are read, in the one that is written; undefined when it is none. */
export function readInstant(value: unknown): Instant | undefined {
  const instant = toInstant(value);
  return isInstant(instant) ? instant : undefined;
}

/** The day of an instant, YYYY-MM-DD; '' without one. A CV's days are counted in UTC: the same in every zone. */
export function toDay(instant: Instant | undefined): string {
  const iso = instant && new Date(instant.$date).toISOString();
  return iso ? iso.slice(0, iso.indexOf('T')) : '';
}

/** The instant that stands for a day; undefined when it is no day. */
export function fromDay(day: string): Instant | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? { $date: `${day}T00:00:00.000Z` } : undefined;
}

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A month as CVs name it, 'Mar 2019'; undefined without an instant. */
export function formatMonth(instant: Instant | undefined): string | undefined {
  return instant && MONTH.format(new Date(instant.$date));
}
