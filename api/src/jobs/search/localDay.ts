const DAY = 86_400_000;

/**
 * The first instant of a calendar day in a time zone.
 * Of the offsets before and after a change of the clocks, the right one has a midnight that belongs to the day. When midnight
 * is skipped, the day starts after the gap.
 */
export function startOfDay(day: string, timeZone = 'UTC'): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const candidates = [utc - DAY, utc + DAY]
    .map((instant) => utc - (wallClock(format, instant) - instant))
    .sort((a, b) => a - b);
  const start = candidates.find((instant) => wallClock(format, instant) >= utc);
  return new Date(start ?? utc);
}

/** The local time of the zone at an instant, as if it were UTC. */
function wallClock(format: Intl.DateTimeFormat, instant: number): number {
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const number = (name: string) => Number(parts[name]);
  const year = parts.era === 'BC' ? 1 - number('year') : number('year');
  const date = new Date(0);
  date.setUTCFullYear(year, number('month') - 1, number('day'));
  date.setUTCHours(number('hour'), number('minute'), number('second'));
  return date.getTime();
}
