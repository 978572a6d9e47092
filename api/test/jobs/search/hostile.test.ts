import type { FastifyInstance } from 'fastify';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../../src/database/index.ts';
import { publicJobs } from '../../../src/jobs/public/repository.ts';
import { addJobs, aJob, build, suiteOwner } from '../../helper.ts';
import { randomPick } from './helpers.ts';

const LONGEST = 100;

/** Texts with a meaning in SQL, or that nobody types. */
const TEXTS: Record<string, string> = {
  'a hundred quotes': '"'.repeat(LONGEST),
  'a hundred apostrophes': "'".repeat(LONGEST),
  'quotes that never close': '"cook "ship" "',
  'quotes of many kinds': '“cook" «ship” „mate»',
  parentheses: '((((cook)) & (ship))))',
  'operators of a tsquery': 'cook & ship | !mate <-> (sea) :* <2> :A',
  'an operator only': '&',
  'weights and prefixes': 'cook:*ABCD ship:D',
  'a minus before operators': '-& -| -! -:* -<-> cook',
  backslashes: '\\\\\\ cook\\ \\ship \\',
  'a quoted backslash': "cook\\' ship''\\",
  'control characters': 'cook\u0001\u0002\u001f\u007f\u0080 ship\t\r\n',
  emoji: '🏥👩‍🚒🏳️‍🌈👍🏽 cook',
  'letters of two units': `a${'\u{10330}'.repeat(40)}`,
  'endless marks': `e${'\u0301'.repeat(90)}`,
  'endless marks of Thai': `ก${'\u0e31'.repeat(45)}`.repeat(2),
  'directions of writing': '\u202ecook\u202c \u200b\u2066ship',
  'very many words': Array.from({ length: 50 }, (_, index) => index % 10).join(' '),
  'fifty different letters': 'a b c d e f g h i j k l m n o p q r s t u v w x y z ä ö ü ß ł ø',
  'one endless word': 'x'.repeat(LONGEST),
  'only exclusions': '-a -b -c',
  'fifty exclusions': '-a '.repeat(33),
  'a word that excludes itself': 'cook -cook',
  'a word that excludes its own phrase': '"ship cook" -"ship cook"',
  'facts of jobs': '@type:remote @pay:stated @in:texas',
  'percent signs': '%cook% _ship_',
  'a SQL statement': "'; drop table jobs; --",
  'words of JavaScript': '__proto__ constructor toString',
  numbers: '1e999 -0 NaN Infinity',
  'a word without vowels': 'zxcvbnmqwrtp',
};

describe('a hostile search text', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    const built = await build(owner);
    ({ app } = built);
    await addJobs(built.db, [
      aJob({ job_name: 'Ship Cook', job_type: 'Remote', location: 'Dallas, TX', salary: 10 }),
      aJob({
        job_name: '@type:remote & (cook | !ship) :* \\',
        company_name: "'; drop table jobs; --",
      }),
      aJob({ job_name: '"Quoted" \'Cook\'', location: '%', technical_skills: ['', '\\', "''"] }),
      aJob({ job_name: '🏥👩‍🚒', company_name: '???', location: '((' }),
    ]);
  });

  /** @returns The status of each answer. */
  async function assertAnswered(text: string): Promise<number[]> {
    const encoded = encodeURIComponent(text);
    const path = encoded === '' ? 'x' : encoded;
    const codes: number[] = [];
    for (const url of [
      `/api/jobs/search?q=${encoded}`,
      `/api/jobs/search?q=${encoded}&order=newest&jobType=Remote`,
      `/api/jobs/search?where=${encoded}&within=25`,
      `/api/jobs/search?company=${encoded}`,
      `/api/jobs/search?currency=${encodeURIComponent(Array.from(text).slice(0, 10).join(''))}&salaryMin=1`,
      `/api/jobs/facets?q=${encoded}&where=${encoded}`,
      `/api/jobs/suggestions?text=${encoded}`,
      `/api/jobs/suggestions?text=${encoded}&field=where`,
      `/api/jobs/getjobbysearch/${path}`,
    ]) {
      const { statusCode, body } = await app.inject(url);
      assert.ok([200, 400].includes(statusCode), `${url} ${statusCode} ${body}`);
      codes.push(statusCode);
    }
    return codes;
  }

  for (const [what, text] of Object.entries(TEXTS)) {
    it(`of ${what} is answered`, async () => {
      const [search] = await assertAnswered(text);
      assert.equal(search, 200);
    });
  }

  it('of random punctuation is answered', async () => {
    const pieces = [
      'cook',
      'ship',
      '"',
      '-',
      "'",
      '\\',
      '&',
      '|',
      '!',
      '(',
      ')',
      ':*',
      '<->',
      ' ',
      ' ',
      '%',
      '@',
      'é',
      '営',
      '🏥',
    ];
    const pick = randomPick(3);
    for (let index = 0; index < 12; index += 1) {
      await assertAnswered(Array.from({ length: 12 }, () => pick(pieces)).join(''));
    }
  });

  it('of punctuation only finds nothing and reads no jobs', async () => {
    const queries: string[] = [];
    const db = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (any) => new PostgresIntrospector(any),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void queries.push(query.sql),
    });
    const jobs = publicJobs(db);
    for (const q of ['+++', '%%%', '- - -', '"…" !?', '& | ! <->', '\\']) {
      assert.equal((await jobs.search({ q }, { limit: 10 })).total, '0');
      assert.equal((await jobs.search({ q: 'cook', where: q }, { limit: 10 })).total, '0');
      assert.deepEqual((await jobs.facets({ q, includeUnspecified: true })).company, []);
      assert.deepEqual(await jobs.suggest({ text: q, field: 'what' }), []);
      const found = await app.inject(`/api/jobs/search?q=${encodeURIComponent(q)}`);
      assert.equal(found.body, '[]');
    }
    assert.deepEqual(queries, []);
    await jobs.search({ q: 'cook' }, { limit: 10 });
    assert.ok(queries.length > 0);
  });

  it('finds a job with such a text as its name', async () => {
    for (const text of ['cook ship type remote', 'drop table', 'quoted cook', '🏥']) {
      const found = await app.inject(`/api/jobs/getjobbysearch/${encodeURIComponent(text)}`);
      assert.equal(found.headers['x-total-count'], '1', text);
    }
  });

  it('does not match the filter words of jobs', async () => {
    const found = await app.inject('/api/jobs/getjobbysearch/%40type%3Aremote');
    assert.deepEqual(
      found.json<{ jobName: string }[]>().map(({ jobName }) => jobName),
      ['@type:remote & (cook | !ship) :* \\'],
    );
    assert.equal((await app.inject('/api/jobs/getjobbysearch/%40pay%3Astated')).body, '[]');
  });

  it('above the maximum length is refused', async () => {
    for (const [name, call] of [
      ['q', 'search'],
      ['where', 'search'],
      ['q', 'facets'],
      ['text', 'suggestions'],
    ]) {
      const url = `/api/jobs/${call}?${name}=${'x'.repeat(200)}`;
      assert.equal((await app.inject(url)).statusCode, 400, url);
    }
  });
});
