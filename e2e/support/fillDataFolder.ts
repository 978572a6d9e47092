import { join } from 'node:path';

import { openDatabase } from '../../api/src/database/index.ts';
import { seedWhenUnused } from '../../api/src/jobs/import/seed.ts';
import { APPS, openStore, releaseApp } from '../../releases/src/index.ts';
import { addFixtureJobs } from './fixtureJobs.ts';
import { addEarlySeeker } from './fixtureSeekers.ts';

// A program of its own, because the database's worker thread needs the loader that this process is started with.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Which folder?');

async function addJobs(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder });
  await seedWhenUnused(db);
  await db.transaction().execute(async (trx) => addEarlySeeker(trx, await addFixtureJobs(trx)));
  await close();
}

/** The builds are released once, and are live in all copies of the folder. */
async function releaseBuilds(folder: string): Promise<void> {
  const store = openStore(join(folder, 'releases'));
  for (const app of APPS) {
    await releaseApp(store, app, join(import.meta.dirname, '../..', app, 'dist'), {
      now: new Date(),
    });
  }
}

await Promise.all([addJobs(dataDir), releaseBuilds(dataDir)]);
