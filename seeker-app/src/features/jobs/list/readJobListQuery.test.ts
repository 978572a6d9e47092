import { type JobListQuery, writeJobListQuery } from '@jobharbor/shared-ui/core';

import { readJobListQuery } from './readJobListQuery';

const read = (address: string) => readJobListQuery(new URLSearchParams(address));

test.each<JobListQuery>([
  {},
  { q: 'C# & 50%' },
  { jobType: 'On-site', employmentType: 'Full-time', expertiseLevel: 'Junior' },
  { salaryMin: 0, salaryMax: 300_000, includeUnspecified: false },
  { datePosted: '2024-02-29' },
  { q: 'boat', order: 'newest', page: 50 },
  { where: 'Görlitz, Sachsen', within: 25 },
  { company: 'North & Sea', postedWithin: 7, payStated: true },
  { salaryMin: 50_000, currency: 'PLN' },
  { cursor: 'abc=/+' },
])('what was written to an address is read from it again: %j', (query) => {
  expect(read(writeJobListQuery(query))).toEqual(query);
});

test('a short word in a link means the option of that name', () => {
  expect(read('employmentType=fulltime&jobType=onsite')).toEqual({
    employmentType: 'Full-time',
    jobType: 'On-site',
  });
});

test.each([
  'jobType=Underwater',
  'employmentType=__proto__',
  'expertiseLevel=constructor',
  'salaryMin=-1',
  'salaryMax=lots',
  'includeUnspecified=maybe',
  'includeUnspecified=true',
  'datePosted=2026-02-30',
  'postedWithin=2',
  'within=25',
  'currency=PLN',
  'includeUnspecified=false',
  'payStated=false',
  'payStated=perhaps',
  'page=0',
  'page=1',
  'page=-2',
  'page=1.5',
  'page=51',
  'page=two',
  'order=worst',
  'order=newest',
  'q=&jobType=&salaryMin=&datePosted=&page=&cursor=',
  'toString=1&__proto__=2&constructor=3',
])('what makes no sense, or says nothing, is left out: %s', (address) => {
  expect(read(address)).toEqual({});
});

test('the rest of a link counts when a part of it makes no sense', () => {
  expect(read('q=boat&salaryMin=lots&jobType=Remote&page=x')).toEqual({
    q: 'boat',
    jobType: 'Remote',
  });
});

test('an order is of a text: without one the newest come first', () => {
  expect(read('order=newest&jobType=Remote')).toEqual({ jobType: 'Remote' });
  expect(read('order=best&q=boat')).toEqual({ q: 'boat' });
});

test('a distance that is not offered is left out, and its place is not', () => {
  expect(read('where=Texas&within=7')).toEqual({ where: 'Texas' });
});

describe('with the text in the path', () => {
  const readBeside = (text: string, address = '') =>
    readJobListQuery(new URLSearchParams(address), text);

  test('the text is that of the path', () => {
    expect(readBeside(' boat ', 'q=sail&where=Texas&order=newest')).toEqual({
      q: 'boat',
      where: 'Texas',
      order: 'newest',
    });
  });

  test('a text that is too long is cut, so that it still narrows the list', () => {
    expect(readBeside('x'.repeat(120))).toEqual({ q: 'x'.repeat(100) });
  });
});

test('a text or a place that is too long is cut, so that it still narrows the list', () => {
  const long = 'x'.repeat(120);
  expect(read(`q=${long}&where=${long}`)).toEqual({ q: 'x'.repeat(100), where: 'x'.repeat(100) });
});

test('spaces around a text are no part of it', () => {
  expect(read('q=%20boat%20')).toEqual({ q: 'boat' });
  expect(read('q=%20%20')).toEqual({});
});
