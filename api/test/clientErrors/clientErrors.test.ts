import type { ClientError, Problem } from '@jobharbor/contract';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { createLog } from '../../src/logger.ts';
import { aConfig, openTestDatabase, suiteOwner } from '../helper.ts';

const REPORT: ClientError = {
  kind: 'render',
  page: 'seeker/JobDetail',
  release: '0123456789abcdef0123',
  name: 'TypeError',
  file: 'JobDetail.1a2b3c4d.js',
  line: 1,
  column: 20_345,
};

describe('the report of a page that failed', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let warnings: Awaited<ReturnType<typeof aServer>>['warnings'];

  before(async () => {
    ({ app, warnings } = await aServer(owner));
  });

  it('is one log line with its fields, and without data of the caller', async () => {
    const response = await send(app, REPORT, {
      'user-agent': 'Secret Browser',
      referer: 'http://localhost:3000/jobs/secret',
      cookie: 'session=secret',
    });
    assert.deepEqual([response.statusCode, response.body], [204, '']);
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['set-cookie'], undefined);
    const [line, ...more] = warnings();
    assert.deepEqual(more, []);
    assert.equal(line?.msg, 'A page failed in a browser.');
    assert.deepEqual(line.report, REPORT);
    assert.doesNotMatch(JSON.stringify(line), /secret|127\.0\.0\.1/i);
  });

  it('requires only a kind, a page and a name', async () => {
    const report = { kind: 'load', page: 'shell', name: 'ChunkLoadError' };
    assert.equal((await send(app, report)).statusCode, 204);
    assert.deepEqual(warnings()[0]?.report, report);
  });

  it('is refused with unknown fields, and not logged', async () => {
    const wrong: unknown[] = [
      {},
      [],
      [REPORT],
      null,
      'text',
      { ...REPORT, message: 'ada@example.com is not a function' },
      { ...REPORT, url: '/mycv/1' },
      { ...REPORT, constructor: 1 },
      { ...REPORT, kind: 'click' },
      { ...REPORT, page: 'seeker/../x' },
      { ...REPORT, page: 'admin/Page' },
      { ...REPORT, page: 'shell\nforged log line' },
      { ...REPORT, release: 'latest' },
      { ...REPORT, name: 'Type Error: secret' },
      { ...REPORT, file: 'https://evil.example.com/x.js' },
      { ...REPORT, line: -1 },
      { ...REPORT, column: 1.5 },
    ];
    for (const report of wrong) {
      const response = await send(app, report);
      assert.equal(response.statusCode, 400, JSON.stringify(report));
      assert.equal(response.json<Problem>().code, 'bad_input', JSON.stringify(report));
    }
    assert.deepEqual(warnings(), []);
  });

  it('is refused when it is long or not JSON', async () => {
    const long = await send(app, { ...REPORT, name: 'E'.repeat(3_000) });
    assert.equal(long.statusCode, 413);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/client-errors',
        headers: { 'content-type': type },
        payload: JSON.stringify(REPORT),
      });
      assert.equal(answer.statusCode, 415, type);
    }
    assert.deepEqual(warnings(), []);
  });

  it('is limited by address, apart from other calls', async (t) => {
    const limited = await aServer(t, 3);
    for (let call = 1; call <= 3; call += 1) {
      assert.equal((await send(limited.app, REPORT)).statusCode, 204);
    }
    const refused = await send(limited.app, REPORT);
    assert.equal(refused.statusCode, 429);
    assert.match(String(refused.headers['retry-after']), /^[1-9]\d?$/);
    assert.equal(limited.warnings().length, 3);
    assert.equal((await limited.app.inject('/api/health')).statusCode, 200);
  });
});

const send = (app: FastifyInstance, report: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/client-errors',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(report),
  });

/** The whole server, whose log is read. */
async function aServer(
  owner: { after(cleanUp: () => Promise<void>): void },
  clientErrors = 100_000,
) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const database = await openTestDatabase();
  const config = aConfig({ rateLimits: { clientErrors } });
  const app = await buildApp({ config, database, log, delayLimit: 0 });
  owner.after(async () => {
    await app.close();
    await database.close();
  });
  /** The warnings since the last time. */
  const warnings = () =>
    lines.splice(0).map((line) => JSON.parse(line) as { msg: string; report?: ClientError });
  return { app, warnings };
}
