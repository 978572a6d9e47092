import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

import { openDatabase } from '../src/database/index.ts';
import { sample, upload } from '../test/files/helpers.ts';
import { aSeeker, build, suiteOwner } from '../test/helper.ts';
import { randomFrom, seedOf } from './counts.ts';
import { fillDisk, smallDisk } from './mount.ts';
import { startPortal } from './portal.ts';
import { checkAll } from './storm/checkAll.ts';
import { summary } from './storm/journal.ts';
import { stormThrough } from './storm/stormThrough.ts';
import { newWorld } from './storm/world.ts';
import { until } from './until.ts';

/** The embedded database needs about 100 MB. */
const ROOM = 200;

describe('a full disk', () => {
  const owner = suiteOwner();
  const disk = smallDisk(owner, ROOM);
  const skip = disk === undefined && 'this user may mount no disk';

  it('stops only uploads, until there is space again', { skip }, async (t) => {
    const folder = join(disk ?? '', 'uploads');
    mkdirSync(folder);
    const { app, db } = await build(t, { fileStore: folder });
    const seeker = await aSeeker(db);
    const send = () => upload(app, seeker, { bytes: sample('valid/pdf/fixture-minimal.pdf') });
    const giveBack = fillDisk(disk ?? '');
    try {
      const refused = await send();
      assert.equal(refused.statusCode, 503, refused.body);
      assert.ok(refused.headers['retry-after']);
      assert.doesNotMatch(refused.body, /ENOSPC|space|files/);
      const cv = await app.inject({ url: `/api/resume/${seeker.id}`, headers: seeker.cookies });
      assert.equal(cv.statusCode, 200);
    } finally {
      giveBack();
    }
    const taken = await send();
    assert.equal(taken.statusCode, 200, taken.body);
  });

  it(
    'stops writes, loses no acknowledged one, and leaves nothing behind when there is space again',
    { skip },
    async (t) => {
      const DATA_DIR = join(disk ?? '', 'data');
      const open = () => openDatabase({ dataDir: DATA_DIR });
      const first = await open();
      const world = await newWorld(first.db);
      await first.close();
      const portal = await startPortal(t, { DATA_DIR });
      const random = randomFrom(seedOf(t.name));
      const options = { world, random, address: () => portal.address };
      let readsMeanwhile = 0;
      const journal = await stormThrough(options, async ({ open: notServed }) => {
        const giveBack = fillDisk(disk ?? '');
        try {
          await until('writes that are not served', () => notServed() >= 10);
          await until('a read that is served', async () => {
            const answer = await fetch(`${portal.address}/api/jobs/getrecentjobs?limit=2`);
            await answer.text();
            if (answer.ok) readsMeanwhile += 1;
            return answer.ok;
          });
        } finally {
          giveBack();
        }
      });
      assert.equal(readsMeanwhile, 1);
      assert.equal(portal.child.exitCode, null);
      await portal.kill();
      const again = await open();
      try {
        await checkAll(again.db, { journal, world, files: join(DATA_DIR, 'files') });
      } finally {
        await again.close();
      }
      t.diagnostic(summary(journal));
    },
  );
});
