import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { deliverDue } from '../../src/mail/delivery.ts';
import { anAccount, employerCalls, mailsTo, PASSWORD } from '../employers/helpers.ts';
import { build } from '../helper.ts';

const OTHER = 'Quiet-Anchor8?';

describe('a caller who registers another person’s address', () => {
  it('causes one mail, whatever the account does before the address is verified', async (t) => {
    const { app, db } = await build(t);
    const { signUp, sessionOf, put, post, get } = employerCalls(app);
    const email = 'victim@example.com';
    assert.equal((await signUp({ email })).statusCode, 201);
    assert.equal((await mailsTo(db, email)).length, 1);
    // Marks the mail as sent, so that later ones cannot replace it.
    await db.updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();

    const session = await sessionOf(email);
    for (const [currentPassword, newPassword] of [
      [PASSWORD, OTHER],
      [OTHER, PASSWORD],
    ]) {
      const changed = await put('change-password', { currentPassword, newPassword }, session);
      assert.equal(changed.statusCode, 200);
    }
    assert.equal((await put('update-profile', { name: 'Others Ltd' }, session)).statusCode, 200);
    assert.equal((await get('export', session)).statusCode, 200);
    assert.equal((await post('logout-all', {}, session)).statusCode, 204);
    assert.equal((await mailsTo(db, email)).length, 1);
    const deleted = await app.inject({
      method: 'DELETE',
      url: '/api/employer/account',
      headers: await sessionOf(email),
      payload: { password: PASSWORD, confirm: 'DELETE' },
    });
    assert.equal(deleted.statusCode, 202);
    // The first mail was deleted with the account.
    assert.deepEqual(await mailsTo(db, email), []);
  });

  it('causes no more requested mails than the hourly limit', async (t) => {
    const { app, db } = await build(t, { rateLimits: { mailsPerRecipient: 2 } });
    const { signUp, post } = employerCalls(app);
    const email = 'victim@example.com';
    await signUp({ email });
    for (let round = 0; round < 3; round += 1) {
      await signUp({ email });
      await post('resend-verification-token', { email });
      await post('forgot-password', { email });
    }
    const subjects = (await mailsTo(db, email)).map(({ subject }) => subject.split(' ')[0]);
    assert.deepEqual(subjects, ['Verify', 'You', 'Verify', 'Choose']);
  });

  it('does not use up the owner’s limit of password mails', async (t) => {
    const { app, db } = await build(t, { rateLimits: { mailsPerRecipient: 5 } });
    const { signUp, post } = employerCalls(app);
    const { email } = await anAccount(db);
    for (let round = 0; round < 6; round += 1) {
      assert.equal((await signUp({ email })).statusCode, 201);
    }
    await post('resend-verification-token', { email });
    assert.equal((await mailsTo(db, email)).length, 1, 'that there is an account, once a day');
    assert.equal((await post('forgot-password', { email })).statusCode, 200);
    assert.match((await mailsTo(db, email)).at(-1)?.text ?? '', /\/reset-password\//);
  });

  it('causes no more mails by deleting the account and registering again', async (t) => {
    const { app, db } = await build(t, { rateLimits: { mailsPerRecipient: 2 } });
    const { signUp, sessionOf } = employerCalls(app);
    const email = 'victim@example.com';
    let sent = 0;
    const transport = {
      send: ({ to }: { to: string }) => {
        if (to === email) sent += 1;
        return Promise.resolve();
      },
    };
    for (let round = 0; round < 5; round += 1) {
      assert.equal((await signUp({ email })).statusCode, 201);
      await deliverDue(db, transport);
      const deleted = await app.inject({
        method: 'DELETE',
        url: '/api/employer/account',
        headers: await sessionOf(email),
        payload: { password: PASSWORD, confirm: 'DELETE' },
      });
      assert.equal(deleted.statusCode, 202);
    }
    assert.equal(sent, 3, 'the first is nobody else’s wish');
  });
});
