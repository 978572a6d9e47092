import { readInstant } from '@jobharbor/contract';

import { periodOf } from './workExperience';

/**
 * @jest-environment-options {"timeZone": "America/Los_Angeles"}
 */

test.each([
  ['2019-03-01', 'Mar 2019 – Present'],
  ['2019-03-31T23:59:59.000Z', 'Mar 2019 – Present'],
  ['1999-12', 'Dec 1999 – Present'],
  ['2016', '2016 – Present'],
])('a start at %s is shown as it was given', (date, period) => {
  const job = { title: 'Rigger', company: '', location: '', responsibilities: '' };
  expect(periodOf({ ...job, startDate: readInstant(date) })).toBe(period);
});
