import { parseArgs } from 'node:util';

import { openDatabase } from '../api/src/database/index.ts';
import { postgresServer } from '../api/test/postgresServer.ts';
import { timed } from './search/timing.mjs';
import { fillListing } from './sitemap/fill.mjs';
import { memoryOf, startServer } from './sitemap/server.mjs';

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '1000000' } } });
const jobs = Number(values.jobs);
/** In seconds and megabytes. */
const GOALS = { seconds: 20, megabytes: 100 };
/** In milliseconds: how long the slow client reads nothing. */
const PAUSE = 3_000;

// The servers stop with this process, also when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const cleanUps = [];
try {
  await measure({ after: (cleanUp) => cleanUps.push(cleanUp) });
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}

async function measure(owner) {
  const { url } = await postgresServer(owner, { fsync: 'on', max_wal_size: '8GB' });
  const database = await openDatabase({ databaseUrl: url, statementTimeout: 3_600_000 });
  const filling = await timed(() => fillListing(database.db, jobs));
  await database.close();
  console.log(`${jobs} jobs written in ${filling.seconds.toFixed(0)} s`);
  const { origin, pid } = await startServer(owner, url);

  await read(`${origin}/sitemaps/pages.xml`);
  const before = memoryOf(pid);
  const index = await timed(() => read(`${origin}/sitemap.xml`));
  const files = index.answer.locations.filter((file) => file.includes('/jobs'));
  console.log(`/sitemap.xml: ${files.length} parts in ${index.seconds.toFixed(1)} s`);

  const sizes = [];
  const parts = await timed(async () => {
    for (const file of files) sizes.push(await read(file));
  });
  const after = memoryOf(pid);
  const listed = sizes.reduce((sum, { locations }) => sum + locations.length, 0);
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0);
  const largest = Math.max(...sizes.map(({ locations }) => locations.length));
  const seconds = index.seconds + parts.seconds;
  console.log(`${listed} addresses, ${megabytes(bytes)} MB, at most ${largest} in a part`);
  console.log(`all parts: ${seconds.toFixed(1)} s (goal: ${GOALS.seconds})`);
  console.log(
    `memory of the process: ${megabytes(before.now)} MB before, ${megabytes(after.peak)} MB at the peak: ` +
      `${megabytes(after.peak - before.now)} MB more (goal: ${GOALS.megabytes})`,
  );
  console.log(`a part for a client that stops reading: ${await readSlowly(files, pid)} MB more`);
  if (listed !== jobs) throw new Error(`${listed} of ${jobs} jobs are listed.`);
}

/** How much the memory grows while clients read the beginning of each part, and then nothing. */
async function readSlowly(files, pid) {
  const before = memoryOf(pid).now;
  const answers = await Promise.all(files.slice(0, 8).map((file) => fetch(file)));
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  const after = memoryOf(pid).now;
  await Promise.all(answers.map(({ body }) => body.cancel()));
  return megabytes(after - before);
}

/** The addresses of a file of the sitemap. */
async function read(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  return {
    bytes: text.length,
    locations: Array.from(text.matchAll(/<loc>([^<]+)/g), ([, location]) => location),
  };
}

function megabytes(bytes) {
  return (bytes / 1_048_576).toFixed(0);
}
