import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';

import { newId } from '../../src/database/index.ts';
import {
  deleteWaiting,
  enqueueMail,
  undeliveredSince,
  waitingSince,
} from '../../src/mail/outbox.ts';
import { deleteExpiredRows } from '../../src/retention/tasks.ts';
import { sharedDatabase } from '../database/helpers.ts';
import { aMail, enqueue, outboxOf } from './helpers.ts';

describe('the outbox', () => {
  const database = sharedDatabase();
  const db = () => database().db;

  beforeEach(async () => {
    await db().deleteFrom('outbox').execute();
  });

  it('stores a mail that is due at once', async () => {
    await enqueue(db(), aMail());
    const [mail] = await outboxOf(db());
    assert.equal(mail?.to_address, 'ada@example.com');
    assert.deepEqual(mail.due_at, mail.created_at);
    assert.deepEqual([mail.attempts, mail.sent_at, mail.failed_at], [0, null, null]);
  });

  it('stores nothing of a transaction that is rolled back', async () => {
    const work = db()
      .transaction()
      .execute(async (trx) => {
        await enqueueMail(trx, aMail());
        throw new Error('changed my mind');
      });
    await assert.rejects(work, /changed my mind/);
    assert.deepEqual(await outboxOf(db()), []);
  });

  it('merges waiting mails under one key: the newest text, at the first one’s time', async () => {
    const notification = { deduplicationKey: 'one', delay: 60_000 };
    await enqueue(db(), aMail({ ...notification, subject: 'First' }));
    const [first] = await outboxOf(db());
    await enqueue(db(), aMail({ ...notification, subject: 'Second', text: 'Two' }));
    const [merged, ...others] = await outboxOf(db());
    assert.deepEqual(others, []);
    assert.deepEqual([merged?.subject, merged?.text], ['Second', 'Two']);
    assert.deepEqual(merged?.due_at, first?.due_at);
    assert.equal(Number(first?.due_at) - Number(first?.created_at), 60_000);
  });

  it('does not merge mails with different keys or without a key', async () => {
    await enqueue(
      db(),
      aMail({ deduplicationKey: 'a' }),
      aMail({ deduplicationKey: 'b' }),
      aMail(),
      aMail(),
    );
    assert.equal((await outboxOf(db())).length, 4);
  });

  it('stores a new mail when the one before is being sent or was sent', async () => {
    await enqueue(db(), aMail({ deduplicationKey: 'one', subject: 'First' }));
    await db().updateTable('outbox').set({ attempts: 1 }).execute();
    await enqueue(db(), aMail({ deduplicationKey: 'one', subject: 'Second' }));
    await db().updateTable('outbox').set({ attempts: 1, sent_at: new Date() }).execute();
    await enqueue(db(), aMail({ deduplicationKey: 'one', subject: 'Third' }));
    assert.deepEqual(
      (await outboxOf(db())).map((mail) => mail.subject),
      ['First', 'Second', 'Third'],
    );
  });

  it('keeps the start of the undelivered period of merged mails, and retries the new mail for a whole day', async () => {
    const notification = { deduplicationKey: 'one', delay: 60_000 };
    const yesterday = new Date(Date.now() - 23 * 3_600_000);
    await enqueue(db(), aMail(notification));
    await db()
      .updateTable('outbox')
      .set({
        created_at: yesterday,
        undelivered_since: yesterday,
        attempts: 3,
        last_error: '450 later',
      })
      .execute();
    await enqueue(db(), aMail({ ...notification, subject: 'Second' }));
    const [mail, ...others] = await outboxOf(db());
    assert.deepEqual(others, []);
    assert.deepEqual(mail?.undelivered_since, yesterday);
    assert.ok(Date.now() - Number(mail.created_at) < 3_600_000);
    const since = await db()
      .transaction()
      .execute((trx) => waitingSince(trx, 'one'));
    assert.deepEqual(since, yesterday);
  });

  it('treats notifications of a failed mail as undelivered until a later mail has them', async () => {
    const day = (number: number) => new Date(2026, 3, number);
    const mail = (number: number, more: object) => ({
      _id: newId(),
      deduplication_key: 'one',
      to_address: 'a@b.example',
      subject: '',
      text: '',
      html: '',
      created_at: day(number),
      undelivered_since: day(number),
      ...more,
    });
    const add = (number: number, more: object) =>
      db()
        .insertInto('outbox')
        .values(mail(number, { attempts: 1, ...more }))
        .execute();
    const both = () =>
      db()
        .transaction()
        .execute(async (trx) => [
          await waitingSince(trx, 'one'),
          await undeliveredSince(trx, 'one'),
        ]);
    await add(1, { sent_at: day(1) });
    assert.deepEqual(await both(), [undefined, undefined]);
    await add(2, { failed_at: day(6) });
    await add(3, { failed_at: day(6) });
    assert.deepEqual(await both(), [undefined, day(2)]);
    // It was created while the two were being sent, and has none of their content.
    await add(4, { sent_at: day(6) });
    assert.deepEqual(await both(), [undefined, day(2)]);
    await add(7, { undelivered_since: day(2), last_error: '450 later' });
    assert.deepEqual(await both(), [day(2), day(2)]);
    await db()
      .updateTable('outbox')
      .set({ sent_at: day(8) })
      .where('created_at', '=', day(7))
      .execute();
    assert.deepEqual(await both(), [undefined, undefined]);
  });

  it('removes the waiting mail of a key, and nothing else', async () => {
    await enqueue(db(), aMail({ deduplicationKey: 'one' }), aMail({ deduplicationKey: 'other' }));
    await db()
      .transaction()
      .execute((trx) => deleteWaiting(trx, 'one'));
    assert.deepEqual(
      (await outboxOf(db())).map((mail) => mail.deduplication_key),
      ['other'],
    );
  });

  it('deletes mails a month after they were sent or given up', async () => {
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    const rows = [
      { subject: 'sent long ago', sent_at: longAgo },
      { subject: 'given up long ago', failed_at: longAgo },
      { subject: 'just sent', sent_at: new Date() },
      { subject: 'waiting' },
    ];
    const words = { to_address: 'a@b.example', text: '', html: '', created_at: longAgo };
    for (const row of rows) {
      await db()
        .insertInto('outbox')
        .values({ _id: newId(), ...words, ...row })
        .execute();
    }
    await deleteExpiredRows(db());
    assert.deepEqual(
      (await outboxOf(db())).map((mail) => mail.subject),
      ['just sent', 'waiting'],
    );
  });
});
