import type { JobExperience } from '@jobharbor/contract';
import { formatMonth } from '@jobharbor/shared-ui/data';

/** What a job is called in buttons and announcements. */
export function nameOf({ title, company }: JobExperience): string {
  return title.trim() || company.trim() || 'New job';
}

/** When a job was, 'Mar 2019 – Present'; '' when no date is given. */
export function periodOf({ startDate, endDate }: JobExperience): string {
  if (!startDate && !endDate) return '';
  const start = formatMonth(startDate);
  const end = formatMonth(endDate) ?? 'Present';
  return start ? `${start} – ${end}` : `until ${end}`;
}
