import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import assert from 'node:assert/strict';
import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { before, describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { anAccount, employerCalls, PASSWORD } from '../employers/helpers.ts';
import { aConfig, aSeeker, suiteOwner, openTestDatabase } from '../helper.ts';

const WRONG = 'Wrong-Tide9!';

/**
 * An attacker who wants to know whether an address has an account. bench/enumeration.mjs measures the times of answers.
 */
describe('42 an address with an account and one without', () => {
  const owner = suiteOwner();
  const known = 'known@example.com';
  const seeker = 'seeker@example.com';
  let app: FastifyInstance;
  /** Queries of the call under test only: the server has queries of its own too. */
  const calls = new AsyncLocalStorage<{ queries: number }>();
  let hashes = 0;

  before(async () => {
    const database = await openTestDatabase();
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const work = calls.getStore();
        if (work) work.queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const counted = { ...database, db: database.db.withPlugin(counting) };
    app = await buildApp({
      config: aConfig({ smtpUrl: 'smtp://mail.example.com' }),
      database: counted,
      delayLimit: 0,
    });
    // Hashing or comparing a password is one unnamed task of a native library.
    const hook = createHook({
      init: (_id, type) => {
        if (type === 'undefined') hashes += 1;
      },
    }).enable();
    owner.after(async () => {
      hook.disable();
      await app.close();
      await database.close();
    });
    await anAccount(database.db, { email: known });
    await aSeeker(database.db, { email: seeker });
    // Queries that a process makes once only do not belong to an answer.
    await employerCalls(app).login('first@example.com', WRONG);
  });

  async function workOf(call: () => Promise<LightMyRequestResponse>) {
    const work = { queries: 0 };
    hashes = 0;
    const response = await calls.run(work, async () => await call());
    return { answer: visible(response), work: { ...work, hashes } };
  }

  it('get the same answer to a wrong password, after the same work', async () => {
    const { login } = employerCalls(app);
    const one = await workOf(() => login(known, WRONG));
    const other = await workOf(() => login('unknown@example.com', WRONG));
    assert.equal(one.answer.status, 401);
    assert.equal(one.work.hashes, 1);
    assert.ok(one.work.queries > 0);
    assert.deepEqual(one, other);
  });

  it('get the same answer to a registration, after a password hash for both', async () => {
    const { signUp } = employerCalls(app);
    const one = await workOf(() => signUp({ email: known }));
    const other = await workOf(() => signUp({ email: 'another@example.com' }));
    assert.equal(one.answer.status, 201);
    assert.equal(one.work.hashes, 1);
    assert.equal(other.work.hashes, 1);
    assert.deepEqual(one.answer, other.answer);
  });

  it('get the same answer to a request for a mail', async () => {
    const { post } = employerCalls(app);
    for (const url of ['forgot-password', 'resend-verification-token']) {
      const one = await workOf(() => post(url, { email: known }));
      const other = await workOf(() => post(url, { email: 'nobody@example.com' }));
      assert.equal(one.answer.status, 200);
      assert.deepEqual(one.answer, other.answer, url);
    }
  });

  it('get the same answer to a request for a sign-in link, after the same work', async () => {
    const ask = (email: string) =>
      app.inject({ method: 'POST', url: '/api/auth/email-link', payload: { email } });
    const one = await workOf(() => ask(seeker));
    const other = await workOf(() => ask('nobody.either@example.com'));
    assert.equal(one.answer.status, 200);
    assert.deepEqual(one, other);
  });

  it('can be distinguished only with the password', async () => {
    const { login } = employerCalls(app);
    assert.equal((await login(known, PASSWORD)).statusCode, 200);
    assert.equal((await login(known.toUpperCase(), PASSWORD)).statusCode, 200);
    assert.equal((await login(`${known} `, WRONG)).statusCode, 401);
  });
});

/** Everything that a caller sees, without what differs in every answer. */
function visible({ statusCode: status, headers, body }: LightMyRequestResponse) {
  const content = { ...(JSON.parse(body) as object), requestId: undefined };
  // The cookie's value is a keyed hash of the address.
  const cookie = headers['set-cookie']?.toString().replace(/=[\w-]{43};/, '=…;');
  return { status, headers: { ...headers, date: undefined, 'set-cookie': cookie }, content };
}
