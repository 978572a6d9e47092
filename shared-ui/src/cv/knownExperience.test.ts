import type { WorkExperience } from '@jobharbor/contract';

import { experienceDates, isLongerThanPage, knownExperience } from './knownExperience';

const instant = (value: unknown) => value as WorkExperience['startDate'];
const read = (fields: object) => knownExperience({ jobExperience: [fields as WorkExperience] });
const datesOf = (fields: object) => read({ title: 'Rigger', ...fields }).map(experienceDates);

test.each([
  ['a text', '2019-03-01T00:00:00.000Z'],
  ['$date with a text', { $date: '2019-03-01T00:00:00.000Z' }],
  ['$date with milliseconds', { $date: Date.UTC(2019, 2, 1) }],
  ['$date with a long number', { $date: { $numberLong: String(Date.UTC(2019, 2, 1)) } }],
])('a date as %s is read', (_shape, startDate) => {
  expect(datesOf({ startDate, endDate: startDate })).toEqual(['Mar 2019 – Mar 2019']);
});

test.each([
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
])('a job whose end is %s goes on', (_what, endDate) => {
  expect(datesOf({ startDate: '2019-03-01', endDate })).toEqual(['Mar 2019 – Present']);
});

test('the first of a month is in that month, and the last instant of a year in that year', () => {
  const last = { startDate: '2019-01-01T00:00:00Z', endDate: '2019-12-31T23:59:59Z' };
  expect(datesOf(last)).toEqual(['Jan 2019 – Dec 2019']);
});

test('a year of which no month is known stays a year', () => {
  const years = { startDate: { $date: '2015' }, endDate: { $date: '2019-03' } };
  expect(datesOf(years)).toEqual(['2015 – Mar 2019']);
});

test('a date that is none is left out', () => {
  expect(experienceDates({ startDate: instant('soon'), endDate: instant('later') })).toBe('');
  expect(datesOf({ endDate: '2020-06-01' })).toEqual(['Jun 2020']);
});

test('duties given as a list are its lines', () => {
  const [job] = read({ title: 'Rigger', responsibilities: ['Spliced ropes', 'Set masts'] });
  expect(job?.responsibilities).toBe('Spliced ropes\nSet masts');
});

test('a job of which nothing is said is left out', () => {
  expect(read({ title: '', company: '  ', location: null, responsibilities: '' })).toEqual([]);
  expect(knownExperience({ jobExperience: [] })).toEqual([]);
});

describe('whether a job is surely longer than a page is told', () => {
  test.each([
    ['nothing', '', false],
    ['a page of lines', 'Set masts.\n'.repeat(40), false],
    ['ninety lines', 'Set masts.\n'.repeat(90), true],
    ['one line as long as two pages', 'Set masts and rigged. '.repeat(400), true],
    ['Japanese lines, of which fewer signs fill a line', '船を造りました。'.repeat(500), true],
  ])('for one with %s as its duties', (_what, responsibilities, isLong) => {
    expect(isLongerThanPage(responsibilities)).toBe(isLong);
  });
});
