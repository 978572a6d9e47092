import { isMonthOrYear } from '@jobharbor/contract';

import { formatMonth } from '../format/date';

/** A date of a CV as it is read, 'Mar 2019' or '2019'; '' when it is none. */
export function cvDate(date: string): string {
  if (!isMonthOrYear(date)) return '';
  return date.length === 4 ? date : (formatMonth(date) ?? '');
}

/** From when to when, 'Mar 2019 – Present'. What is not given is left out, and nothing goes on that has no start. */
export function cvPeriod(period: { startDate: string; endDate: string }): string {
  const start = cvDate(period.startDate);
  const end = cvDate(period.endDate) || (start && !period.endDate ? 'Present' : '');
  return start === end ? start : [start, end].filter(Boolean).join(' – ');
}
