import { INTERVIEW_DAYS_AHEAD } from '@jobharbor/contract';
import { Temporal } from 'temporal-polyfill';

import { BadInput } from '../../errors.ts';

const DAY = 86_400_000;

/** As people write it: 'March 28, 2027, 02:30'. */
const words = new Intl.DateTimeFormat('en-US', {
  ...{ year: 'numeric', month: 'long', day: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  timeZone: 'UTC',
});

/**
 * The instants of local times, as ISO 8601. A time that two instants have, because the clocks are put back, means the first.
 * @param local YYYY-MM-DDTHH:mm
 * @throws BadInput when a time does not exist in the zone, has passed, or lies too far ahead.
 */
export function toInstants(local: readonly string[], timeZone: string, now: Date): string[] {
  const latest = now.getTime() + INTERVIEW_DAYS_AHEAD * DAY;
  return local.map((text) => {
    const instant = toInstant(text, timeZone);
    const time = words.format(new Date(`${text}Z`));
    if (instant === undefined) {
      throw new BadInput({
        times: `${time} does not exist in ${timeZone}: the clocks are put forward then.`,
      });
    }
    if (instant <= now.getTime()) throw new BadInput({ times: `${time} has passed.` });
    if (instant > latest) {
      throw new BadInput({ times: `${time} lies more than a year ahead.` });
    }
    return new Date(instant).toISOString();
  });
}

/** In milliseconds since 1970; undefined for a day or a time that the zone's clocks never show. */
function toInstant(text: string, timeZone: string): number | undefined {
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    return zoned.toPlainDateTime().equals(local) ? zoned.epochMilliseconds : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
