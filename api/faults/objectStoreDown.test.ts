import { s3Store as releasesIn } from '@jobharbor/releases';
import assert from 'node:assert/strict';
import { it } from 'node:test';

import { answerXml, anS3Server, BUCKET } from '../../releases/test/s3Server.ts';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database/index.ts';
import { bucketStore } from '../src/files/store/bucketStore.ts';
import { sample, upload } from '../test/files/helpers.ts';
import { aConfig, aFolder, aSeeker } from '../test/helper.ts';
import { aRelease, makeLive } from '../test/web/store.ts';
import { until } from './until.ts';

const OUTAGES = {
  'answers with faults': (_request: unknown, response: Parameters<typeof answerXml>[0]) =>
    answerXml(response, 503, 'SlowDown'),
  'breaks connections': (request: { socket: { destroy: () => void } }) => {
    request.socket.destroy();
    return true;
  },
};

it('without the object store no letter is stored or lost; pages and all else are served', async (t) => {
  const bucket = await anS3Server(t);
  // Each call is tried once: retries are not tested here, and take time.
  const options = { ...bucket.options, maxAttempts: 1 };
  const database = await openDatabase();
  t.after(() => database.close());
  const { db } = database;
  const folder = aFolder(t);
  const releases = releasesIn({ bucket: BUCKET, prefix: 'releases' }, options);
  for (const app of ['shell', 'seeker-app', 'employer-app'] as const) {
    await makeLive(releases, app, await aRelease(releases, app, { folder }));
  }
  const app = await buildApp({
    config: aConfig({ dataDir: aFolder(t) }),
    database,
    releases,
    files: bucketStore({ bucket: BUCKET, prefix: 'files' }, options),
    delayLimit: 0,
  });
  t.after(() => app.close());
  const seeker = await aSeeker(db);
  const bytes = sample('valid/pdf/fixture-minimal.pdf');
  const send = () => upload(app, seeker, { bytes });
  const letter = async () => {
    const row = await db
      .selectFrom('resumes')
      .select('cover_letter_id')
      .where('_id', '=', seeker.resumeId)
      .executeTakeFirstOrThrow();
    return row.cover_letter_id ?? '';
  };
  const read = async () =>
    app.inject({ url: `/api/files/${await letter()}`, headers: seeker.cookies });
  assert.equal((await send()).statusCode, 200);
  const before = await letter();
  await until('the pages are served', async () => (await app.inject('/')).statusCode === 200);

  for (const [name, outage] of Object.entries(OUTAGES)) {
    bucket.fault = outage;
    for (const answer of [await send(), await read()]) {
      assert.equal(answer.statusCode, 503, `${name}: ${answer.body}`);
      assert.ok(answer.headers['retry-after']);
      assert.doesNotMatch(answer.body, /SlowDown|bucket|127\.0/);
    }
    assert.equal(await letter(), before, 'the letter before stays');
    const cv = await app.inject({ url: `/api/resume/${seeker.id}`, headers: seeker.cookies });
    assert.equal(cv.statusCode, 200);
    bucket.requests.length = 0;
    await until('the pointers are asked for, and nobody answers', async () => {
      assert.equal((await app.inject('/')).statusCode, 200);
      return bucket.requests.length > 0;
    });
    assert.equal((await app.inject('/remotes.json')).statusCode, 200);
    bucket.fault = undefined;
    const again = await read();
    assert.ok(again.rawPayload.equals(bytes));
  }
  assert.equal((await send()).statusCode, 200);
  assert.notEqual(await letter(), before);
  assert.ok((await read()).rawPayload.equals(bytes));
});
