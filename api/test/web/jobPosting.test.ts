import type { Job } from '@jobharbor/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

// oxlint-disable-next-line boundaries/dependencies -- The remote makes the data of what this API answers.
import { jobPosting } from '../../../seeker-app/src/features/jobs/jobPosting.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { importLines } from '../../src/jobs/import/importJobs.ts';
import { SEED_FILE } from '../../src/jobs/import/seed.ts';
import { openLines } from '../../src/jobs/index.ts';
import { build, EMPLOYER_ID, suiteOwner } from '../helper.ts';

/** Another file for `npm run import` may be checked by hand. */
const FILE = process.env.POSTINGS ?? SEED_FILE;
const ORIGIN = 'https://jobs.example';

const text = { type: 'string', minLength: 1 };
const amount = { type: 'number', exclusiveMinimum: 0 };
const thing = (type: string, properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: ['@type', ...required],
  properties: { '@type': { const: type }, ...properties },
});

const ADDRESS = thing(
  'PostalAddress',
  {
    addressLocality: text,
    addressRegion: text,
    addressCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
  },
  ['addressCountry'],
);

/**
 * The properties that Google documents, with the values that it takes; no others.
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
const JOB_POSTING = {
  type: 'object',
  additionalProperties: false,
  required: ['@context', '@type', 'title', 'description', 'url', 'identifier'],
  properties: {
    '@context': { const: 'https://schema.org' },
    '@type': { const: 'JobPosting' },
    title: text,
    description: {
      type: 'string',
      // Escaped text in the elements that Google knows.
      pattern: String.raw`^(?:<(p|h3|h4)>[^<>]+</\1>|<ul>(?:<li>[^<>]+</li>)+</ul>)+$`,
    },
    url: { type: 'string', format: 'uri', pattern: `^${ORIGIN}/jobs/[^/]+$` },
    identifier: thing('PropertyValue', { name: text, value: text }, ['name', 'value']),
    datePosted: { anyOf: [{ format: 'date' }, { format: 'date-time' }], type: 'string' },
    employmentType: {
      enum: [
        ...['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY'],
        ...['INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
      ],
    },
    hiringOrganization: thing(
      'Organization',
      {
        name: text,
        logo: { type: 'string', format: 'uri', pattern: '^https:' },
        sameAs: { type: 'string', format: 'uri', pattern: '^https?:' },
      },
      ['name'],
    ),
    jobLocation: {
      anyOf: [thing('Place', { address: ADDRESS }, ['address']), thing('Place', { name: text })],
    },
    jobLocationType: { const: 'TELECOMMUTE' },
    applicantLocationRequirements: {
      anyOf: [
        thing('Country', { name: text }, ['name']),
        thing('State', { name: text }, ['name']),
        { type: 'array', minItems: 2, items: thing('Country', { name: text }, ['name']) },
      ],
    },
    baseSalary: thing(
      'MonetaryAmount',
      {
        currency: { type: 'string', pattern: '^[A-Z]{3}$' },
        value: {
          ...thing('QuantitativeValue', {
            value: amount,
            minValue: amount,
            maxValue: amount,
            unitText: { enum: ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] },
          }),
          anyOf: [{ required: ['value'] }, { required: ['maxValue'] }],
        },
      },
      ['currency', 'value'],
    ),
    experienceRequirements: thing(
      'OccupationalExperienceRequirements',
      { monthsOfExperience: { type: 'integer', minimum: 1 } },
      ['monthsOfExperience'],
    ),
    directApply: { const: true },
  },
};

/** What a posting needs besides to be shown by Google: a date, a company, and a place or that the work is remote. */
const COMPLETE = {
  required: ['datePosted', 'hiringOrganization'],
  anyOf: [
    {
      required: ['jobLocation'],
      properties: { jobLocation: { required: ['address'] } },
    },
    { required: ['jobLocationType', 'applicantLocationRequirements'] },
  ],
};

describe("a job's structured data", () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let validator: FastifyInstance;

  before(async () => {
    ({ app, db } = await build(owner));
    // Their pages do not need the index of the search, which takes most of the time of an import.
    await importLines(openLines(FILE), {}, async (batch) => {
      const rows = batch.map(({ job }) => ({ ...job, _id: newId(), employer_id: EMPLOYER_ID }));
      await db.insertInto('jobs').values(rows).execute();
      return { added: rows.length, updated: 0, refused: [] };
    });
    // Fastify's validator without changes of the data: the schema decides.
    const ajv = { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false };
    validator = fastify({ bodyLimit: 10_000_000, ajv: { customOptions: ajv } });
    validator.post('/', (request) => {
      const validate = request.compileValidationSchema(JOB_POSTING);
      return (request.body as unknown[]).map((posting) => ({
        faults: validate(posting) ? [] : validate.errors,
        isComplete: request.validateInput(posting, COMPLETE),
      }));
    });
    owner.after(() => validator.close());
  });

  const validated = async (postings: unknown[]) => {
    const answer = await validator.inject({ method: 'POST', url: '/', payload: postings });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ faults: unknown[]; isComplete: boolean }[]>();
  };
  const read = async (id: string) => (await app.inject(`/api/jobs/getjobbyid/${id}`)).json<Job>();
  const postingOf = (job: Job) => jobPosting(job, `${ORIGIN}/jobs/${job._id}`);

  it("follows Google's rules for every posting that comes with the project", async () => {
    const ids = await db.selectFrom('jobs').select('_id').execute();
    assert.ok(ids.length > 200, `there are ${ids.length} postings`);
    const jobs: Job[] = [];
    for (const { _id } of ids) jobs.push(await read(_id));
    const verdicts = await validated(jobs.map(postingOf));
    let complete = 0;
    for (const [index, job] of jobs.entries()) {
      const { faults, isComplete } = verdicts[index] ?? {};
      assert.deepEqual(faults, [], JSON.stringify(postingOf(job)));
      assert.equal(
        isComplete,
        Boolean(job.datePosted && job.companyName && job.place?.country),
        `${job.jobName}: ${job.location}`,
      );
      complete += Number(isComplete);
    }
    assert.ok(complete > ids.length / 2, `${complete} postings are complete`);
  });
});
