import { wordsOf } from '@jobharbor/contract';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { matchSome } from '../api/src/alerts/match.ts';
import { newId } from '../api/src/database/index.ts';
import { SEED_FILE } from '../api/src/jobs/import/seed.ts';
import { publicJobs, storedQueryOf } from '../api/src/jobs/index.ts';
import { rebuildSearch } from '../api/src/jobs/search/indexing/rebuild.ts';
import { loadPlaces } from '../api/src/places/index.ts';
import { pick, randomOf } from './relevance/variants.ts';
import { fillJobs } from './search/fill.mjs';
import { jobMaker } from './search/jobs.mjs';
import { openPortal } from './search/portal.mjs';
import { spread, timed } from './search/timing.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    alerts: { type: 'string', default: '100000' },
    jobs: { type: 'string', default: '10000' },
    asked: { type: 'string', default: '200' },
    embedded: { type: 'boolean', default: false },
  },
});
const [file = SEED_FILE] = positionals.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
const [alerts, newJobs, asked] = [values.alerts, values.jobs, values.asked].map(Number);

/** In seconds, for 100,000 alerts and 10,000 new jobs on two processors. */
const GOAL = 60;
/** As many jobs are there already as are new. */
const OLD_SHARE = 1;
/** As in the worker. */
const BATCH = 200;
/**
 * The filters with which each text is combined. A filter does not change what the words of a text stand for, so the texts
 * are looked up once.
 */
const FILTERS = [
  {},
  { jobType: 'Remote' },
  { jobType: 'On-site' },
  { jobType: 'Hybrid' },
  { employmentType: 'Full-time' },
  { employmentType: 'Part-time' },
  { employmentType: 'Contract' },
  { expertiseLevel: 'Junior' },
  { expertiseLevel: 'Senior' },
  { payStated: true },
];

/** The queries of the filters, and the rows that are not written yet. */
const filterQueries = new Map();
const pending = [];

