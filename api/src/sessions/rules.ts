import type { Role } from '@jobharbor/contract';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lives without being used, and at the most, in milliseconds. */
export const LIFETIMES: Record<Role, { idle: number; absolute: number }> = {
  seeker: { idle: 14 * DAY, absolute: 30 * DAY },
  employer: { idle: 24 * HOUR, absolute: 7 * DAY },
};

/** Of one account at once; the oldest ends when another begins. */
export const SESSIONS_MAX = 10;

/** A session's use is noted at most this often, in milliseconds, so that reading does not mean writing. */
export const USE_NOTED_EVERY = 5 * 60_000;

/** What must be freshly proven, such as the wish to delete an account: a sign-in within this time, in milliseconds. */
export const FRESH = 10 * 60_000;
