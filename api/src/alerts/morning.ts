import { Temporal } from 'temporal-polyfill';

/** E-mails are sent from this time on. */
const MORNING = '07:00';

/** The first morning after an instant in a time zone, or the one `daysLater` days after it. */
export function nextMorning(now: Date, timeZone: string, { daysLater = 0 } = {}): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const morningIn = (days: number) =>
    here.toPlainDate().add({ days }).toZonedDateTime({ timeZone, plainTime: MORNING });
  const isPast = Temporal.ZonedDateTime.compare(morningIn(0), here) <= 0;
  return new Date(morningIn(daysLater + (isPast ? 1 : 0)).epochMilliseconds);
}
