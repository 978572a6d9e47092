import type { Problem } from '@jobharbor/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';

import type { Schema } from '../../src/database/index.ts';
import { USE_RECORDED_EVERY } from '../../src/sessions/repository.ts';
import { aFolder, build, emptyTables, suiteOwner } from '../helper.ts';
import { aProvider } from '../seekers/provider.ts';
import { DEAD_CREDENTIALS } from './deadCredentials.ts';
import { type Fingerprint, fingerprints, walPosition } from './fingerprint.ts';
import { ask, NEWCOMER } from './requests.ts';
import { watchRoutes } from './routes.ts';
import { snapshotKeeper, type Stored, uploadsIn } from './snapshot.ts';
import { type Caller, CALLERS, COLLEAGUES, ROWS, type Row, STRANGERS } from './table.ts';
import { aWorld, type World } from './world.ts';

const CODES: Record<string, string> = {
  400: 'bad_input',
  401: 'not_signed_in',
  403: 'csrf',
  404: 'not_found',
};
/** A refusal with a special reason. */
const CODES_OF_CALLS: Record<string, Record<string, string>> = {
  'GET /api/employer/verify/:token': { 403: 'confirmation_required' },
  'GET /api/employer/change-email/:emailToken': { ...CODES, 410: 'expired' },
  'POST /api/employer/change-email/:emailToken': { ...CODES, 410: 'expired' },
  'DELETE /api/resume/letters/:fileId': { ...CODES, 409: 'letter_sent' },
  'PUT /api/applications/no-answer/:applicationId': { ...CODES, 409: 'answered' },
  'PUT /api/employer/stages': { ...CODES, 403: 'not_permitted', 409: 'stages_changed' },
  'POST /api/applications/:applicationId/interviews': {
    ...CODES,
    403: 'not_permitted',
    409: 'interview_open',
  },
  'DELETE /api/employer/colleagues/me': { ...CODES, 409: 'last_owner' },
};
/** A token needs no proof of the request's origin. */
const CODES_BY_TOKEN: Record<string, string> = { ...CODES, 403: 'not_verified' };

const CODES_OF_ROLES: Record<string, string> = { ...CODES, 403: 'not_permitted' };

/** A world for the calls, and a snapshot of its data. */
interface Setup {
  world: World;
  before: Stored;
  /** The fingerprint of the owner's rows. */
  ofOwner: Fingerprint;
  /** Where the database's log of writes ended after the last call. */
  position: string;
}

/** In milliseconds. The use of sessions older than some minutes is recorded, which changes a row too. */
const SETUP_LIFETIME = USE_RECORDED_EVERY / 3;

