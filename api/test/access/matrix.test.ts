import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import type { Schema } from '../../src/database/schema.ts';
import { aFolder, build, emptyTables, suiteOwner } from '../helper.ts';
import { aProvider } from '../seekers/provider.ts';
import { DEAD_CREDENTIALS } from './deadCredentials.ts';
import { type Fingerprint, fingerprints } from './fingerprint.ts';
import { ask, NEWCOMER } from './requests.ts';
import { watchRoutes } from './routes.ts';
import { type Caller, CALLERS, ROWS, type Row, STRANGERS } from './table.ts';
import { aWorld, type World } from './world.ts';

/** The database's fingerprint, and the names of the stored files. */
type Stored = Fingerprint & { uploads: string };

const CODES: Record<string, string> = { 401: 'not_signed_in', 403: 'csrf', 404: 'not_found' };
/** A token needs no proof that a page of the portal sends it. */
const CODES_BY_TOKEN: Record<string, string> = { ...CODES, 403: 'not_verified' };

describe('access', () => {
  const owner = suiteOwner();
  const dataDir = aFolder(owner);
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let routes: Set<string>;
  let fingerprint: Awaited<ReturnType<typeof fingerprints>>;

  before(async () => {
    const provider = await aProvider(owner);
    provider.know(NEWCOMER);
    const { google } = provider;
    const watched = await watchRoutes(() => build(owner, { dataDir, google, demo: 'open' }));
    ({ app, db } = watched.built);
    ({ routes } = watched);
    fingerprint = await fingerprints(db);
  });

  const stored = async (): Promise<Stored> => ({
    ...(await fingerprint()),
    uploads: readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).sort().join(' '),
  });

  it('is described for every route of the API, and for no other', () => {
    const ofGet = (route: string) => route.replace(/^HEAD /, 'GET ');
    const registered = [...routes]
      .filter((route) => /^\w+ \/api(?:\/|$)/.test(route))
      .filter((route) => route === ofGet(route) || !routes.has(ofGet(route)));
    const described = ROWS.flatMap(({ method, url }) =>
      (method === 'ALL' ? app.supportedMethods : [method])
        .map((one) => `${one} ${url}`)
        .filter((route) => method !== 'ALL' || route === ofGet(route)),
    );
    assert.deepEqual(described.sort(), registered.sort());
  });

  describe('of each caller', () => {
    let unchanged: { world: World; before: Stored } | undefined;

    for (const row of ROWS) {
      it(`to ${row.method} ${row.url}`, async () => {
        const answers: Record<string, string> = {};
        for (const caller of Object.keys(CALLERS) as Caller[]) {
          answers[caller] = await answerOf(row, caller);
        }
        assert.deepEqual(answers, row.answers);
      });
    }

    /** The entry of the table, as the server would write it. */
    async function answerOf(row: Row, caller: Caller): Promise<string> {
      const { world, before } = unchanged ?? (await aScene());
      unchanged = undefined;
      const { owner, ids } = world;
      const request = { world, headers: CALLERS[caller](world) };
      const name = `${row.method} ${row.url} as ${caller}`;
      const ofOwner = STRANGERS.has(caller) && (await fingerprint(owner.id));
      const response = await ask(app, row, request);
      if (response.statusCode >= 400) {
        assertRefusal(response, name, caller === 'unverified' ? CODES_BY_TOKEN : CODES);
      }
      if (response.statusCode === 404 && row.url.includes(':')) {
        const unknown = await ask(app, row, { ...request, isUnknown: true });
        assert.deepEqual(wordsOf(response), wordsOf(unknown), name);
      }
      if (row.method === 'GET') {
        const head = await ask(app, { ...row, method: 'HEAD' }, request);
        assert.deepEqual([head.statusCode, head.body], [response.statusCode, ''], name);
      }
      if (ofOwner) {
        assert.deepEqual(await fingerprint(owner.id), ofOwner, name);
        for (const secret of [owner.id, 'owner@example.com', ids.applicationId, ids.fileId]) {
          assert.ok(!response.body.includes(secret), `${name} tells ${secret}`);
        }
      }
      const isSame = isDeepStrictEqual(await stored(), before);
      // What a call has changed is no material for the next one.
      if (isSame) unchanged = { world, before };
      return `${response.statusCode}${isSame ? '' : '!'}`;
    }

    async function aScene() {
      // Each fingerprint reads all that is stored: what earlier calls have left would make it slower and slower.
      await emptyTables(db);
      const world = await aWorld(app, db);
      return { world, before: await stored() };
    }
  });

  describe('is refused to', () => {
    for (const { title, headers, end, calls } of DEAD_CREDENTIALS) {
      it(title, async () => {
        const world = await aWorld(app, db);
        const request = { world, headers: headers(world) };
        const [first] = calls;
        assert.ok(first);
        if (end) {
          assert.equal((await ask(app, first, request)).statusCode, 200);
          await end({ app, db, world });
        }
        const before = await stored();
        for (const row of calls) {
          const name = `${row.method} ${row.url}`;
          const response = await ask(app, row, request);
          assert.equal(response.statusCode, 401, name);
          assertRefusal(response, name);
        }
        assert.deepEqual(await stored(), before);
      });
    }
  });
});

function assertRefusal(response: LightMyRequestResponse, name: string, codes = CODES): void {
  const { statusCode, headers } = response;
  assert.equal(response.json<Problem>().code, codes[statusCode], name);
  assert.equal(headers['www-authenticate'], statusCode === 401 ? 'Bearer' : undefined, name);
  assert.equal(headers['cache-control'], 'no-store', name);
  assert.equal(headers['set-cookie'], undefined, name);
}

function wordsOf(response: LightMyRequestResponse): Partial<Problem> {
  const { code, message, fields } = response.json<Problem>();
  return { code, message, ...(fields && { fields }) };
}
