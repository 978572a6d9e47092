import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { fingerprints } from '../access/fingerprint.ts';
import { ask } from '../access/requests.ts';
import { type CallerHeaders, ROWS } from '../access/table.ts';
import { aWorld, type World } from '../access/world.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';

/** Calls that change something and accept a cookie without a token. */
const ROUTES = ROWS.filter(({ answers }) => answers.plain === '403');

const OWN = 'http://localhost:3000';
const EVIL = 'https://evil.example.com';

/** What another site's page can make a browser send with the cookie. */
const FORGED: Record<string, CallerHeaders> = {
  'a form': { origin: EVIL, 'content-type': 'application/x-www-form-urlencoded' },
  'a form of plain text': { origin: EVIL, 'content-type': 'text/plain' },
  'a form with files': { origin: EVIL, 'content-type': 'multipart/form-data; boundary=x' },
  'a form of a page without an origin': { origin: 'null', 'content-type': 'text/plain' },
  'a form of a sibling site': { 'sec-fetch-site': 'same-site' },
  'a form of another site': { 'sec-fetch-site': 'cross-site' },
  'a browser that sends no origin and no site': {},
  'an own page without the header': { origin: OWN, 'sec-fetch-site': 'same-origin' },
  'a foreign page with the header': { origin: EVIL, 'x-requested-with': 'fetch' },
  'a foreign origin that starts like the portal’s': {
    origin: `${OWN}.evil.example.com`,
    'x-requested-with': 'fetch',
  },
  'the same name on another port': {
    origin: 'http://localhost:3001',
    'x-requested-with': 'fetch',
  },
  'another site that a browser names': {
    origin: OWN,
    'sec-fetch-site': 'cross-site',
    'x-requested-with': 'fetch',
  },
  'the header in another word': { origin: OWN, 'x-requested-with': 'XMLHttpRequest' },
  'the header without an origin': { 'x-requested-with': 'fetch' },
};

describe('a request of another site’s page with a visitor’s cookie', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let world: World;

  before(async () => {
    ({ app, db } = await build(owner, { dataDir: aFolder(owner), demo: 'open' }));
    world = await aWorld(app, db);
  });

  it('is tested on every call that accepts a cookie', () => {
    const byCookie = ROWS.filter(({ answers }) => /^2\d\d!/.test(answers.cookie));
    const open = byCookie.filter(({ method, url, answers }) => {
      const isOpen = answers.guest.startsWith('2');
      return !isOpen && !ROUTES.some((row) => row.url === url && row.method === method);
    });
    assert.deepEqual(open, []);
    assert.ok(ROUTES.length >= 10);
  });

  for (const [name, forged] of Object.entries(FORGED)) {
    it(`is refused and changes nothing: ${name}`, async () => {
      const fingerprint = await fingerprints(db);
      const before = await fingerprint();
      const cookie = [world.owner, world.employer].map(({ cookies }) => cookies.cookie).join('; ');
      for (const row of ROUTES) {
        const headers = { cookie, ...forged };
        const { statusCode, headers: answered } = await ask(app, row, { world, headers });
        // A body of an unsupported type may be refused before all other checks.
        assert.ok([403, 415].includes(statusCode), `${statusCode} ${row.method} ${row.url}`);
        assert.equal(answered['access-control-allow-origin'], undefined);
        assert.equal(answered['set-cookie'], undefined);
      }
      assert.deepEqual(await fingerprint(), before);
    });
  }

  it('gets no permission by a preflight request', async () => {
    for (const { method, url } of ROUTES) {
      const { headers } = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin: EVIL,
          'access-control-request-method': method,
          'access-control-request-headers': 'x-requested-with',
        },
      });
      const granted = Object.keys(headers).filter((name) =>
        name.startsWith('access-control-allow'),
      );
      assert.deepEqual(granted, [], url);
    }
  });
});
