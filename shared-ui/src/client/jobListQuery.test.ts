import { type JobListQuery, writeJobListQuery } from './jobListQuery';

describe("the query of a list's address", () => {
  test('holds what a person chose', () => {
    const query: JobListQuery = {
      q: 'C# & café',
      where: 'Görlitz, Sachsen',
      within: 25,
      company: 'North & Sea',
      jobType: 'On-site',
      postedWithin: 7,
      payStated: true,
      salaryMin: 0,
      salaryMax: 90_000,
      currency: 'PLN',
      includeUnspecified: false,
      order: 'newest',
      page: 3,
    };
    expect(Object.fromEntries(new URLSearchParams(writeJobListQuery(query)))).toEqual({
      q: 'C# & café',
      where: 'Görlitz, Sachsen',
      within: '25',
      company: 'North & Sea',
      jobType: 'On-site',
      postedWithin: '7',
      payStated: 'true',
      salaryMin: '0',
      salaryMax: '90000',
      currency: 'PLN',
      includeUnspecified: 'false',
      order: 'newest',
      page: '3',
    });
  });

  test('leaves out what is so anyway', () => {
    const plain: JobListQuery = {
      q: '',
      jobType: undefined,
      datePosted: '',
      includeUnspecified: true,
      order: 'newest',
      page: 1,
    };
    expect(writeJobListQuery(plain)).toBe('');
    expect(writeJobListQuery({})).toBe('');
  });

  test.each<[string, JobListQuery, string]>([
    ['a distance without a place', { within: 25 }, ''],
    ['a currency without an amount', { currency: 'PLN' }, ''],
    ['unstated pay without an amount', { includeUnspecified: false }, ''],
    ['pay that need not be stated', { payStated: false }, ''],
    ['the best match, which is the order of a text', { q: 'boat', order: 'best' }, 'q=boat'],
    ['the newest first, which is the order without a text', { order: 'newest' }, ''],
  ])('leaves out what means nothing: %s', (_what, query, text) => {
    expect(writeJobListQuery(query)).toBe(text);
  });
});
