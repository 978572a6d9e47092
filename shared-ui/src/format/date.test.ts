import { formatAge, formatDate, formatMoment, today } from './date';

describe('a date', () => {
  test('reads as people say it', () => {
    expect(formatDate('2026-04-29')).toBe('April 29th, 2026');
    expect(formatDate('2026-05-01')).toBe('May 1st, 2026');
    expect(formatDate('2026-05-22T12:00:00.000Z')).toBe('May 22nd, 2026');
    expect(formatDate('2026-05-13T12:00:00+02:00')).toBe('May 13th, 2026');
  });

  test.each([undefined, null, '', 'soon'])('that is %p is not shown', (date) => {
    expect(formatDate(date)).toBeUndefined();
    expect(formatAge(date)).toBeUndefined();
  });
});

test('a moment is a day with its time', () => {
  expect(formatMoment(new Date(2026, 3, 29, 15, 5).toISOString())).toBe(
    'April 29th, 2026, 3:05 PM',
  );
});

test('the current day is the reader’s', () => {
  jest.useFakeTimers({ now: new Date(2026, 3, 9, 23, 59) });
  expect(today()).toBe('2026-04-09');
  jest.useRealTimers();
});

describe('the age of a posting', () => {
  const now = new Date(2026, 3, 29, 0, 30);

  test.each([
    ['2026-04-29', 'today'],
    ['2026-04-28', 'yesterday'],
    ['2026-04-26', '3 days ago'],
    ['2026-03-30', '30 days ago'],
    ['2026-03-29', '1 month ago'],
    ['2026-02-28', '2 months ago'],
    ['2025-04-30', '11 months ago'],
    ['2025-04-29', '1 year ago'],
    ['2023-01-01', '3 years ago'],
    ['2026-05-01', 'May 1st, 2026'],
  ])('of %s is %s', (date, age) => {
    expect(formatAge(date, { now })).toBe(age);
  });

  test('counts days of the calendar, not spans of 24 hours', () => {
    const lateYesterday = new Date(2026, 3, 28, 23, 50).toISOString();
    expect(formatAge(lateYesterday, { now })).toBe('yesterday');
  });
});
