import assert from 'node:assert/strict';
import { it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/database/open.ts';
import { createLog } from '../../src/plugins/logger.ts';
import { aConfig } from '../helper.ts';

it('the log holds requests with their id and route, but nothing that people typed', async (t) => {
  const lines: string[] = [];
  const database = await openDatabase();
  const log = createLog('info', { write: (line: string) => lines.push(line) });
  const app = await buildApp({ config: aConfig(), database, log });
  t.after(async () => {
    await app.close();
    await database.close();
  });
  const headers = {
    'user-agent': 'Secret Browser',
    cookie: 'session=secret',
    authorization: 'Bearer secret',
  };
  await app.inject({ url: '/api/jobs/getjobbysearch/secret?cursor=secret', headers });
  await app.inject({ url: '/api/jobs/search?q=secret', headers });
  await app.inject({ url: '/secret-path', headers });
  await app.inject({ url: '/api/secret-path', headers });
  await app.inject({ url: '/api/jobs/getjobbysearch/secret%ff', headers });
  const text = lines.join('');
  assert.match(text, /"route":"\/api\/jobs\/getjobbysearch\/:term"/);
  assert.match(text, /"method":"GET"/);
  assert.match(text, /"reqId":"[0-9a-f-]{36}"/);
  assert.doesNotMatch(text, /secret/i);
  assert.doesNotMatch(text, /127\.0\.0\.1/);
});

it('an unexpected error is logged with its stack, which the answer does not have', async (t) => {
  const lines: string[] = [];
  const database = await openDatabase();
  const log = createLog('error', { write: (line: string) => lines.push(line) });
  const app = await buildApp({ config: aConfig(), database, log });
  t.after(() => app.close());
  await database.close();
  const response = await app.inject('/api/jobs/search');
  assert.ok(response.statusCode >= 500);
  assert.doesNotMatch(response.body, /stack|\.ts/);
  assert.match(lines.join(''), /"stack":/);
});
