import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { hashToken } from '../../src/sessions/repository.ts';
import { aWorld, type World } from '../access/world.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';
import { answerTo, assertSound } from './answers.ts';
import { secretIn } from './echo.ts';
import { assertInvariants } from './invariants.ts';
import { type Operation, operationsOf, UNDESCRIBED } from './operations.ts';
import { requestsFor } from './requests.ts';
import { watchFor } from './watchdog.ts';

/** For each call. A larger count finds more: `FUZZ_RUNS=2000 FUZZ_SEED=$RANDOM`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_421);

describe('random input to the API', () => {
  const owner = suiteOwner();
  const dataDir = aFolder(owner);
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let operations: Operation[];

  before(async () => {
    ({ app, db } = await build(owner, {
      dataDir,
      demo: 'open',
      rateLimits: { wrongPasswords: 2 },
    }));
    operations = [...(await operationsOf(app)), ...UNDESCRIBED];
    watchFor(owner);
  });

  it('causes no internal error, and does not damage the database', async (t) => {
    assert.ok(operations.length > 40);
    for (const operation of operations) {
      await t.test(`${operation.method} ${operation.path}`, () => fuzz(operation));
    }
    await assertInvariants(db, join(dataDir, 'files'));
  });

  it('is not repeated in error answers', async (t) => {
    const world = await aWorld(app, db);
    const { seeker, employer } = credentialsOf(world);
    const secret = secretIn(app, { seeker, employer });
    const withBody = operations.filter(({ path, body }) => body && path.startsWith('/api/'));
    assert.ok(withBody.length > 15);
    // Calls with a body first, because some other calls sign the callers out.
    for (const operation of withBody) {
      await t.test(`${operation.method} ${operation.path}`, async () => {
        await secret.plainText(operation);
        await secret.body(operation);
      });
    }
    for (const operation of operations) {
      if (operation.path !== '/api/events') await secret.address(operation);
    }
  });

  let world: World | undefined;

  async function fuzz(operation: Operation): Promise<void> {
    if (!world || !(await isWhole(world))) world = await aWorld(app, db);
    const arbitrary = requestsFor(operation, { ids: world.ids, credentials: credentialsOf(world) });
    const property = fc.asyncProperty(arbitrary, async (request) => {
      assertSound(request, await answerTo(app, request));
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED, includeErrorInReport: true });
  }

  /** Whether no call has ended a session of the world, or deleted the things of its ids. */
  async function isWhole({ ids, owner, employer, unverified }: World): Promise<boolean> {
    const tokens = [owner, employer, unverified].map(({ token }) => hashToken(token));
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from sessions where token_hash = any(${tokens}))
        + (select count(*) from applications where _id = ${ids.applicationId})
        + (select count(*) from jobs where _id = ${ids.jobId} and deleted_at is null)
        + (select count(*) from resumes where cover_letter_id = ${ids.fileId}) as count`.execute(
      db,
    );
    return Number(rows[0]?.count) === tokens.length + 3;
  }
});

function credentialsOf({ owner, employer, unverified, ended }: World) {
  const { cookie, ...page } = owner.cookies;
  return {
    guest: {},
    seeker: owner.headers,
    cookie: owner.cookies,
    employer: employer.headers,
    link: employer.cookies,
    // One browser may have a session of each role.
    both: { ...page, cookie: `${cookie}; ${employer.cookies.cookie}` },
    unverified: unverified.headers,
    ended,
  };
}
