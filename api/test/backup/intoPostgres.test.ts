import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';

import { readArchive } from '../../src/backup/archive.ts';
import { restoreBackup } from '../../src/backup/restoreBackup.ts';
import { writeBackup } from '../../src/backup/writeBackup.ts';
import { openDatabase } from '../../src/database/index.ts';
import { aFolder } from '../helper.ts';
import { postgresServer, SKIPPED } from '../postgresServer.ts';
import { contentOf, fill, memoryStore } from './portal.ts';

it(
  'a backup of the embedded database is restored into PostgreSQL',
  { skip: SKIPPED },
  async (t) => {
    const owner = { after: (cleanUp: () => Promise<void> | void) => t.after(cleanUp) };
    const file = join(aFolder(owner), 'portal.zip');
    const embedded = await openDatabase();
    t.after(() => embedded.close());
    const files = memoryStore();
    await fill(embedded.db, files);
    const content = await contentOf(embedded.db, files);
    await writeBackup({ db: embedded.db, files, to: file, version: '1.2.3' });

    const { url } = await postgresServer(owner);
    const { db, close } = await openDatabase({ databaseUrl: url });
    t.after(close);
    const archive = await readArchive(file);
    t.after(() => archive.close());
    const store = memoryStore();
    await restoreBackup({
      ...{ db, store, archive, files: await archive.verify() },
      ...{ deletions: [], publicOrigin: 'https://jobs.example.com' },
    });
    assert.deepEqual(await contentOf(db, store), content);
  },
);
