import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { compileServer, run } from '../scripts/run.mjs';
import { pickTerms } from './search/terms.mjs';
import { naiveSearch } from './search/naive.mjs';
import { row, time } from './search/timing.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '50' } },
});
const runs = Number(values.runs);
const HOPS = 100;

const build = await run(compileServer);
if (build.code !== 0) throw new Error(build.output);
const { buildApp } = await import('../api/dist/app.js');
const { openDatabase } = await import('../api/dist/database/open.js');
const { importJobs } = await import('../api/dist/jobs/importJobs.js');
const { openLines } = await import('../api/dist/jobs/importLines.js');
const { SEED_FILE } = await import('../api/dist/jobs/seed.js');
const { loadConfig } = await import('../api/dist/plugins/config.js');

const file = positionals[0] ? resolve(process.env.INIT_CWD || '.', positionals[0]) : SEED_FILE;
const databaseUrl = process.env.DATABASE_URL;
const dataDir = databaseUrl ? undefined : await mkdtemp(join(tmpdir(), 'jobharbor-bench-'));
const limits = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_LISTS_PER_MINUTE: '1000000' };
const config = loadConfig({ ...limits, LOG_LEVEL: 'silent' });
const database = await openDatabase({ databaseUrl, dataDir });
const app = await buildApp({ config, database });
app.get('/bench/naive', ({ query }) => naiveSearch(database.db, query));

try {
  await report();
} finally {
  await app.close();
  await database.close();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}

async function report() {
  const { db } = database;
  const start = performance.now();
  const summary = await importJobs(db, openLines(file), {
    onReject: (line, reason) => console.log(`line ${line} ${reason}`),
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  await database.vacuum();
  console.log(`${database.kind}, ${file}\nimported in ${seconds} s: ${JSON.stringify(summary)}\n`);

  const terms = await pickTerms(db);
  const { employmentType, ...words } = terms;
  console.log(`terms: ${JSON.stringify(terms)}\n`);
  const deep = await deepCursor({ limit: 50 });
  const cases = [
    ['no filter', {}],
    ['common term', { q: words.common }],
    ['common term, best match', { q: words.common, order: 'best' }],
    ['rare term', { q: words.rare }],
    ['no match', { q: 'zqxzqx' }],
    ['two characters', { q: words.short }],
    ['two characters, no match', { q: 'zq' }],
    ['common term and filters', { q: words.common, salaryMin: 1, ...employmentType }],
    ['page 50', { page: 50 }],
    [`page ${deep.page} of 50 by cursor`, { limit: 50, cursor: deep.cursor }, deep.page],
  ];
  console.log(row(['', 'matches', 'p50 ms', 'p95 ms', 'naive p50', 'naive p95', 'ratio']));
  console.log(row(Array(7).fill('---')));
  for (const [name, query, page = query.page] of cases) {
    const { headers } = await ask('/api/jobs/search', query);
    const ours = await time(() => ask('/api/jobs/search', query), runs);
    const naive = await time(() => ask('/bench/naive', { ...query, page }), runs);
    const figures = [ours.p50, ours.p95, naive.p50, naive.p95].map((ms) => ms.toFixed(1));
    const ratio = (naive.p50 / ours.p50).toFixed(1);
    console.log(row([name, headers['x-total-count'], ...figures, ratio]));
  }
}

async function ask(url, query) {
  const response = await app.inject({ url, query: textOf(query) });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response;
}

/** Follows the links to the next page, as a reader of the list would. */
async function deepCursor(query) {
  let cursor;
  let page = 1;
  while (page < HOPS) {
    const { headers } = await ask('/api/jobs/search', { ...query, cursor });
    const next = /[?&]cursor=([^&>]+)/.exec(headers.link ?? '')?.[1];
    if (!next) break;
    cursor = decodeURIComponent(next);
    page += 1;
  }
  return { cursor, page };
}

function textOf(query) {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
