import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, beforeEach, describe, it } from 'node:test';

import { readArchive } from '../../src/backup/archive.ts';
import { writeBackup } from '../../src/backup/writeBackup.ts';
import { newId, type Schema } from '../../src/database/index.ts';
import { deliverDue, giveUpUndeliverableMails } from '../../src/mail/delivery.ts';
import { eraseSentSecrets } from '../../src/mail/outbox.ts';
import { type MailTransport, type OutgoingMail } from '../../src/mail/transport.ts';
import { eraseMailTexts } from '../../src/retention/tasks.ts';
import { memoryStore } from '../backup/portal.ts';
import { aDemonstration } from '../demo/helpers.ts';
import { anAccount, employerCalls, mailsTo, tokenFor } from '../employers/helpers.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';
import { aMail, enqueue, letTimePass } from '../mail/helpers.ts';

const NEW_PASSWORD = 'Quiet-Anchor8?';

/** Valid links, and the subjects of their mails. */
const LINKS = {
  'sets a password': 'Choose a new password for Jobharbor',
  'verifies an address': 'Verify your email address for Jobharbor',
  'signs in': 'Your sign-in link for Jobharbor',
} as const;

/** Asserts that no valid link is in the database or in a backup. */
describe('a link in a mail', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { smtpUrl: 'smtp://mail.example.com' }));
  });

  beforeEach(async () => {
    await db.deleteFrom('outbox').execute();
  });

  const ask: Record<keyof typeof LINKS, () => Promise<string>> = {
    'sets a password': async () => {
      const { email } = await anAccount(db);
      await employerCalls(app).post('forgot-password', { email });
      return email;
    },
    'verifies an address': async () => {
      const { email } = await anAccount(db, { isVerified: false });
      await employerCalls(app).post('resend-verification-token', { email });
      return email;
    },
    'signs in': async () => {
      const email = `${newId()}@example.com`;
      await app.inject({ method: 'POST', url: '/api/auth/email-link', payload: { email } });
      return email;
    },
  };

  const aServer = (answer: (mail: OutgoingMail) => Promise<void> = () => Promise.resolve()) => {
    const received: OutgoingMail[] = [];
    const transport: MailTransport = {
      send: (mail) => {
        received.push(mail);
        return answer(mail);
      },
    };
    return { received, transport };
  };

  /** The tables that contain a text. */
  const tablesWith = async (words: string): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    const found = [];
    for (const { name } of rows) {
      const hits = await sql`
        select 1 from ${sql.table(name)} as line
        where position(${words} in row_to_json(line)::text) > 0 limit 1`.execute(db);
      if (hits.rows.length > 0) found.push(name);
    }
    return found;
  };

  for (const what of ['sets a password', 'verifies an address', 'signs in'] as const) {
    it(`that ${what} is erased when the mail server accepts the mail`, async () => {
      const email = await ask[what]();
      const token = await tokenFor(db, email);
      const { received, transport } = aServer();
      await deliverDue(db, transport);
      assert.deepEqual(await tablesWith(token), []);
      const [mail] = await mailsTo(db, email);
      assert.ok(mail?.sent_at);
      assert.equal(mail.subject, LINKS[what], 'that there was a mail is still to be seen');
      assert.ok(received[0]?.text.includes(token) && received[0].html.includes(token));
    });

    it(`that ${what} is erased when the mail is given up`, async () => {
      const email = await ask[what]();
      const token = await tokenFor(db, email);
      const refusal = Object.assign(new Error('nobody here'), {
        responseCode: 550,
        command: 'RCPT TO',
      });
      await deliverDue(db, aServer(() => Promise.reject(refusal)).transport);
      const [mail] = await mailsTo(db, email);
      assert.ok(mail?.failed_at);
      assert.equal(mail.last_error, 'nobody here');
      assert.deepEqual(await tablesWith(token), []);

      const failed_at = new Date(Date.now() - 8 * 24 * 3_600_000);
      await db.updateTable('outbox').set({ failed_at }).execute();
      await eraseMailTexts(db);
      const [erased] = await mailsTo(db, email);
      assert.deepEqual([erased?.subject, erased?.last_error], ['', null], 'the rest after a week');
    });
  }

  it('of a registration is erased when the mail server accepts the mail', async () => {
    const email = 'registered@example.com';
    await employerCalls(app).signUp({ email });
    const token = await tokenFor(db, email);
    await deliverDue(db, aServer().transport);
    assert.deepEqual(await tablesWith(token), []);
    assert.equal((await employerCalls(app).verify(token)).statusCode, 200);
  });

  it('is erased when its mail has waited for a day', async () => {
    const email = await ask['sets a password']();
    const token = await tokenFor(db, email);
    const created_at = new Date(Date.now() - 25 * 3_600_000);
    await db.updateTable('outbox').set({ created_at }).execute();
    await giveUpUndeliverableMails(db);
    assert.deepEqual(await tablesWith(token), []);
    assert.ok((await mailsTo(db, email))[0]?.failed_at);
  });

  it('is complete after failed or unrecorded attempts', async () => {
    const email = await ask['sets a password']();
    const token = await tokenFor(db, email);
    await deliverDue(db, aServer(() => Promise.reject(new Error('down'))).transport);
    await letTimePass(db);
    // The state after a crash between the mail server's answer and its record.
    const taken = { attempts: 2, last_error: null };
    await db.updateTable('outbox').set(taken).where('to_address', '=', email).execute();
    const { received, transport } = aServer();
    await deliverDue(db, transport);
    assert.ok(received[0]?.text.includes(token));
    const reset = { token, password: NEW_PASSWORD };
    assert.equal((await employerCalls(app).post('reset-password', reset)).statusCode, 200);
  });

  /** The tables of a backup as text, and how many e-mails it has. */
  const backUp = async () => {
    const to = join(aFolder(owner), 'portal.zip');
    // On PostgreSQL, cursors belong to one connection.
    await db
      .connection()
      .execute((one) => writeBackup({ db: one, files: memoryStore(), to, version: '1.2.3' }));
    const archive = await readArchive(to);
    try {
      let content = '';
      for (const part of archive.manifest.tables) {
        content += await text(archive.readTable(part));
      }
      const [outbox] = archive.manifest.tables.filter(({ table }) => table === 'outbox');
      return { content, mails: outbox?.rows };
    } finally {
      archive.close();
    }
  };

  it('is in no backup while its mail waits, unlike other mails', async () => {
    const email = await ask['sets a password']();
    const token = await tokenFor(db, email);
    await enqueue(db, aMail({ subject: 'News that wait' }));
    const { content, mails } = await backUp();
    assert.ok(!content.includes(token));
    assert.match(content, /News that wait/);
    assert.equal(mails, 1);
  });

  for (const [how, done] of [
    ['sent', { sent_at: new Date() }],
    ['given up', { failed_at: new Date() }],
  ] as const) {
    it(`whose mail was ${how} while texts were kept is in no backup, and is erased`, async () => {
      const email = await ask['verifies an address']();
      const token = await tokenFor(db, email);
      await db.updateTable('outbox').set(done).execute();
      const before = await backUp();
      assert.ok(!before.content.includes(token));
      assert.equal(before.mails, 0);
      assert.equal(await eraseSentSecrets(db), false);
      assert.deepEqual(await tablesWith(token), []);
      const [mail] = await mailsTo(db, email);
      assert.deepEqual([mail?.subject, mail?.holds_secret], [LINKS['verifies an address'], false]);
      assert.equal((await backUp()).mails, 1, 'that there was a mail');
    });
  }

  it('is kept in the demonstration’s mailbox', async () => {
    const email = await ask['sets a password']();
    const token = await tokenFor(db, email);
    const transport = aDemonstration(db).mailTransport;
    assert.ok(transport);
    await deliverDue(db, transport);
    assert.equal(await tokenFor(db, email), token);
  });

  it('that only opens a page is kept with its mail', async () => {
    await enqueue(db, aMail({ text: 'https://jobs.example.com/forgot-password\n' }));
    await deliverDue(db, aServer().transport);
    const [mail] = await mailsTo(db, 'ada@example.com');
    assert.match(mail?.text ?? '', /forgot-password/);
  });
});
