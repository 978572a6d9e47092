import type { WorkExperience } from '@jobharbor/contract';
import { formatMonth } from '@jobharbor/shared-ui/data';

/** What work experience is called in buttons and announcements. */
export function nameOf({ title, company }: WorkExperience): string {
  return title.trim() || company.trim() || 'New job';
}

/** When work experience was, 'Mar 2019 – Present'; '' when no date is given. */
export function periodOf({ startDate, endDate }: WorkExperience): string {
  if (!startDate && !endDate) return '';
  const start = formatMonth(startDate);
  const end = formatMonth(endDate) ?? 'Present';
  return start ? `${start} – ${end}` : `until ${end}`;
}
