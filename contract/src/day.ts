import { string } from 'yup';

const DAY_IN_MS = 86_400_000;
/** A day has ended everywhere 12 hours after its end in UTC. */
const LATEST_ZONE = 12 * 3_600_000;
/** A day that lies further ahead is a slip of the hand. */
const DAYS_AHEAD_MAX = 730;

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

const toDay = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const at = SHAPE.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && toDay(at) === text;
}

/** The earliest day that has not ended everywhere on earth, YYYY-MM-DD. */
export const earliestDay = (now = Date.now()): string => toDay(now - LATEST_ZONE);

/** The day so many days after today, in UTC. */
export const dayAhead = (days: number, now = Date.now()): string => toDay(now + days * DAY_IN_MS);

/** The last moment of a day anywhere on earth, ISO 8601. */
export const endOfDay = (day: string): string => `${day}T23:59:59-12:00`;

/**
 * The rule of a day that is to come: empty, or YYYY-MM-DD.
 * @param before The day that stands there already, which may have passed.
 */
export const dayField = (before?: string) =>
  string()
    .transform((value: unknown) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
    )
    .test('day', 'Please write a day such as 2026-12-31.', (value) => !value || isDay(value))
    .test(
      'to come',
      'This day has passed.',
      (value) => !value || value === before || value >= earliestDay(),
    )
    .test(
      'near enough',
      'This may be at most two years ahead.',
      (value) => !value || value === before || value <= dayAhead(DAYS_AHEAD_MAX),
    );
