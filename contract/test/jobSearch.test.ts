import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ValidationError } from 'yup';

import {
  jobFacetsSchema,
  jobFilterSchema,
  jobSearchSchema,
  suggestionsSchema,
} from '../src/job/jobSearch.ts';
import { PAGE_SIZE } from '../src/limits.ts';
import { isTimeZone } from '../src/values/timeZone.ts';

const read = (query: Record<string, unknown>) => jobSearchSchema.validateSync(query);

const faultOf = (query: Record<string, unknown>) => {
  try {
    jobSearchSchema.validateSync(query);
  } catch (error) {
    if (error instanceof ValidationError) return { field: error.path, message: error.message };
    throw error;
  }
  return undefined;
};

const OPTIONS = {
  jobType: 'Remote, On-site, Hybrid',
  employmentType: 'Full-time, Part-time, Contract, Internship, Temporary',
  expertiseLevel: 'Junior, Intermediate, Senior',
  order: 'best, newest',
};

/** A field, an invalid value, and its message. */
const WRONG: [string, unknown, string | RegExp][] = [
  ['q', 'x'.repeat(101), 'The search text may have at most 100 characters.'],
  ['where', 'x'.repeat(101), 'The search text may have at most 100 characters.'],
  ['within', '26', 'within must be one of the following values: 10, 25, 50, 100'],
  ['within', 'near', /^within must be a `number`/],
  ['company', 'x'.repeat(301), 'company must be at most 300 characters'],
  ['currency', 'x'.repeat(21), 'currency must be at most 20 characters'],
  ['payStated', 'perhaps', /^payStated must be a `boolean`/],
  ['postedWithin', '2', 'postedWithin must be one of the following values: 1, 3, 7, 30'],
  ['salaryMin', '-1', 'salaryMin must be greater than or equal to 0'],
  ['salaryMin', '1000000001', 'salaryMin must be less than or equal to 1000000000'],
  ['salaryMin', 'lots', /^salaryMin must be a `number`/],
  ['salaryMax', '-0.5', 'salaryMax must be greater than or equal to 0'],
  ['salaryMax', 'Infinity', 'salaryMax must be less than or equal to 1000000000'],
  ['salaryMax', '1,000', /^salaryMax must be a `number`/],
  ['includeUnspecified', 'maybe', /^includeUnspecified must be a `boolean`/],
  ['datePosted', 'yesterday', 'The date must look like 2026-04-29.'],
  ['datePosted', '2026-4-29', 'The date must look like 2026-04-29.'],
  ['datePosted', '2026-04-29T00:00:00Z', 'The date must look like 2026-04-29.'],
  ['datePosted', '2026-02-30', 'This day does not exist.'],
  ['datePosted', '2025-02-29', 'This day does not exist.'],
  ['datePosted', '2026-13-01', 'This day does not exist.'],
  ['datePosted', '0000-00-00', 'This day does not exist.'],
  ['tz', 'Mars/Olympus', 'This time zone is not known.'],
  ['tz', '__proto__', 'This time zone is not known.'],
  ['tz', 'x'.repeat(65), 'tz must be at most 64 characters'],
  ['page', '0', 'page must be greater than or equal to 1'],
  ['page', '51', 'page must be less than or equal to 50'],
  ['page', '1.5', 'page must be an integer'],
  ['page', 'two', /^page must be a `number`/],
  ['cursor', 'x'.repeat(201), 'cursor must be at most 200 characters'],
  ['limit', '0', 'limit must be greater than or equal to 1'],
  ['limit', '51', 'limit must be less than or equal to 50'],
  ...Object.entries(OPTIONS).flatMap(([field, options]): [string, unknown, string][] => {
    const message = `${field} must be one of the following values: ${options}`;
    return ['Underwater', '__proto__', 'constructor'].map((value) => [field, value, message]);
  }),
];

