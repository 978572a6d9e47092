import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { ask } from '../access/requests.ts';
import { ROWS } from '../access/table.ts';
import { aWorld, type World } from '../access/world.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';

/** Headers that are not part of a cache's key. */
const UNKEYED: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example.com' },
  { 'x-forwarded-proto': 'http', 'x-forwarded-scheme': 'nothttps' },
  { 'x-original-url': '/api/health', 'x-rewrite-url': '/api/health' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
  { 'user-agent': '<script>alert(1)</script>', referer: 'https://evil.example.com' },
  { cookie: 'session=x; employer=y; rollout=1' },
  { 'accept-language': 'xx', accept: 'text/html' },
  { range: 'bytes=0-1' },
];

describe('a cache in front', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let world: World;

  before(async () => {
    ({ app, db } = await build(owner, { dataDir: aFolder(owner), demo: 'open' }));
    world = await aWorld(app, db);
  });

  it('stores no private answer', async () => {
    const calls = ROWS.filter(({ method }) => method === 'GET');
    let count = 0;
    for (const row of calls) {
      for (const account of [world.owner, world.employer]) {
        const { statusCode, headers } = await ask(app, row, { world, headers: account.headers });
        const guest = row.answers.guest;
        if (statusCode !== 200 || guest === '200') continue;
        count += 1;
        assert.match(String(headers['cache-control']), /^no-store\b/, row.url);
      }
    }
    assert.ok(count > 15);
  });

  it('stores public answers for guests apart from those for the owner at the same address', async () => {
    const { ids, employer } = world;
    for (const url of ['getemployer', 'getalljobsbyemployer']) {
      const address = `/api/employer/${url}/${ids.employerId}`;
      const guest = await app.inject(address);
      const own = await app.inject({ url: address, headers: employer.headers });
      assert.match(String(guest.headers['cache-control']), /^public/, url);
      assert.match(String(guest.headers.vary), /authorization/, url);
      assert.equal(own.headers['cache-control'], 'no-store', url);
      assert.match(String(own.headers.vary), /authorization/, url);
    }
  });

  it('gets the same public answer whatever irrelevant headers say', async () => {
    const { jobId } = world.ids;
    for (const url of ['/api/jobs/?limit=1', `/api/jobs/getjobbyid/${jobId}`, '/api/jobs/search']) {
      const plain = await app.inject(url);
      for (const headers of UNKEYED) {
        const poisoned = await app.inject({ url, headers });
        const about = `${url} ${JSON.stringify(headers)}`;
        assert.equal(poisoned.body, plain.body, about);
        assert.equal(poisoned.headers.link, plain.headers.link, about);
        assert.equal(poisoned.headers['cache-control'], plain.headers['cache-control'], about);
        assert.equal(poisoned.headers['set-cookie'], undefined, about);
      }
    }
  });

  it('stores no private answer under an address that looks like a file', async () => {
    for (const tail of ['/x.css', '.css', ';x.css', '%2fx.css', '%0a.js', '?x.css']) {
      const { headers, statusCode } = await app.inject({
        url: `/api/auth/me${tail}`,
        headers: world.owner.headers,
      });
      assert.equal(headers['cache-control'], 'no-store', tail);
      assert.equal(statusCode, tail.startsWith('?') ? 200 : 404, tail);
    }
  });
});
