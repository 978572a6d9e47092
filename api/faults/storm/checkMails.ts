import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';

import { type Schema } from '../../src/database/index.ts';
import { deliverDue } from '../../src/mail/delivery.ts';
import { letTimePass, outboxOf, smtpTransport } from '../../test/mail/helpers.ts';
import { headerOf, type MailServer } from '../../test/mail/mailServer.ts';

/** Sends all waiting mails. */
export async function sendAll(db: Kysely<Schema>, { url }: Pick<MailServer, 'url'>): Promise<void> {
  const transport = smtpTransport(url);
  for (;;) {
    await letTimePass(db);
    const { sent, faults } = await deliverDue(db, transport);
    assert.deepEqual(faults, []);
    if (sent === 0) return;
  }
}

/**
 * Every mail of the outbox has arrived, at most as often as it was tried. No other mail has: a mail of a rolled back
 * write would not be in the outbox. Returns the number of mails that arrived twice.
 */
export async function checkMails(
  db: Kysely<Schema>,
  { received }: Pick<MailServer, 'received'>,
): Promise<number> {
  const arrivals = new Map<string, number>();
  for (const mail of received) {
    const id = /^<([^@]+)@/.exec(headerOf(mail, 'message-id') ?? '')?.[1] ?? '';
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  const mails = await outboxOf(db);
  let extra = 0;
  for (const { _id, attempts, sent_at, subject } of mails) {
    const times = arrivals.get(_id) ?? 0;
    assert.ok(sent_at, `noted as sent: ${subject}`);
    assert.ok(times >= 1 && times <= attempts, `'${subject}' came ${times} times`);
    extra += times - 1;
    arrivals.delete(_id);
  }
  assert.deepEqual([...arrivals.keys()], [], 'mails of what is not there');
  return extra;
}
