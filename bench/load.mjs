import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { buildStale } from '../scripts/buildStale.mjs';
import { client } from './load/client.mjs';
import { fillAccounts, fillJobs, idOfJob } from './load/fill.mjs';
import { closed, open } from './load/models.mjs';
import { personOf, startApi, startMailSink, startProvider } from './load/processes.mjs';
import { recorder, trend } from './load/statistics.mjs';
import { row } from './search/timing.mjs';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
  },
});
const [jobs, users, seconds] = [values.jobs, values.users, values.seconds].map(Number);
/** How much more memory a process may have after a stage than before it, and its usual variation in megabytes. */
const GROWTH_MAX = 1.25;
const SLACK = 8;
const SAMPLE_EVERY = 1_000;

if (!(await buildStale({ onProgress: console.log }))) throw new Error('The build failed');
const { openDatabase } = await import('../api/dist/database/index.js');
const { hashPassword } = await import('../api/dist/employers/index.js');
const { seedWhenUnused } = await import('../api/dist/jobs/index.js');
const { sessionRepository } = await import('../api/dist/sessions/repository.js');
const { postgresServer } = await import('../api/test/postgresServer.ts');

const cleanUps = [];
const faults = [];
try {
  await bench();
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
for (const fault of faults) console.log(`NOT WELL: ${fault}`);
console.log(faults.length === 0 ? 'All is well.' : `${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function bench() {
  const owner = { after: (cleanUp) => cleanUps.push(cleanUp) };
  const server = await postgresServer(owner, {
    fsync: 'on',
    shared_buffers: '2GB',
    max_wal_size: '8GB',
    max_connections: '60',
  });
  const database = await openDatabase({ databaseUrl: server.url, statementTimeout: 3_600_000 });
  cleanUps.push(() => database.close());
  const { db } = database;
  const filling = performance.now();
  await seedWhenUnused(db, () => undefined);
  await fillJobs(db, jobs);
  const { seekers, employers } = await fillAccounts(db, {
    users,
    sessions: sessionRepository(db),
    hashPassword,
  });
  console.log(`${jobs} jobs, ${users} visitors: filled in ${since(filling)} s.`);

  const [mail, provider] = [await startMailSink(), await startProvider()];
  cleanUps.push(mail.stop, provider.stop);
  const files = mkdtempSync(join(tmpdir(), 'jobharbor-load-files-'));
  cleanUps.push(() => rmSync(files, { recursive: true, force: true }));
  const releases = await releaseStore();
  const settings = {
    ...{ databaseUrl: server.url, files, releases },
    ...{ smtpUrl: mail.url, providerUrl: provider.url },
  };
  const apis = await Promise.all([startApi(settings), startApi(settings)]);
  cleanUps.push(...apis.map(({ stop }) => stop));

  const anyJob = () => idOfJob(randomInt(jobs));
  let record;
  const visitors = seekers.map((seeker, index) => {
    const { call, close } = client({
      origin: apis[index % apis.length].origin,
      index: index + 1,
      note: (...what) => record.note(...what),
      onRepeat: () => record.noteRepeat(),
    });
    cleanUps.push(close);
    const employer = employers[index % employers.length];
    return { call, seeker, employer, person: personOf(String(index)), anyJob };
  });

  /** What the processes count, together: the requests that they have shed, by reason, and the pages, by outcome. */
  async function counted() {
    const sum = {};
    for (const counts of await Promise.all(apis.map((api) => api.counted()))) {
      for (const [what, count] of Object.entries(counts)) sum[what] = (sum[what] ?? 0) + count;
    }
    return sum;
  }

  async function stage(name, drive, { mayShed = false } = {}) {
    record = recorder();
    const first = await Promise.all(apis.map((api) => api.held()));
    const samples = [];
    const timer = setInterval(() => {
      const megabytes = apis.map((api) => api.megabytes());
      const mails = unsent(db);
      // A failure is thrown at the end of the stage, where everything is stopped in order.
      mails.catch(() => undefined);
      samples.push({ megabytes, mails });
    }, SAMPLE_EVERY);
    const before = await counted();
    record.begin();
    const waiting = await drive();
    record.end();
    clearInterval(timer);
    const after = await counted();
    const counts = Object.keys(after).map((what) => [what, after[what] - (before[what] ?? 0)]);
    const mails = await Promise.all(samples.map((sample) => sample.mails));
    const last = await Promise.all(apis.map((api) => api.held()));
    const held = first.map((before, index) => ({ first: before, last: last[index] }));
    print(name, record.report(), { samples, held, mails, waiting, counts, mayShed });
    return record.report();
  }

  await stage('warm-up', () => closed(visitors, Math.ceil(seconds / 4)));
  const { rows } = await stage(`closed, ${users} visitors`, () => closed(visitors, seconds));
  // A visit has about three calls.
  const pace = rows.at(-1).done / seconds / 3;
  const rate = (share) => Math.max(1, Math.round(pace * share));
  const visits = (share, time) => () => open(visitors, { rate: rate(share), seconds: time });
  await stage(`open, ${rate(0.5)} visits a second`, visits(0.5, seconds));
  await stage(`open, ${rate(10)} visits a second: too many`, visits(10, Math.ceil(seconds / 4)), {
    mayShed: true,
  });
  await stage(`afterwards, ${rate(0.5)} visits a second`, visits(0.5, Math.ceil(seconds / 2)));
}

function print(
  name,
  { seconds: time, rows, repeats },
  { samples, held, mails, counts, waiting = [], mayShed },
) {
  const all = rows.at(-1);
  const note = (text) => faults.push(`${name}: ${text}`);
  console.log(
    `\n${name}: ${time.toFixed(0)} s, ${(all.done / time).toFixed(0)} answers a second\n`,
  );
  console.log(row(['call', 'done', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', '503', '429', 'wrong']));
  console.log(row(Array(9).fill('---')));
  for (const call of rows) {
    const times = [call.p50, call.p95, call.p99, call.max].map((ms) => ms.toFixed(0));
    console.log(row([call.name, call.done, ...times, call.shed, call.limited, call.wrong]));
  }
  for (const reason of all.reasons) note(reason);
  if (all.shed > 0 && !mayShed) note(`${all.shed} shed`);
  if (all.shed === 0 && mayShed) note('no request was shed: the load was not too high');
  if (all.limited > 0) note(`${all.limited} refused by limits`);
  const memory = [0, 1].map((index) => trend(samples.map(({ megabytes }) => megabytes[index])));
  const [heap, external] = ['heap', 'external'].map((kind) =>
    held.map(({ first, last }) => ({ first: first[kind], last: last[kind] })),
  );
  const shown = (list) =>
    list.map(({ first, last }) => `${first.toFixed(0)} to ${last.toFixed(0)} MB`).join(', ');
  const [queue, visits] = [trend(mails), waiting.length > 0 ? trend(waiting) : undefined];
  console.log(
    `\nmemory of the processes: ${shown(memory)}; held on their heaps: ${shown(heap)}, outside: ${shown(external)}`,
  );
  const happened = counts.filter(([, count]) => count > 0).map((pair) => pair.join(' '));
  if (happened.length > 0) console.log(happened.join(', '));
  if (repeats > 0)
    console.log(`asked again, because an idle connection had been closed: ${repeats}`);
  console.log(`mails waiting: ${queue.first.toFixed(0)} to ${queue.last.toFixed(0)}`);
  if (visits) console.log(`visits open: ${visits.first.toFixed(0)} to ${visits.last.toFixed(0)}`);
  if (name === 'warm-up') return;
  // An overload fills the queue once. The next stage shows whether something remains.
  const grows = [...heap, ...external].some(({ first, last }) => last > first * GROWTH_MAX + SLACK);
  if (grows && !mayShed) note('memory grows');
  if (!mayShed && visits && visits.last > visits.first * 2 + 20) note('the queue grows');
  if (!mayShed && queue.last > queue.first * 2 + 100) note('the mails pile up');
}

/** A store with the built front ends, live. */
async function releaseStore() {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-load-releases-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  process.env.RELEASE_STORE = folder;
  const { releaseBuilds } = await import('../scripts/releaseBuilds.mjs');
  if (!(await releaseBuilds())) throw new Error('The portal could not be released');
  return folder;
}

async function unsent(db) {
  const { count } = await db
    .selectFrom('outbox')
    .select((mail) => mail.fn.countAll().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function since(start) {
  return ((performance.now() - start) / 1_000).toFixed(0);
}
