import { type Instant, isInstant, type WorkExperience, toInstant } from '@jobharbor/contract';

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An instant in any of the shapes that are read, in the one that is written; undefined when it is none. */
export function readInstant(value: unknown): Instant | undefined {
  const instant = toInstant(value);
  return isInstant(instant) ? instant : undefined;
}

/** A month as CVs name it, 'Mar 2019'; undefined without an instant. A CV's days are counted in UTC. */
export function formatMonth(instant: Instant | undefined): string | undefined {
  return instant && MONTH.format(new Date(instant.$date));
}

/** From when to when somebody worked there: 'Mar 2019 – Present'. What is no date is left out. */
export function experienceDates({
  startDate,
  endDate,
}: Partial<Pick<WorkExperience, 'startDate' | 'endDate'>>): string {
  const end = endDate === undefined ? 'Present' : formatMonth(readInstant(endDate));
  return [formatMonth(readInstant(startDate)), end].filter(Boolean).join(' – ');
}
