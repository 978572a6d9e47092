import { type Instant, readInstant, type WorkExperience } from '@jobharbor/contract';

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

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