describe('a job search', () => {
  it('without parameters is for the first of all jobs, in the default order', () => {
    assert.deepEqual(read({}), { limit: PAGE_SIZE, includeUnspecified: true });
  });

  it('reads every field from the parameters of a URL', () => {
    const query = read({
      q: '  boat builder ',
      where: ' Görlitz, Sachsen ',
      within: '25',
      company: ' Harbour Ltd ',
      jobType: 'onsite',
      employmentType: 'fulltime',
      expertiseLevel: 'SENIOR',
      salaryMin: '50000',
      salaryMax: '300000',
      currency: ' pln ',
      payStated: 'true',
      postedWithin: '7',
      includeUnspecified: 'false',
      datePosted: '2024-02-29',
      tz: 'Europe/Warsaw',
      page: '50',
      cursor: 'abc',
      limit: '50',
      order: 'best',
    });
    assert.deepEqual(query, {
      q: 'boat builder',
      where: 'Görlitz, Sachsen',
      within: 25,
      company: 'Harbour Ltd',
      jobType: 'On-site',
      employmentType: 'Full-time',
      expertiseLevel: 'Senior',
      salaryMin: 50_000,
      salaryMax: 300_000,
      currency: 'PLN',
      payStated: true,
      postedWithin: 7,
      includeUnspecified: false,
      datePosted: '2024-02-29',
      tz: 'Europe/Warsaw',
      page: 50,
      cursor: 'abc',
      limit: 50,
      order: 'best',
    });
  });

  it('counts the characters of a text without the spaces around it', () => {
    const text = 'x'.repeat(100);
    assert.equal(read({ q: `   ${text}   ` }).q, text);
  });

  it('treats an empty choice as none', () => {
    for (const field of ['jobType', 'employmentType', 'expertiseLevel'] as const) {
      for (const nothing of ['', '   ']) assert.equal(read({ [field]: nothing })[field], undefined);
    }
    assert.equal(faultOf({ datePosted: '', tz: '' }), undefined);
  });

  it('accepts a salary of 0 and the maximum', () => {
    const { salaryMin, salaryMax } = read({ salaryMin: '0', salaryMax: '1000000000' });
    assert.deepEqual([salaryMin, salaryMax], [0, 1_000_000_000]);
  });

  for (const [field, value, message] of WRONG) {
    it(`is refused when ${field} is ${String(value).slice(0, 24)}`, () => {
      const fault = faultOf({ [field]: value });
      assert.equal(fault?.field, field);
      if (typeof message === 'string') assert.equal(fault.message, message);
      else assert.match(fault.message, message);
    });
  }

  it('reports all its errors at once', () => {
    assert.throws(
      () => jobSearchSchema.validateSync({ page: '0', tz: 'Nowhere' }, { abortEarly: false }),
      (error: ValidationError) =>
        error.inner
          .map(({ path }) => path)
          .sort()
          .join() === 'page,tz',
    );
  });
});

it('a filter has no page and no order', () => {
  const filter = jobFilterSchema.validateSync({ q: 'boat', page: 2 }, { stripUnknown: true });
  assert.deepEqual(filter, { q: 'boat', includeUnspecified: true });
});

describe('the counts of the filters', () => {
  it('are requested with the filters of a search only', () => {
    const asked = { q: 'boat', where: 'Oulu', within: 50, jobType: 'Remote', tz: 'UTC' };
    const list = { page: 2, limit: 5, order: 'newest', cursor: 'abc' };
    assert.deepEqual(jobFacetsSchema.validateSync({ ...asked, ...list }, { stripUnknown: true }), {
      ...asked,
      includeUnspecified: true,
    });
  });
});

describe('a call for suggestions', () => {
  it('without a text returns the most frequent values', () => {
    assert.deepEqual(suggestionsSchema.validateSync({}), { text: '', field: 'what' });
    assert.equal(suggestionsSchema.validateSync({ text: '  nur ' }).text, 'nur');
  });

  it('accepts two fields, and no text above the maximum length', () => {
    for (const wrong of [{ field: 'when' }, { text: 'x'.repeat(101) }]) {
      assert.throws(() => suggestionsSchema.validateSync(wrong), ValidationError);
    }
  });
});

describe('a time zone', () => {
  it('is accepted by its IANA name', () => {
    for (const zone of ['UTC', 'Europe/Warsaw', 'America/Los_Angeles', 'Asia/Kolkata']) {
      assert.ok(isTimeZone(zone), zone);
    }
  });

  it('is not accepted by any other name', () => {
    for (const zone of ['', 'Warsaw', 'Europe/Atlantis', "UTC'; drop table jobs", '\0']) {
      assert.ok(!isTimeZone(zone), zone);
    }
  });
});
