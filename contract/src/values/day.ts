const DAY_IN_MS = 86_400_000;
/** A day has ended everywhere 12 hours after its end in UTC. */
const LATEST_ZONE = 12 * 3_600_000;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = SHAPE.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && toDay(at) === text;
}

/** The earliest day that has not ended everywhere on earth, YYYY-MM-DD. */
export const earliestDay = (now = Date.now()): string => toDay(now - LATEST_ZONE);

/** The day `days` days after today, in UTC. */
export const dayAhead = (days: number, now = Date.now()): string => toDay(now + days * DAY_IN_MS);

/** The last moment of a day anywhere on earth, ISO 8601. */
export const endOfDay = (day: string): string => `${day}T23:59:59-12:00`;
