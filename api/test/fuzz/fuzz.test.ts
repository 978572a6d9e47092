import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/schema.ts';
import { hashToken } from '../../src/sessions/tokens.ts';
import { aWorld, type World } from '../access/world.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';
import { answerTo, assertSound } from './answers.ts';
import { assertInvariants } from './invariants.ts';
import { type Operation, operationsOf } from './operations.ts';
import { requestsFor } from './requests.ts';

/** For each call; more find more: `FUZZ_RUNS=2000 FUZZ_SEED=$RANDOM`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_421);

describe('whatever is sent to the API', () => {
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
    operations = await operationsOf(app);
  });

  it('is answered without a fault, and leaves the database sound', async (t) => {
    assert.ok(operations.length > 40);
    for (const operation of operations) {
      await t.test(`${operation.method} ${operation.path}`, () => fuzz(operation));
    }
    await assertInvariants(db, join(dataDir, 'files'));
  });

  let world: World | undefined;

  async function fuzz(operation: Operation): Promise<void> {
    if (!world || !(await isWhole(world))) world = await aWorld(app, db);
    const arbitrary = requestsFor(operation, { ids: world.ids, credentials: credentialsOf(world) });
    const property = fc.asyncProperty(arbitrary, async (request) => {
      assertSound(request, await answerTo(app, request));
    });
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
  }

  /** Whether no call has ended a session of a world's, or taken away what its ids name. */
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

function credentialsOf({ owner, employer, unverified }: World) {
  return {
    guest: {},
    seeker: owner.headers,
    cookie: owner.cookies,
    employer: employer.headers,
    unverified: unverified.headers,
  };
}
