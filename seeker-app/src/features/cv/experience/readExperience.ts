import { isRecord, type WorkExperience } from '@jobharbor/contract';
import { readInstant } from '@jobharbor/shared-ui/data';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const lines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : text(value);

/** A list of work experience as it may have been written by others, in the one shape that is edited and sent. */
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

/** Whether nothing of a experience has been filled in. */
export function isBlank(experience: WorkExperience): boolean {
  return Object.values(experience).every(
    (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === ''),
  );
}
