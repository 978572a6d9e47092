import type { Instant } from '@jobharbor/contract';

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
