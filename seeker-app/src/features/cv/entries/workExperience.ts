import { monthOf, type WorkExperience } from '@jobharbor/contract';
import { cvDate } from '@jobharbor/shared-ui/cv';
import { today } from '@jobharbor/shared-ui/data';

import { isBefore } from './entryKind';

/** What work experience is called in buttons and announcements. */
export function nameOf({ title, company }: WorkExperience): string {
  return title.trim() || company.trim() || 'New job';
}

/** When work experience was, 'Mar 2019 – Present'; '' when no date is given. */
export function periodOf({ startDate, endDate }: WorkExperience): string {
  if (!startDate && !endDate) return '';
  const start = cvDate(monthOf(startDate));
  const end = cvDate(monthOf(endDate)) || 'Present';
  return start ? `${start} – ${end}` : `until ${end}`;
}

/** Why the dates of a work experience are probably wrong; undefined otherwise. They are saved all the same. */
export function dateWarning({ startDate, endDate }: WorkExperience): string | undefined {
  const start = monthOf(startDate);
  if (!endDate) {
    return isBefore(today(), start)
      ? 'The start date is in the future, but the CV says “Present”.'
      : undefined;
  }
  return isBefore(monthOf(endDate), start) ? 'The end date is before the start date.' : undefined;
}
