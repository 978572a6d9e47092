import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { importJobs } from '../api/src/jobs/import/importJobs.ts';
import { openLines } from '../api/src/jobs/import/lines.ts';
import { SEED_FILE } from '../api/src/jobs/import/seed.ts';
import { readCities } from './relevance/cities.mjs';
import { CLASSES } from './relevance/classes.ts';
import { firstRelevant, judge, meanOf } from './relevance/judge.ts';
import { documentOf, postingId, readCorpus } from './relevance/postings.ts';
import { makeQueries } from './relevance/queries.ts';
import { groonga, HAS_GROONGA } from './search/engines/groonga.mjs';
import { jobharbor } from './search/engines/jobharbor.mjs';
import { miniSearch } from './search/engines/miniSearch.mjs';
import { tsvector } from './search/engines/tsvector.mjs';
import { openPortal } from './search/portal.mjs';
import { head, row, timed } from './search/timing.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    queries: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    failures: { type: 'string' },
    cities: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    'no-peers': { type: 'boolean', default: false },
  },
});
const [file = SEED_FILE] = positionals.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
const BATCH = 2_000;

const TABLES = {
  success: 'Success: a relevant job is among the first ten',
  reciprocalRank: 'Mean reciprocal rank of the first relevant job',
  precision: 'Precision: relevant ones of the first ten results',
  share: 'Share: relevant ones of the first ten, divided by the possible number',
};

const cleanUps = [];
try {
  await bench();
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function bench() {
  const { corpus, app, db, idOf } = await importFile();
  const shown = values.failures ?? values.only;
  const queries = makeQueries(corpus, {
    queries: Number(values.queries),
    seed: Number(values.seed),
    only: (name) => name.includes(shown),
  });
  if (queries.size === 0) {
    console.log(`No class is called so. There are:\n${CLASSES.map(({ name }) => name).join('\n')}`);
    return;
  }
  const engines = [jobharbor(app, idOf)];
  if (values.failures === undefined && !values['no-peers'])
    engines.push(...(await openPeers(corpus, db)));
  const judged = [];
  for (const [name, list] of queries) {
    const means = [];
    for (const engine of engines) means.push(meanOf(await askAll(engine, list, corpus)));
    judged.push({ name, count: list.length, means });
  }
  if (values.failures === undefined) report(judged, engines);
}

/** The portal with the file's postings, and the corpus of those that it accepted. */
async function importFile() {
  const owner = { after: (cleanUp) => cleanUps.push(cleanUp) };
  const { app, database, db } = await openPortal(owner, { embedded: values.embedded });
  const { answer: summary, seconds } = await timed(() => importJobs(db, openLines(file)));
  await database.vacuum();
  console.log(`${database.kind}, imported in ${seconds.toFixed(1)} s: ${JSON.stringify(summary)}`);

  const jobs = await db.selectFrom('jobs').select(['_id', 'source', 'source_id']).execute();
  const ids = new Map(jobs.map((job) => [job._id, postingId(job.source, job.source_id)]));
  const lines = [];
  for await (const line of openLines(file)) if (typeof line === 'string') lines.push(line);
  const taken = new Set(ids.values());
  const cities = values.cities ? await readCities(resolve(values.cities)) : undefined;
  const corpus = readCorpus(lines, cities, ({ id }) => taken.has(id));
  return { corpus, app, db, idOf: (id) => ids.get(id) };
}

async function openPeers({ postings }, db) {
  const peers = [miniSearch(), await tsvector(db)];
  if (HAS_GROONGA) peers.push(await groonga());
  else console.log("Groonga is not measured: install Debian's package 'groonga'.");
  for (const peer of peers) {
    cleanUps.push(() => peer.close());
    for (let start = 0; start < postings.length; start += BATCH) {
      await peer.add(postings.slice(start, start + BATCH).map(documentOf));
    }
    await peer.finish?.();
  }
  return peers;
}

async function askAll(engine, queries, corpus) {
  const verdicts = [];
  for (const query of queries) {
    const { ids, note } = await engine.search(query.text);
    const verdict = judge(corpus, query, ids);
    verdicts.push(verdict);
    if (values.failures !== undefined && !(verdict.success && verdict.precision === 1)) {
      printFailure(corpus, query, { ids, note, verdict });
    }
  }
  return verdicts;
}

function lineOf({ title, company, location }) {
  return [title, company, location].join(' | ');
}

function printFailure(corpus, query, { ids, note, verdict }) {
  const { reciprocalRank, precision } = verdict;
  const wants = query.wants.map((want) => `${want.any.join('/')} in ${want.in.join(',')}`);
  console.log(
    `\n${query.text}   [${wants.join('; ')}${query.atLeast ? `; ${query.atLeast} of them` : ''}]`,
  );
  console.log(
    `  ${verdict.success ? 'found' : 'NOT FOUND'}: rank ${reciprocalRank.toFixed(2)}, precision ${precision.toFixed(2)} ${note ?? ''}`,
  );
  for (const id of ids.slice(0, 4)) console.log(`  got      ${lineOf(corpus.byId.get(id) ?? {})}`);
  for (const posting of firstRelevant(corpus, query, 2))
    console.log(`  relevant  ${lineOf(posting)}`);
}

function report(judged, engines) {
  for (const [key, title] of Object.entries(TABLES)) {
    console.log(`\n**${title}**\n`);
    console.log(head(['Class', 'queries', ...engines.map(({ name }) => name)]));
    for (const { name, count, means } of judged) {
      const cells = means.map((mean) => (count > 0 ? mean[key].toFixed(2) : ''));
      console.log(row([name, count, ...cells]));
    }
    const asked = judged.filter(({ count }) => count > 0);
    const mean = (index) =>
      asked.reduce((sum, { means }) => sum + means[index][key], 0) / asked.length;
    const total = judged.reduce((sum, { count }) => sum + count, 0);
    console.log(row(['**mean**', total, ...engines.map((_, index) => mean(index).toFixed(3))]));
  }
}
