import { type Instant, isInstant, toInstant } from '../values/instant.ts';
import { isRecord } from '../values/record.ts';
import type { WorkExperience } from './resume.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const lines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : text(value);

/** An instant in any of the shapes that are read, in the one that is written; undefined when it is none. */
export function readInstant(value: unknown): Instant | undefined {
  const instant = toInstant(value);
  return isInstant(instant) ? instant : undefined;
}

/** A list of work experience as an older release or another client may have written it, in the one shape of today. */
export function readExperience(value: unknown): WorkExperience[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((item) => ({
    title: text(item.title),
    company: text(item.company),
    location: text(item.location),
    startDate: readInstant(item.startDate),
    endDate: readInstant(item.endDate),
    responsibilities: lines(item.responsibilities),
  }));
}
