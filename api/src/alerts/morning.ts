import { startOfDay } from '../jobs/index.ts';

const HOUR = 3_600_000;
/** E-mails are sent from this hour on. */
const MORNING = 7 * HOUR;

/**
 * The first morning after an instant in a time zone, or the one so many days after it. On the day when the clocks change it
 * is an hour earlier or later.
 */
export function nextMorning(now: Date, timeZone: string, { daysLater = 0 } = {}): Date {
  const isPast = morningOf(now, timeZone, 0) <= now;
  return morningOf(now, timeZone, daysLater + (isPast ? 1 : 0));
}

function morningOf(now: Date, timeZone: string, daysAhead: number): Date {
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + daysAhead);
  return new Date(startOfDay(day.toISOString().slice(0, 10), timeZone).getTime() + MORNING);
}
