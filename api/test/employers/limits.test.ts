import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';

import { mailQuota } from '../../src/employers/mailQuota.ts';
import { hashPassword, verifyPassword } from '../../src/employers/passwords.ts';
import { turns } from '../../src/employers/turns.ts';
import { Unavailable } from '../../src/errors.ts';
import { memoryStore } from '../../src/limits/memoryStore.ts';

describe('turns', () => {
  const gate = () => {
    let open: () => void = () => undefined;
    const passed = new Promise<void>((resolve) => (open = resolve));
    return { passed, open };
  };

  it('let so many work at once, the next ones after them, and send the others away', async () => {
    const inTurn = turns({ atOnce: 2, waiting: 1 });
    const [first, second] = [gate(), gate()];
    const started = mock.fn();
    const work = (until: Promise<void>) =>
      inTurn(() => {
        started();
        return until;
      });
    const both = [work(first.passed), work(second.passed)];
    const third = work(Promise.resolve());
    assert.equal(started.mock.callCount(), 2);
    await assert.rejects(work(Promise.resolve()), Unavailable);
    first.open();
    await third;
    assert.equal(started.mock.callCount(), 3);
    second.open();
    await Promise.all(both);
  });

  it('go on after work that has failed', async () => {
    const inTurn = turns({ atOnce: 1, waiting: 1 });
    await assert.rejects(
      inTurn(() => Promise.reject(new Error('failed'))),
      /failed/,
    );
    assert.equal(await inTurn(() => Promise.resolve('done')), 'done');
  });
});

describe('the mails that anybody can have sent to an address', () => {
  it('have a quota for each kind', async () => {
    const quota = mailQuota({ mailsPerRecipient: 2 }, memoryStore());
    const allowed = async (kind: 'verify' | 'reset' | 'alreadyRegistered') => {
      const answers = [];
      for (let time = 0; time < 3; time += 1)
        answers.push(await quota.consume(kind, 'a@x.example'));
      return answers;
    };
    assert.deepEqual(await allowed('alreadyRegistered'), [true, false, false]);
    assert.deepEqual(await allowed('verify'), [true, true, false]);
    assert.deepEqual(await allowed('reset'), [true, true, false]);
    assert.equal(await quota.consume('reset', 'b@x.example'), true);
  });
});

describe('a stored password', () => {
  it('is another each time, and compares exactly', async () => {
    const [one, two] = await Promise.all([hashPassword('Tide-1!'), hashPassword('Tide-1!')]);
    assert.notEqual(one, two);
    assert.equal(await verifyPassword(one, 'Tide-1!'), true);
    for (const wrong of ['tide-1!', 'Tide-1! ', 'Tide-1', '']) {
      assert.equal(await verifyPassword(one, wrong), false);
    }
  });

  it('of nobody is compared at the same cost, and never right', async () => {
    const cost = /^\$argon2id\$v=19\$m=19456,t=3,p=1\$/;
    assert.match(await hashPassword(''), cost);
    assert.equal(await verifyPassword(undefined, 'Tide-1!'), false);
    assert.equal(await verifyPassword(null, ''), false);
  });
});
