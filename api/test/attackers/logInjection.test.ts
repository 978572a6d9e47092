import assert from 'node:assert/strict';
import { it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { demonstration } from '../../src/demo/index.ts';
import { createLog } from '../../src/logger.ts';
import { aConfig, openTestDatabase } from '../helper.ts';

const FORGED = 'FORGED\r\n{"level":30,"msg":"FORGED"}\u001b[31m\u2028FORGED';

it('callers cannot write log lines or terminal colours, and the log does not contain their input', async (t) => {
  const written: string[] = [];
  const log = createLog('trace', { write: (text: string) => written.push(text) });
  const database = await openTestDatabase();
  const config = aConfig({ demo: 'open' });
  const extension = demonstration({ config, db: database.db, log });
  const app = await buildApp({ config, database, delayLimit: 0, log, extension });
  t.after(async () => {
    await app.close();
    await database.close();
  });

  const encoded = encodeURIComponent(FORGED);
  const inHeader = FORGED.replace(/[^ -~]/g, ' ');
  for (const request of [
    { url: `/api/${encoded}` },
    { url: `/${encoded}?q=${encoded}` },
    { url: `/api/jobs/getjobbysearch/${encoded}` },
    { url: `/api/jobs/search?cursor=${encoded}` },
    { url: '/api/health', headers: { 'user-agent': inHeader, referer: inHeader, host: 'FORGED' } },
    { url: '/api/auth/me', headers: { authorization: `Bearer ${inHeader}`, cookie: inHeader } },
    { url: '/api/health', headers: { 'x-request-id': inHeader, 'request-id': inHeader } },
    { method: 'POST' as const, url: '/api/employer/login', payload: { email: FORGED } },
    { method: 'POST' as const, url: '/api/auth/google', payload: { accessToken: FORGED } },
    { method: 'POST' as const, url: '/api/client-errors', payload: { page: FORGED } },
  ]) {
    const response = await app.inject(request);
    // Without a release there is no page.
    assert.notEqual(response.statusCode, 500, request.url);
  }

  const lines = written.join('').trimEnd().split('\n');
  assert.ok(lines.length >= 10);
  for (const line of lines) {
    assert.equal(typeof (JSON.parse(line) as { level: unknown }).level, 'number');
    assert.doesNotMatch(line, /FORGED|\p{Cc}|\u2028/u);
  }
});
