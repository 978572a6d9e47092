import { formatMonth } from '../format/date';

/** A date of a CV as it is read, 'Mar 2019' or '2019'; '' when it is none. */
export function cvDate(date: string): string {
  if (/^\d{4}$/.test(date)) return date;
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(date);
  return (isMonth && formatMonth({ $date: `${date}-01T00:00:00.000Z` })) || '';
}

/** From when to when, 'Mar 2019 – Present'. What is not given is left out, and nothing goes on that has no start. */
export function cvPeriod(period: { startDate: string; endDate: string }): string {
  const start = cvDate(period.startDate);
  const end = cvDate(period.endDate) || (start && !period.endDate ? 'Present' : '');
  return start === end ? start : [start, end].filter(Boolean).join(' – ');
}
