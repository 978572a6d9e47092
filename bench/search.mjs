import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';

import { newId } from '../api/src/database/index.ts';
import { toColumns } from '../api/src/jobs/columns.ts';
import { postJob } from '../api/src/jobs/employer/repository.ts';
import { SEED_FILE } from '../api/src/jobs/import/seed.ts';
import { rebuildSearch } from '../api/src/jobs/search/indexing/rebuild.ts';
import { updateTerms } from '../api/src/jobs/search/indexing/terms.ts';
import { judge, meanOf } from './relevance/judge.ts';
import { corpusOf, documentOf, guessLanguage, textReader } from './relevance/postings.ts';
import { groonga, HAS_GROONGA } from './search/engines/groonga.mjs';
import { jobharbor } from './search/engines/jobharbor.mjs';
import { miniSearch } from './search/engines/miniSearch.mjs';
import { tsvector } from './search/engines/tsvector.mjs';
import { batches, employerId, fillJobs } from './search/fill.mjs';
import { jobMaker } from './search/jobs.mjs';
import { openPortal, serverMemory, sizes } from './search/portal.mjs';
import { facetMix, searchMix, suggestionMix } from './search/queries.mjs';
import { head, row, spread, timed } from './search/timing.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1000000' },
    compare: { type: 'string' },
    queries: { type: 'string', default: '600' },
    seed: { type: 'string', default: '1' },
    scale: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    slowest: { type: 'string', default: '10' },
    embedded: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
    'only-peers': { type: 'boolean', default: false },
  },
});
const inFolder = (path) => resolve(process.env.INIT_CWD ?? '.', path);
const [file = SEED_FILE] = positionals.map(inFolder);
const [queries, rounds, slowest] = [values.queries, values.rounds, values.slowest].map(Number);
const seed = Number(values.seed);
const counts = (values.compare ?? values.jobs).split(',').map(Number);

/** The jobs from which queries are generated: every size has them. */
const SAMPLE = 10_000;
const BATCH = 2_000;
const POSTINGS = 200;
/** The tables of the search only. */
const SEARCH_TABLES = ['job_search', 'search_terms'];

/** In milliseconds; the goals of `docs/search.md`. */
const GOALS = values.embedded
  ? { search: { p95: 60, max: 300 }, facets: { max: 300 }, suggestions: { max: 300 } }
  : {
      search: { p95: 20, max: 300 },
      facets: { p95: 60, max: 300 },
      suggestions: { p95: 10, max: 300 },
    };
const RATIO_GOAL = 2;

const lines = await readLines(file);
const jobs = await jobMaker({ postings: lines, scale: values.scale && inFolder(values.scale) });
const sample = [...jobs(Math.min(SAMPLE, ...counts))].map(postingOf);
const readTexts = textReader(sample);
const corpus = corpusOf(sample.map(readTexts));
const searches = searchMix(corpus, { count: queries, seed });
const calls = {
  search: { url: '/api/jobs/search', mix: searches },
  facets: { url: '/api/jobs/facets', mix: facetMix(searches, queries / 3) },
  suggestions: {
    url: '/api/jobs/suggestions',
    mix: suggestionMix(corpus, { count: queries / 2, seed }),
  },
};

const results = [];
for (const count of counts) {
  const cleanUps = [];
  try {
    results.push(await measure(count, { after: (cleanUp) => cleanUps.push(cleanUp) }));
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  }
}
if (results.length > 1 && !values['only-peers']) compare(results);

async function measure(count, owner) {
  const portal = await openPortal(owner, { embedded: values.embedded });
  const { database, db } = portal;
  console.log(`\n## ${count} jobs, ${database.kind}\n`);
  // With more than one, other programs use the machine and the times say little.
  console.log(`processes at work before the start: ${loadavg()[0].toFixed(1)}`);
  const { seconds } = await timed(() => fillJobs(db, jobs(count)));
  console.log(`jobs written in ${seconds.toFixed(0)} s`);
  const engines = [];
  const measured = values['only-peers'] ? {} : await measurePortal(portal, count, engines);
  if (!values['no-peers']) await measurePeers(db, count, { owner, engines });
  printEngines(engines);
  return { count, measured };
}

