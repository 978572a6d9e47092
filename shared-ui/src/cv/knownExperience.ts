import {
  isBlankEntry,
  monthOf,
  readExperience,
  readInstant,
  type Resume,
  type WorkExperience,
} from '@jobharbor/contract';

import { cvDate } from './cvDates';

/** The work experience that says something, whatever an older copy holds. */
export const knownExperience = ({ jobExperience }: Pick<Resume, 'jobExperience'>) =>
  readExperience(jobExperience).filter((one) => !isBlankEntry(one));

/** From when to when somebody worked there: 'Mar 2019 – Present'. What is no date is left out. */
export function experienceDates({
  startDate,
  endDate,
}: Partial<Pick<WorkExperience, 'startDate' | 'endDate'>>): string {
  const dateOf = (value: unknown) => cvDate(monthOf(readInstant(value)));
  const end = endDate === undefined ? 'Present' : dateOf(endDate);
  return [dateOf(startDate), end].filter(Boolean).join(' – ');
}

/** More signs than a line of A4 or Letter holds, and more lines than a page of either. */
const SIGNS = 120;
const LINES = 60;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

/**
 * Whether a text certainly takes more than a page. Told not to break its entry, the browser would leave the rest of the
 * page before it empty, and break it all the same.
 */
export function isLongerThanPage(text: string): boolean {
  const widths = text.split('\n').map((line) => line.length + (line.match(WIDE)?.length ?? 0));
  return widths.reduce((lines, width) => lines + Math.ceil(width / SIGNS), 0) > LINES;
}
