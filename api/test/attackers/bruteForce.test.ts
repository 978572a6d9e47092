import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { anAccount, employerCalls, PASSWORD } from '../employers/helpers.ts';
import { build } from '../helper.ts';

const WRONG = 'Wrong-Tide9!';
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('a caller who guesses passwords', () => {
  it('is stopped, also with the right password, while the owner can sign in from another address', async (t) => {
    const { app, db } = await build(t, {
      trustProxy: ['loopback'],
      rateLimits: { wrongPasswords: 1 },
    });
    const { post } = employerCalls(app);
    const { email } = await anAccount(db);
    const attempt = (password: string, address: string, as = email) =>
      post('login', { email: as, password }, from(address));

    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      assert.equal((await attempt(WRONG, address)).statusCode, 401);
      const stopped = await attempt(PASSWORD, address);
      assert.equal(stopped.statusCode, 429);
      assert.ok(Number(stopped.headers['retry-after']) > 60);
    }
    // The same account, in any notation of its address.
    assert.equal((await attempt(WRONG, '192.0.2.1', email.toUpperCase())).statusCode, 429);
    const ofOwner = await attempt(PASSWORD, '198.51.100.7');
    assert.equal(ofOwner.statusCode, 200);
  });

  it('is stopped also when each attempt uses another account', async (t) => {
    const { app } = await build(t, { rateLimits: { employerSignIns: 2 } });
    const { login } = employerCalls(app);
    const answers = [];
    for (let count = 0; count < 3; count += 1) {
      answers.push((await login(`somebody${count}@example.com`, WRONG)).statusCode);
    }
    assert.deepEqual(answers, [401, 401, 429]);
  });

  it('is stopped by address on every call that takes a password', async (t) => {
    const { app, db } = await build(t, { rateLimits: { employerSignIns: 3 } });
    const { login, sessionOf, put } = employerCalls(app);
    const { email } = await anAccount(db);
    const headers = await sessionOf(email);
    const change = { currentPassword: WRONG, newPassword: 'Quiet-Anchor8?' };
    assert.equal((await put('change-password', change, headers)).statusCode, 401);
    const remove = () =>
      app.inject({
        method: 'DELETE',
        url: '/api/employer/account',
        headers,
        payload: { password: WRONG, confirm: 'DELETE' },
      });
    assert.equal((await remove()).statusCode, 401);
    assert.equal((await login(email)).statusCode, 429);
    assert.equal((await put('change-password', change, headers)).statusCode, 429);
    assert.equal((await remove()).statusCode, 429);
  });

  it('gets no new attempts by forging the address when no proxy is trusted', async (t) => {
    const { app, db } = await build(t, { rateLimits: { wrongPasswords: 1 } });
    const { post } = employerCalls(app);
    const { email } = await anAccount(db);
    const answers = [];
    for (const headers of [from('192.0.2.1'), from('192.0.2.2'), { forwarded: 'for=192.0.2.3' }]) {
      answers.push((await post('login', { email, password: WRONG }, headers)).statusCode);
    }
    assert.deepEqual(answers, [401, 429, 429]);
  });

  it('gets no more attempts than the limit when they are concurrent', async (t) => {
    const { app, db } = await build(t, { rateLimits: { wrongPasswords: 2 } });
    const { login } = employerCalls(app);
    const { email } = await anAccount(db);
    const attempts = Array.from({ length: 12 }, () => login(email, WRONG));
    const answers = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    assert.equal(answers.filter((status) => status === 401).length, 2);
    assert.equal(answers.filter((status) => status === 429).length, 10);
  });
});
