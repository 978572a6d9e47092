import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { CLASSES } from '../../../../bench/relevance/classes.ts';
import { judge, meanOf, type Query, type Verdict } from '../../../../bench/relevance/judge.ts';
import { type Corpus, postingId, readCorpus } from '../../../../bench/relevance/postings.ts';
import { makeQueries } from '../../../../bench/relevance/queries.ts';
import { importJobs } from '../../../src/jobs/import/importJobs.ts';
import { openLines } from '../../../src/jobs/import/lines.ts';
import { SEED_FILE } from '../../../src/jobs/import/seed.ts';
import { build, suiteOwner } from '../../helper.ts';
import { searchesOf } from './helpers.ts';

/** Queries of each class, the same in each run. `bench/relevance.mjs` makes more, from any file of postings. */
const QUERIES = 9;
const SEED = 1;

interface Floor {
  /** The share of queries with a relevant job among the first ten. */
  success: number;
  /** The share of relevant jobs among the first ten. */
  precision: number;
}

/** No query of a class may fail. */
const USUAL: Floor = { success: 0.91, precision: 0.9 };

/** Classes that are harder, or judged more strictly than a person would. */
const FLOORS: Record<string, Floor> = {
  'exact title': { success: 0.91, precision: 0.8 },
  'a hyphen put in or left out': { success: 0.91, precision: 0.6 },
  'a word and the company': { success: 0.91, precision: 0.85 },
  'a word and a region': { success: 0.91, precision: 0.8 },
  'title abbreviations': { success: 0.91, precision: 0.8 },
  'three words, one misspelt': { success: 0.91, precision: 0.85 },
  'three words that no job has together': { success: 0.66, precision: 0.6 },
  'a word left out by -': { success: 0.91, precision: 0.85 },
  'a company with a typing error': { success: 0.91, precision: 0.7 },
};
const MEAN_SUCCESS = 0.97;
const MEAN_RECIPROCAL_RANK = 0.94;

/** The project's own postings are in English, without words for these classes. */
const OTHER_LANGUAGES = ['without accents', 'inflected Polish', 'inflected Finnish'];

describe("the relevance of searches in the project's own postings", () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let corpus: Corpus;
  let ids: Map<string, string>;

  before(async () => {
    const built = await build(owner);
    ({ app } = built);
    await importJobs(built.db, openLines(SEED_FILE));
    const lines: string[] = [];
    for await (const line of openLines(SEED_FILE)) if (typeof line === 'string') lines.push(line);
    const jobs = await built.db.selectFrom('jobs').select(['_id', 'source', 'source_id']).execute();
    ids = new Map(jobs.map((job) => [job._id, postingId(job.source, job.source_id)]));
    const taken = new Set(ids.values());
    corpus = readCorpus(lines, undefined, ({ id }) => taken.has(id));
  });

  const means: Verdict[] = [];

  for (const { name } of CLASSES.filter(({ name }) => !OTHER_LANGUAGES.includes(name))) {
    it(`reaches its minimum for ${name}`, async () => {
      const queries = makeQueries(corpus, {
        queries: QUERIES,
        seed: SEED,
        only: (one) => one === name,
      }).get(name);
      assert.ok(queries && queries.length > 3, `${queries?.length ?? 0} queries`);
      const mean = await askAll(queries);
      means.push(mean);
      const { success, precision } = FLOORS[name] ?? USUAL;
      assert.ok(mean.success >= success, `success ${mean.success}, at least ${success}`);
      assert.ok(mean.precision >= precision, `precision ${mean.precision}, at least ${precision}`);
    });
  }

  it('reaches its minimum over all classes, most of all for the first job', () => {
    const { success, reciprocalRank } = meanOf(means);
    assert.ok(success >= MEAN_SUCCESS, String(success));
    assert.ok(reciprocalRank >= MEAN_RECIPROCAL_RANK, String(reciprocalRank));
  });

  async function askAll(queries: Query[]): Promise<Verdict> {
    const verdicts: Verdict[] = [];
    for (const query of queries) {
      const { jobs } = await searchesOf(app).search(query.text);
      verdicts.push(
        judge(
          corpus,
          query,
          jobs.map(({ _id }) => ids.get(_id) ?? ''),
        ),
      );
    }
    return meanOf(verdicts);
  }
});
