import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { build, suiteOwner } from '../helper.ts';

/** A URL, and its invalid field. */
const WRONG: [string, string][] = [
  ['/api/jobs/?limit=501', 'limit'],
  ['/api/jobs/getrecentjobs?limit=0', 'limit'],
  ['/api/jobs/getrecentjobs?limit=51', 'limit'],
  ['/api/jobs/getrecentjobs?limit=two', 'limit'],
  ['/api/jobs/getrecentjobs?limit=1.5', 'limit'],
  ['/api/jobs/getrecentjobs?limit=2&limit=3', 'limit'],
  ['/api/jobs/getrecentjobs?page=0', 'page'],
  ['/api/jobs/search?page=51', 'page'],
  ['/api/jobs/search?page=-1', 'page'],
  ['/api/jobs/search?page=NaN', 'page'],
  [`/api/jobs/search?q=${'x'.repeat(101)}`, 'q'],
  ['/api/jobs/search?q=a&q=b', 'q'],
  ['/api/jobs/search?q=a%00b', 'q'],
  [`/api/jobs/getjobbysearch/${'x'.repeat(101)}`, 'term'],
  ['/api/jobs/getjobbysearch/a%00b', 'term'],
  ['/api/jobs/getjobbyid/a%00b', 'jobId'],
  ['/api/jobs/search?jobType=Underwater', 'jobType'],
  ['/api/jobs/search?jobType=__proto__', 'jobType'],
  ['/api/jobs/search?expertiseLevel=Expert', 'expertiseLevel'],
  ['/api/jobs/search?employmentType=constructor', 'employmentType'],
  ['/api/jobs/search?salaryMin=-1', 'salaryMin'],
  ['/api/jobs/search?salaryMax=lots', 'salaryMax'],
  ['/api/jobs/search?salaryMax=Infinity', 'salaryMax'],
  ['/api/jobs/search?includeUnspecified=maybe', 'includeUnspecified'],
  ['/api/jobs/search?datePosted=2026-02-30', 'datePosted'],
  ['/api/jobs/search?datePosted=yesterday', 'datePosted'],
  ['/api/jobs/search?tz=Europe/Atlantis', 'tz'],
  ['/api/jobs/search?order=worst', 'order'],
  ['/api/jobs/search?cursor=nonsense', 'cursor'],
  [`/api/jobs/search?cursor=${encoded('2026-02-30T00:00:00.000Z|a')}`, 'cursor'],
  [`/api/jobs/search?cursor=${encoded("2026-02-03T00:00:00.000Z|a' or 1=1")}`, 'cursor'],
  [`/api/jobs/search?cursor=${encoded('2026-02-03T00:00:00.000Z|a|b')}`, 'cursor'],
  [`/api/jobs/search?cursor=${encoded('2026-02-03T00:00:00.000Z|\0')}`, 'cursor'],
  [`/api/jobs/search?cursor=${encoded('0')}`, 'cursor'],
  [`/api/jobs/search?cursor=${encoded('51')}`, 'cursor'],
  [`/api/jobs/search?cursor=${'x'.repeat(201)}`, 'cursor'],
];

/** Unusual, but valid. */
const HARMLESS = [
  '/api/jobs/search?__proto__=x&constructor=y&toString=z&hasOwnProperty=1',
  '/api/jobs/search?q=__proto__',
  '/api/jobs/search?unknown=1',
  '/api/jobs/search?q=%F0%9F%8F%A5',
  '/api/jobs/search?q=%ZZ',
  `/api/jobs/search?q=${encodeURIComponent("'; drop table jobs; --")}`,
  `/api/jobs/getjobbysearch/${encodeURIComponent('🏥'.repeat(50))}`,
  '/api/jobs/search?q=%EF%BF%BF%07',
  '/api/jobs/getjobbysearch/__proto__',
  `/api/jobs/search?cursor=${encoded('2')}`,
  `/api/jobs/search?cursor=${encoded('0001-01-01T00:00:00.000Z|01890000-0000-7000-8000-000000000001')}`,
];

describe('an invalid request', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    ({ app } = await build(owner));
  });

  for (const [url, field] of WRONG) {
    it(`is refused for its ${field}: ${url.slice(0, 80)}`, async () => {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 400, response.body);
      const problem = response.json<Problem>();
      assert.deepEqual(Object.keys(problem.fields ?? {}), [field]);
      assert.equal(problem.code, 'bad_input');
      assert.equal(problem.message, problem.fields?.[field]);
      assert.equal(problem.msg, problem.message);
      assert.ok(problem.requestId);
      assert.doesNotMatch(response.body, /must be a `|final value|stack/);
      assert.equal(response.headers['cache-control'], 'no-store');
    });
  }

  it('gets all its errors at once', async () => {
    const response = await app.inject('/api/jobs/search?page=x&limit=99&tz=Nowhere');
    assert.deepEqual(Object.keys(response.json<Problem>().fields ?? {}).sort(), [
      'limit',
      'page',
      'tz',
    ]);
  });

  for (const url of HARMLESS) {
    it(`is answered when it is unusual only: ${url.slice(0, 80)}`, async () => {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 200, response.body);
      assert.deepEqual(response.json(), []);
    });
  }

  it('is refused with malformed percent encoding', async () => {
    for (const term of ['50%', '%ff', '%E0%A4%A']) {
      const response = await app.inject(`/api/jobs/getjobbysearch/${term}`);
      assert.equal(response.statusCode, 400, term);
      assert.equal(response.json<Problem>().code, 'bad_input');
    }
  });

  it('is not found with an id of a wrong length', async () => {
    for (const length of [65, 10_000]) {
      const response = await app.inject(`/api/jobs/getjobbyid/${'x'.repeat(length)}`);
      assert.equal(response.statusCode, 404);
      assert.equal(response.json<Problem>().code, 'not_found');
    }
  });
});

function encoded(text: string): string {
  return Buffer.from(text).toString('base64url');
}
