import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { hashPassword, verifyPassword } from '../../src/employers/passwords/passwordHash.ts';
import { Unavailable } from '../../src/errors.ts';
import { memoryStore } from '../../src/limits/memoryStore.ts';
import { mailQuota } from '../../src/links/mailQuota.ts';

describe('the hashing of passwords', () => {
  it('runs two at once, queues a hundred, and refuses more', async () => {
    // The library refuses an invalid hash at once, so only the number of calls matters.
    const calls = Array.from({ length: 105 }, () => verifyPassword('no hash', 'Tide-1!'));
    const results = await Promise.allSettled(calls);
    const refused = results.map(
      (result) => result.status === 'rejected' && result.reason instanceof Unavailable,
    );
    assert.deepEqual(refused, [...Array<boolean>(102).fill(false), true, true, true]);
  });

  it('continues after a failure', async () => {
    await assert.rejects(verifyPassword('no hash', 'Tide-1!'));
    assert.equal(await verifyPassword(await hashPassword('Tide-1!'), 'Tide-1!'), true);
  });
});

describe('the mails that anybody can request for an address', () => {
  it('have a quota for each kind', async () => {
    const quota = mailQuota({ mailsPerRecipient: 2 }, memoryStore());
    const allowed = async (kind: 'verify' | 'reset' | 'alreadyRegistered') => {
      const answers = [];
      for (let time = 0; time < 3; time += 1)
        answers.push((await quota.consume(kind, 'a@x.example')).isAllowed);
      return answers;
    };
    assert.deepEqual(await allowed('alreadyRegistered'), [true, false, false]);
    assert.deepEqual(await allowed('verify'), [true, true, false]);
    assert.deepEqual(await allowed('reset'), [true, true, false]);
    assert.equal((await quota.consume('reset', 'b@x.example')).isAllowed, true);
  });
});

describe('a stored password', () => {
  it('has a different hash each time, and is compared exactly', async () => {
    const [one, two] = await Promise.all([hashPassword('Tide-1!'), hashPassword('Tide-1!')]);
    assert.notEqual(one, two);
    assert.equal(await verifyPassword(one, 'Tide-1!'), true);
    for (const wrong of ['tide-1!', 'Tide-1! ', 'Tide-1', '']) {
      assert.equal(await verifyPassword(one, wrong), false);
    }
  });

  it('of an unknown account is compared at the same cost, and never matches', async () => {
    const cost = /^\$argon2id\$v=19\$m=19456,t=3,p=1\$/;
    assert.match(await hashPassword(''), cost);
    assert.equal(await verifyPassword(undefined, 'Tide-1!'), false);
    assert.equal(await verifyPassword(null, ''), false);
  });
});