const cleanUps = [];
try {
  await measure({ after: (cleanUp) => cleanUps.push(cleanUp) });
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function measure(owner) {
  await loadPlaces();
  const postings = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  const jobs = await jobMaker({ postings });
  const { database, db, app } = await openPortal(owner, values);
  await app.ready();
  const count = newJobs * (1 + OLD_SHARE);
  console.log(`${database.kind}, ${count} jobs, processes at work: ${loadavg()[0].toFixed(1)}`);
  await fillJobs(db, jobs(count));
  await rebuildSearch(db);
  const made = await timed(() => makeSearches(db, searchMaker(postings)));
  const lookedUp = Math.ceil(alerts / FILTERS.length);
  console.log(
    `${made.answer} different searches; ${lookedUp} texts looked up in ${made.seconds.toFixed(0)} s`,
  );
  await sql`
    insert into unmatched_jobs (job_id)
    select _id from job_search order by _id limit ${newJobs}::int`.execute(db);
  await sql`analyze alert_searches`.execute(db);

  const times = [];
  const before = await processorTime(db);
  const matching = await timed(async () => {
    for (;;) {
      const { answer, seconds } = await timed(() => matchSome(db, BATCH));
      if (answer === 0) return;
      times.push(seconds * 1000);
    }
  });
  const processor = (await processorTime(db)) - before;
  const { rows } = await sql`
    select count(*)::int as pairs, count(distinct search_id)::int as searches from alert_matches`.execute(
    db,
  );
  const { pairs, searches } = rows[0];
  const batch = spread(times);
  console.log(
    `${newJobs} jobs compared with ${made.answer} searches in ${matching.seconds.toFixed(1)} s, ` +
      `${processor.toFixed(1)} s of a processor (goal: ${GOAL}); ` +
      `${pairs} found, by ${searches} searches; ${BATCH} jobs: p50 ${batch.p50.toFixed(0)} ms, max ${batch.max.toFixed(0)} ms`,
  );
  await compareWithAsking(db);
}

/** The processor time of this process and of the server's connections, in seconds. */
async function processorTime(db) {
  const { user, system } = process.cpuUsage();
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  let ticks = 0;
  for (const { pid } of rows) {
    // After the name, which may have blanks: the state is the first field, the times are the 12th and the 13th.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += pid === process.pid ? 0 : Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  }
  return (user + system) / 1_000_000 + ticks / 100;
}

/** Asks a sample of the searches themselves, which would find the same jobs. */
async function compareWithAsking(db) {
  const { rows } = await sql`
    select _id, search from alert_searches order by md5(_id) limit ${asked}::int`.execute(db);
  const times = [];
  let different = 0;
  for (const { _id: id, search } of rows) {
    const query = Object.fromEntries(new URLSearchParams(search));
    const { answer, seconds } = await timed(() =>
      publicJobs(db).search(query, { limit: 50, order: 'newest' }, { isStrict: true }),
    );
    times.push(seconds * 1000);
    different += (await isDifferent(db, id, query, answer)) ? 1 : 0;
  }
  const { p50, p95 } = spread(times);
  const all = (times.reduce((sum, time) => sum + time, 0) / times.length / 1000) * alerts;
  console.log(
    `asking ${rows.length} of the searches: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ` +
      `asking all would take ${all.toFixed(0)} s`,
  );
  console.log(`different results: ${different} of ${rows.length}`);
}

/** Whether a search shows other new jobs than were found. Descriptions, which alerts do not search, are left out. */
async function isDifferent(db, id, query, first) {
  const shown = new Set();
  for (let page = first; ;) {
    for (const { _id } of page.items) shown.add(_id);
    if (page.nextCursor === undefined) break;
    const next = { limit: 50, order: 'newest', cursor: page.nextCursor };
    page = await publicJobs(db).search(query, next, { isStrict: true });
  }
  const { rows } = await sql`
    select job_id from alert_matches where search_id = ${id}`.execute(db);
  const found = new Set(rows.map(({ job_id: jobId }) => jobId));
  const { rows: fresh } = await sql`
    select _id from (select _id from job_search order by _id limit ${newJobs}::int) as new_jobs
    where _id = any(${[...shown]}::text[])`.execute(db);
  const isInTexts = found.size === 0 && (await standingCount(db, id)) === 0;
  return !isInTexts && (fresh.length !== found.size || fresh.some(({ _id }) => !found.has(_id)));
}

async function standingCount(db, id) {
  const { rows } = await sql`
    select count(*)::int as count from job_search, alert_searches
    where alert_searches._id = ${id} and words @@ query`.execute(db);
  return rows[0].count;
}

/** Fills the table of the alerts' searches, each with another text or filter. @returns How many there are. */
async function makeSearches(db, nextSearch) {
  const texts = new Set();
  while (texts.size * FILTERS.length < alerts) {
    const text = nextSearch();
    const key = JSON.stringify(text);
    if (texts.has(key)) continue;
    texts.add(key);
    const plain = await storedQueryOf(db, text);
    if (!plain) continue;
    for (const filter of FILTERS) {
      const { query, ...stored } = plain;
      const { query: ofFilter } = filterQueries.get(filter) ?? (await filterOf(db, filter));
      const search = new URLSearchParams({ ...text, ...filter }).toString();
      pending.push({
        ...{ _id: newId(), search, ...stored },
        query: ofFilter ? `${query} & ${ofFilter}` : query,
      });
    }
    if (pending.length >= 500) await flush(db);
  }
  await flush(db);
  const { rows } = await sql`select count(*)::int as count from alert_searches`.execute(db);
  return rows[0].count;
}

async function filterOf(db, filter) {
  const stored = Object.keys(filter).length > 0 ? await storedQueryOf(db, filter) : {};
  filterQueries.set(filter, stored);
  return stored;
}

async function flush(db) {
  const rows = pending.splice(0);
  if (rows.length === 0) return;
  await db
    .insertInto('alert_searches')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Searches as people set them up: one or two words of a title, mostly with a city or a region. */
function searchMaker(postings) {
  const random = randomOf('alerts');
  const real = postings.map((line) => JSON.parse(line)).filter(({ jobName }) => jobName);
  const placeOf = ({ location = '' }) => pick(location.split(','), random)?.trim() ?? '';
  return () => {
    for (;;) {
      const words = wordsOf(pick(real, random).jobName).filter((word) => word.length > 3);
      const start = Math.floor(random() * words.length);
      const isOnlyPlace = random() < 0.1;
      const q = isOnlyPlace ? '' : words.slice(start, start + (random() < 0.6 ? 2 : 1)).join(' ');
      const where = isOnlyPlace || random() < 0.7 ? placeOf(pick(real, random)) : '';
      if (!q && !where) continue;
      return { ...(q && { q }), ...(where && { where }) };
    }
  };
}