describe('access', () => {
  const owner = suiteOwner();
  const dataDir = aFolder(owner);
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let routes: Set<string>;
  let fingerprint: Awaited<ReturnType<typeof fingerprints>>;
  let snapshots: Awaited<ReturnType<typeof snapshotKeeper>>;
  let current: (Setup & { made: number }) | undefined;

  before(async () => {
    const provider = await aProvider(owner);
    provider.know(NEWCOMER);
    const { google } = provider;
    const smtpUrl = 'smtp://mail.example.com';
    const watched = await watchRoutes(() =>
      build(owner, { dataDir, google, smtpUrl, demo: 'open' }),
    );
    ({ app, db } = watched.built);
    ({ routes } = watched);
    fingerprint = await fingerprints(db);
    snapshots = await snapshotKeeper(db, { dataDir, copyDir: aFolder(owner) });
    owner.after(() => snapshots.drop());
  });

  const stored = async (): Promise<Stored> => ({
    ...(await fingerprint()),
    uploads: uploadsIn(dataDir),
  });

  /** All calls share one world. Changes of a call are undone before the next one. */
  async function aSetup(): Promise<Setup> {
    if (current && performance.now() - current.made < SETUP_LIFETIME) return current;
    await emptyTables(db);
    const made = performance.now();
    const world = await aWorld(app, db);
    await snapshots.take();
    const ofOwner = await fingerprint(world.owner.id);
    const before = await stored();
    current = { world, before, ofOwner, made, position: await walPosition(db) };
    return current;
  }

  it('has a row for every route of the API, and no other rows', () => {
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
    for (const row of ROWS) {
      it(`to ${row.method} ${row.url}`, async () => {
        const answers: Record<string, string> = {};
        const { guest, employer } = row.answers;
        const asksColleagues = guest !== employer;
        const callers = (Object.keys(CALLERS) as Caller[]).filter(
          (caller) => asksColleagues || !COLLEAGUES.has(caller),
        );
        const asksHead = row.method === 'GET' ? await oneOfEachKind(row, callers) : new Set();
        for (const caller of callers) {
          answers[caller] = await answerOf(row, caller, { asksHead: asksHead.has(caller) });
        }
        assert.deepEqual(
          answers,
          Object.fromEntries(callers.map((caller) => [caller, row.answers[caller]])),
        );
      });
    }

    /** One caller of those who get the same answer with the same kind of credential. */
    async function oneOfEachKind(row: Row, callers: Caller[]): Promise<Set<Caller>> {
      const { world } = await aSetup();
      const kindOf = (caller: Caller) =>
        [row.answers[caller], ...Object.keys(CALLERS[caller](world))].join(' ');
      return new Set(new Map(callers.map((caller) => [kindOf(caller), caller])).values());
    }

    /** The expected entry of the table, by the server's answers. */
    async function answerOf(
      row: Row,
      caller: Caller,
      { asksHead }: { asksHead: boolean },
    ): Promise<string> {
      const setup = await aSetup();
      const { world, before, ofOwner } = setup;
      const { owner, ids } = world;
      const request = { world, headers: CALLERS[caller](world) };
      const name = `${row.method} ${row.url} as ${caller}`;
      const response = await ask(app, row, request);
      if (response.statusCode >= 400) {
        const codes =
          caller === 'unverified'
            ? CODES_BY_TOKEN
            : COLLEAGUES.has(caller)
              ? CODES_OF_ROLES
              : CODES;
        assertRefusal(response, name, CODES_OF_CALLS[`${row.method} ${row.url}`] ?? codes);
      }
      if (response.statusCode === 404 && row.url.includes(':')) {
        const unknown = await ask(app, row, { ...request, isUnknown: true });
        assert.deepEqual(wordsOf(response), wordsOf(unknown), name);
      }
      if (asksHead) {
        const head = await ask(app, { ...row, method: 'HEAD' }, request);
        assert.deepEqual([head.statusCode, head.body], [response.statusCode, ''], name);
      }
      // Fingerprints take most of this suite's time, and most calls write nothing.
      const uploads = uploadsIn(dataDir);
      const isUntouched = (await walPosition(db)) === setup.position && uploads === before.uploads;
      const now = isUntouched ? before : await stored();
      const isSame = isDeepStrictEqual(now, before);
      if (STRANGERS.has(caller)) {
        const isOfOwners = Object.keys(ofOwner).some((table) => now[table] !== before[table]);
        if (isOfOwners) assert.deepEqual(await fingerprint(owner.id), ofOwner, name);
        for (const secret of [owner.id, 'owner@example.com', ids.applicationId, ids.fileId]) {
          assert.ok(!response.body.includes(secret), `${name} contains ${secret}`);
        }
      }
      if (!isSame) await snapshots.restore(now, before);
      if (!isUntouched) setup.position = await walPosition(db);
      return `${response.statusCode}${isSame ? '' : '!'}`;
    }
  });

  describe('is refused to', () => {
    for (const { title, headers, end, calls } of DEAD_CREDENTIALS) {
      it(title, async () => {
        const { world, before } = await aSetup();
        const request = { world, headers: headers(world) };
        const [first] = calls;
        assert.ok(first);
        if (end) {
          assert.equal((await ask(app, first, request)).statusCode, 200);
          await end({ app, db, world });
        }
        const ended = await stored();
        for (const row of calls) {
          const name = `${row.method} ${row.url}`;
          const response = await ask(app, row, request);
          assert.equal(response.statusCode, 401, name);
          assertRefusal(response, name);
        }
        const now = await stored();
        await snapshots.restore(now, before);
        assert.deepEqual(now, ended);
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
