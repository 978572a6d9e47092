/**
 * @jest-environment-options {"timeZone": "America/Los_Angeles"}
 */

import { formatAge, formatDate } from './date';

describe('west of Greenwich', () => {
  test('the zone is the one this file is about', () => {
    expect(new Date('2026-04-29T00:00:00Z').getDate()).toBe(28);
  });

  test('a bare day stays that day', () => {
    expect(formatDate('2026-04-29')).toBe('April 29th, 2026');
  });

  test('an instant is the day it was here', () => {
    expect(formatDate('2026-04-29T03:00:00.000Z')).toBe('April 28th, 2026');
  });

  test('a day of 23 hours and one of 25 are one day each', () => {
    expect(formatAge('2026-03-07', { now: new Date(2026, 2, 9, 0, 10) })).toBe('2 days ago');
    expect(formatAge('2026-10-31', { now: new Date(2026, 10, 2, 0, 10) })).toBe('2 days ago');
  });
});
