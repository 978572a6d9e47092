import type { Problem } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/database/index.ts';
import type { Lifecycle } from '../../src/system/health.ts';
import { aConfig, openTestDatabase } from '../helper.ts';

describe('the readiness of the portal', () => {
  const lifecycle: Lifecycle = { phase: 'starting' };
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let app: Awaited<ReturnType<typeof buildApp>>;

  before(async () => {
    database = await openDatabase();
    app = await buildApp({ config: aConfig(), database, lifecycle, delayLimit: 0 });
  });
  after(async () => {
    await app.close();
    await database.close();
  });

  const assertNotReady = async (words: string) => {
    const response = await app.inject('/api/ready');
    assert.equal(response.statusCode, 503);
    assert.match(String(response.headers['retry-after']), /^\d+$/);
    assert.equal(response.json<Problem>().message, words);
    assert.equal((await app.inject('/api/health')).statusCode, 200);
    return response;
  };

  it('is false while it starts', async () => {
    await assertNotReady('The portal is starting.');
  });

  it('is true when it serves', async () => {
    lifecycle.phase = 'serving';
    const response = await app.inject('/api/ready');
    assert.deepEqual([response.statusCode, response.json()], [200, { ready: true }]);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers.connection, 'keep-alive');
  });

  it('is false while it stops; requests are still answered, connections closed', async () => {
    lifecycle.phase = 'stopping';
    const { headers } = await assertNotReady('The portal is stopping.');
    assert.equal(headers.connection, 'close');
    const jobs = await app.inject('/api/jobs/?limit=1');
    assert.deepEqual([jobs.statusCode, jobs.headers.connection], [200, 'close']);
  });

  it('is false while the database does not answer, without details', async () => {
    lifecycle.phase = 'serving';
    await database.close();
    const { body } = await assertNotReady('The database does not answer.');
    assert.doesNotMatch(body, /pglite|destroyed|driver|postgres/i);
  });
});

it('the operator of the portal is public', async () => {
  const database = await openTestDatabase();
  const organisation = { name: 'Town of Hel', address: undefined, contactMail: 'a@hel.example' };
  const app = await buildApp({ config: aConfig({ organisation }), database, delayLimit: 0 });
  const response = await app.inject('/api/organisation');
  assert.equal(response.statusCode, 200, response.body);
  assert.deepEqual(response.json(), {
    name: 'Town of Hel',
    contactMail: 'a@hel.example',
    isDemonstration: false,
  });
  await app.close();
  await database.close();
});
