import { readInstant } from '@jobharbor/contract';
import { formatMonth, toDay } from '@jobharbor/shared-ui/data';

import { fromDay } from './workExperience';

/**
 * @jest-environment-options {"timeZone": "Pacific/Kiritimati"}
 */

test.each(['2019-03-01', '2024-02-29', '1999-12-31', '2016-01-01'])(
  'the day %s is the same after it was saved and read',
  (day) => {
    const instant = fromDay(day);
    expect(instant).toEqual({ $date: `${day}T00:00:00.000Z` });
    expect(toDay(readInstant(instant?.$date))).toBe(day);
  },
);

test('the month is the one that was chosen', () => {
  expect(formatMonth(fromDay('2019-03-01'))).toBe('Mar 2019');
  expect(formatMonth(fromDay('2019-03-31'))).toBe('Mar 2019');
  expect(formatMonth(undefined)).toBeUndefined();
});

test.each(['', '2019-03', '2019-13-01', 'soon'])('%j is no day', (day) => {
  expect(fromDay(day)).toBeUndefined();
});