async function measurePortal({ app, database, db }, count, engines) {
  const { seconds } = await timed(() => rebuildSearch(db));
  await database.vacuum();
  console.log(`made searchable in ${seconds.toFixed(0)} s`);
  const measured = {};
  for (const [name, { url, mix }] of Object.entries(calls)) {
    const asked = await askAll(app, url, mix);
    measured[name] = asked;
    report(name, asked);
  }
  const tables = await sizes(db);
  const megabytes =
    database.kind === 'postgres' ? await serverMemory(db) : process.memoryUsage().rss / 1_048_576;
  reportSizes(tables, { megabytes, kind: database.kind });
  await reportPosting(db);

  const { rows } = await sql`
    select _id, source_id from jobs where source_id is not null`.execute(db);
  const ids = new Map(rows.map(({ _id: id, source_id: sourceId }) => [id, sourceId]));
  const portal = jobharbor(app, (id) => ids.get(id));
  const own = tables.filter(({ name }) => SEARCH_TABLES.includes(name));
  const onDisk = own.reduce((sum, { data, indexes }) => sum + data + indexes, 0);
  engines.push(await measureEngine(portal, db, { seconds, held: count, megabytes, onDisk }));
  return measured;
}

/** Each query once to warm up, then `rounds` times, one after the other. */
async function askAll(app, url, mix) {
  const asked = mix.map(({ kind, params }) => ({ kind, params, times: [], status: 0, size: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of asked) {
      const start = performance.now();
      const { statusCode, body } = await app.inject({ url, query: one.params });
      if (round > 0) one.times.push(performance.now() - start);
      one.status = statusCode;
      if (statusCode >= 500)
        console.log(`${statusCode} for ${JSON.stringify(one.params)}: ${body.slice(0, 200)}`);
    }
  }
  return asked;
}

function report(name, asked) {
  const goals = Object.entries(GOALS[name]).map(([key, limit]) => `${key} <= ${limit} ms`);
  console.log(`\n### ${name}, milliseconds (goal: ${goals.join(', ')})\n`);
  console.log(head(['Kind', 'queries', 'p50', 'p95', 'max']));
  const kinds = byKind(asked);
  const line = (title, list) => {
    const { p50, p95, max } = spread(list.flatMap(({ times }) => times));
    console.log(row([title, list.length, ...[p50, p95, max].map((time) => time.toFixed(1))]));
  };
  for (const [kind, list] of kinds) line(kind, list);
  line('**all**', asked);
  const refused = asked.filter(({ status }) => status >= 400);
  if (refused.length > 0) console.log(`\n${refused.length} refused as too long.`);
  const slow = asked
    .map(({ kind, params, times }) => ({ kind, params, time: Math.min(...times) }))
    .sort((a, b) => b.time - a.time)
    .slice(0, slowest);
  console.log('\nslowest, the better one of the rounds:');
  for (const { kind, params, time } of slow)
    console.log(`- ${time.toFixed(1)} ms, ${kind}: ${JSON.stringify(params)}`);
}

function byKind(asked) {
  const groups = new Map();
  for (const one of asked) groups.set(one.kind, [...(groups.get(one.kind) ?? []), one]);
  return groups;
}

function reportSizes(tables, { megabytes, kind }) {
  console.log(`\n### Sizes, megabytes\n\n${head(['Table', 'data', 'indexes'])}`);
  for (const { name, data, indexes } of tables) {
    console.log(row([name, data.toFixed(0), indexes.toFixed(0)]));
  }
  const whose =
    kind === 'postgres'
      ? "PostgreSQL's processes, with what they use of 4 GB of shared buffers"
      : 'this process';
  console.log(`\nmemory of ${whose}: ${megabytes.toFixed(0)} MB`);
}

/** The time to add a job, and the part of the job's own row. */
async function reportPosting(db) {
  const forms = [...jobs(POSTINGS)].map(formOf);
  const [whole, own] = [[], []];
  for (const [index, form] of forms.entries()) {
    const employer = employerId(index);
    const posted = await timed(() =>
      db
        .transaction()
        .execute((trx) => postJob(trx, { employerId: employer, form, perDay: 1_000, jobDays: 30 })),
    );
    whole.push(posted.seconds * 1_000);
    const columns = { ...toColumns(form), _id: newId(), employer_id: employer, status: 'closed' };
    const written = await timed(() =>
      db.transaction().execute((trx) => trx.insertInto('jobs').values(columns).execute()),
    );
    own.push(written.seconds * 1_000);
  }
  const { seconds } = await timed(() => updateTerms(db));
  const mean = (times) => times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(
    `\nadding a job: ${mean(whole).toFixed(1)} ms, mean of ${POSTINGS} (p95 ${spread(whole).p95.toFixed(1)} ms); ` +
      `a row of the table jobs alone: ${mean(own).toFixed(1)} ms; their words afterwards, all together: ${(seconds * 1_000).toFixed(0)} ms`,
  );
}

function formOf(job) {
  return {
    ...{
      jobName: job.job_name,
      companyName: job.company_name,
      companyLogo: null,
      location: job.location,
    },
    ...{
      jobType: job.job_type,
      employmentType: job.employment_type,
      expertiseLevel: job.expertise_level,
    },
    ...{
      experience: 1,
      salary: job.salary,
      salaryMax: job.salary_max,
      salaryPeriod: job.salary_period,
    },
    ...{ currency: job.currency, urgentHiring: false, applicationEmail: 'jobs@bench.example' },
    ...{
      jobDescription: job.job_description,
      aboutCompany: null,
      jobResponsibilities: [],
      weOffer: [],
      questions: [],
    },
    ...{
      jobRequirements: job.job_requirements,
      qualifications: [],
      technicalSkills: job.technical_skills,
    },
    ...{ softSkills: job.soft_skills, preferredSkills: [], otherInfo: [] },
  };
}

async function measurePeers(db, count, { owner, engines }) {
  const makers = [() => miniSearch(), () => tsvector(db), ...(HAS_GROONGA ? [groonga] : [])];
  for (const make of makers) {
    const peer = await make();
    owner.after(() => peer.close());
    const { seconds } = await timed(async () => {
      for (const batch of batches(jobs(count), BATCH)) {
        await peer.add(batch.map((job) => documentOf(postingOf(job))));
      }
      await peer.finish?.();
    });
    const bytes = await peer.bytes?.();
    engines.push(
      await measureEngine(peer, db, {
        ...{ seconds, held: peer.held?.() ?? count, megabytes: await peer.megabytes?.() },
        onDisk: bytes && bytes / 1_048_576,
      }),
    );
  }
  if (!HAS_GROONGA) console.log("\nGroonga is not measured: install Debian's package 'groonga'.");
}

/** Only the texts, judged by the rules of the relevance bench. */
async function measureEngine(engine, db, about) {
  const texts = searches.filter(({ query }) => query);
  const [times, verdicts] = [[], []];
  const known = new Map();
  for (const { query } of texts) await engine.search(query.text);
  for (const { query } of texts) {
    const start = performance.now();
    const { ids, milliseconds = performance.now() - start } = await engine.search(query.text);
    times.push(milliseconds);
    await lookUp(db, ids, known);
    verdicts.push(judge({ ...corpus, byId: known }, query, ids));
  }
  const { success, precision } = meanOf(verdicts);
  return { name: engine.name, success, precision, ...spread(times), ...about };
}

function printEngines(engines) {
  const texts = searches.filter(({ query }) => query);
  console.log(`\n### Beside other engines: ${texts.length} texts, the first ten results\n`);
  const figures = ['success', 'precision', 'p50 ms', 'p95 ms', 'max ms'];
  console.log(head(['Engine', 'jobs', ...figures, 'indexed in s', 'memory MB', 'on disk MB']));
  const whole = (value) => value?.toFixed(0) ?? '';
  for (const { name, held, success, precision, p50, p95, max, ...rest } of engines) {
    const judged = [success, precision].map((value) => value.toFixed(2));
    const times = [p50, p95, max].map((value) => value.toFixed(1));
    const costs = [rest.seconds, rest.megabytes, rest.onDisk].map(whole);
    console.log(row([name, held, ...judged, ...times, ...costs]));
  }
}

async function lookUp(db, ids, known) {
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length === 0) return;
  const { rows } = await sql`
    select source_id, job_name, company_name, location, technical_skills, soft_skills, job_description
    from jobs where source = 'bench' and source_id = any(${missing}::text[])`.execute(db);
  for (const job of rows) known.set(job.source_id, readTexts(postingOf(job)));
}

function postingOf(job) {
  return {
    ...{
      id: job.source_id,
      title: job.job_name,
      company: job.company_name ?? '',
      location: job.location ?? '',
    },
    skills: [...job.technical_skills, ...job.soft_skills],
    lang: guessLanguage(`${job.job_name} ${job.job_description}`),
  };
}

function compare([small, ...others]) {
  for (const large of others) {
    console.log(
      `\n## From ${small.count} to ${large.count} jobs (goal: p95 <= ${RATIO_GOAL} times)\n`,
    );
    console.log(
      head([
        'Call',
        `p50 at ${small.count}`,
        `p50 at ${large.count}`,
        'times',
        'p95',
        'p95',
        'times',
      ]),
    );
    for (const name of Object.keys(calls)) {
      const [before, after] = [small, large].map(({ measured }) =>
        spread(measured[name].flatMap(({ times }) => times)),
      );
      const cells = ['p50', 'p95'].flatMap((key) => [
        before[key],
        after[key],
        after[key] / before[key],
      ]);
      console.log(row([name, ...cells.map((cell) => cell.toFixed(1))]));
    }
  }
}

async function readLines(path) {
  const bytes = await readFile(path);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
  return text.split('\n').filter((line) => line.trim() !== '');
}
