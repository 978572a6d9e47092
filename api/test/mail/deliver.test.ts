import assert from 'node:assert/strict';
import { beforeEach, describe, it, type TestContext } from 'node:test';

import { deliverDue } from '../../src/mail/delivery.ts';
import { applicationReceivedMail } from '../../src/mail/messages/application.ts';
import type { OutgoingMail } from '../../src/mail/transport.ts';
import { sharedDatabase } from '../database/helpers.ts';
import { aMail, enqueue, letTimePass, outboxOf, smtpTransport } from './helpers.ts';
import { headerNames, headerOf, partOf, startMailServer } from './mailServer.ts';

describe('delivery', () => {
  const database = sharedDatabase();
  const db = () => database().db;

  beforeEach(async () => {
    await db().deleteFrom('outbox').execute();
  });

  const aServer = async (t: TestContext, options?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options);
    t.after(() => server.close());
    return server;
  };
  const firstOf = async () => {
    const [mail] = await outboxOf(db());
    assert.ok(mail);
    return mail;
  };

  it('sends a mail as text and as HTML', async (t) => {
    const server = await aServer(t);
    const mail = applicationReceivedMail(
      {
        to: 'zoë@example.com',
        firstName: 'Zoë',
        jobName: 'Cieśla',
        companyName: '港 <Ltd>',
        applicationEmail: 'crew@harbour.example',
      },
      'https://jobs.example.com',
    );
    await enqueue(db(), mail);
    assert.deepEqual(await deliverDue(db(), smtpTransport(server.url)), { sent: 1, faults: [] });
    const [received, ...others] = server.received;
    assert.ok(received);
    assert.deepEqual(others, []);
    assert.equal(received.from, 'jobs@portal.example');
    assert.deepEqual(received.to, ['zoë@example.com']);
    assert.equal(headerOf(received, 'From'), 'Jobharbor <jobs@portal.example>');
    assert.equal(headerOf(received, 'Reply-To'), 'crew@harbour.example');
    const { _id, sent_at } = await firstOf();
    assert.equal(headerOf(received, 'Message-ID'), `<${_id}@portal.example>`);
    assert.equal(headerOf(received, 'Auto-Submitted'), 'auto-generated');
    assert.match(headerOf(received, 'Content-Type') ?? '', /^multipart\/alternative/);
    assert.match(partOf(received, 'text/plain'), /^Job: Cieśla$/m);
    assert.match(partOf(received, 'text/plain'), /^https:\/\/jobs\.example\.com\/myapplications$/m);
    assert.match(partOf(received, 'text/html'), /<html lang="en">/);
    assert.match(partOf(received, 'text/html'), /港 &lt;Ltd&gt;/);
    assert.match(
      partOf(received, 'text/html'),
      /href="https:\/\/jobs\.example\.com\/myapplications"/,
    );
    assert.ok(sent_at);
  });

  it('sends nothing twice, and nothing before it is due', async (t) => {
    const server = await aServer(t);
    const transport = smtpTransport(server.url);
    await enqueue(db(), aMail(), aMail({ deduplicationKey: 'later', delay: 60_000 }));
    assert.equal((await deliverDue(db(), transport)).sent, 1);
    assert.equal((await deliverDue(db(), transport)).sent, 0);
    await letTimePass(db());
    assert.equal((await deliverDue(db(), transport)).sent, 1);
    assert.equal(server.received.length, 2);
  });

  it('retries when the server defers', async (t) => {
    const server = await aServer(t, {
      onRecipient: (count) => (count === 1 ? '450 try later' : undefined),
    });
    const transport = smtpTransport(server.url);
    await enqueue(db(), aMail());
    assert.deepEqual(await deliverDue(db(), transport), { sent: 0, faults: ['EENVELOPE 450'] });
    const waiting = await firstOf();
    assert.match(waiting.last_error ?? '', /try later/);
    assert.ok(waiting.due_at > new Date(), 'not at once');
    assert.equal((await deliverDue(db(), transport)).sent, 0);
    await letTimePass(db());
    assert.equal((await deliverDue(db(), transport)).sent, 1);
    assert.equal(server.received.length, 1);
    const { attempts, sent_at, last_error } = await firstOf();
    assert.deepEqual([attempts, sent_at !== null, last_error], [2, true, null]);
  });

  for (const [what, options] of [
    ['the recipient', { onRecipient: () => '550 no such mailbox' }],
    ['the message', { onMessage: () => '554 looks like spam' }],
  ] as const) {
    it(`gives up when the server permanently refuses ${what}`, async (t) => {
      const server = await aServer(t, options);
      const transport = smtpTransport(server.url);
      await enqueue(db(), aMail());
      assert.equal((await deliverDue(db(), transport)).faults.length, 1);
      const { failed_at, sent_at, last_error } = await firstOf();
      assert.ok(failed_at);
      assert.equal(sent_at, null);
      assert.match(last_error ?? '', /no such mailbox|looks like spam/);
      await letTimePass(db());
      assert.deepEqual(await deliverDue(db(), transport), { sent: 0, faults: [] });
      assert.equal(server.attempts(), 1);
    });
  }

  it('retries when the server is down, or refuses the password', async (t) => {
    const before = await startMailServer();
    const { port, url } = before;
    await before.close();
    await enqueue(db(), aMail());
    const down = await deliverDue(db(), smtpTransport(url));
    assert.deepEqual(down, { sent: 0, faults: ['ESOCKET'] });
    assert.equal((await firstOf()).failed_at, null);
    const server = await aServer(t, { port });
    await letTimePass(db());
    const login = await deliverDue(db(), smtpTransport(url.replace('//', '//user:wrong@')));
    assert.deepEqual(login, { sent: 0, faults: ['EAUTH 535'] });
    assert.equal((await firstOf()).failed_at, null, 'the password is the operator’s to mend');
    await letTimePass(db());
    assert.equal((await deliverDue(db(), smtpTransport(url))).sent, 1);
    assert.equal(server.received.length, 1);
  });

  it('gives up after a day', async () => {
    const transport = { send: () => Promise.reject(new Error('down')) };
    await enqueue(db(), aMail());
    await deliverDue(db(), transport);
    assert.equal((await firstOf()).failed_at, null);
    await letTimePass(db());
    const created_at = new Date(Date.now() - 23.5 * 3_600_000);
    // After this number of attempts the next one would be an hour later.
    await db().updateTable('outbox').set({ created_at, attempts: 9 }).execute();
    await deliverDue(db(), transport);
    assert.ok((await firstOf()).failed_at);
  });

  it('does not start after a day of waiting', async (t) => {
    const server = await aServer(t);
    await enqueue(db(), aMail());
    const created_at = new Date(Date.now() - 24 * 3_600_000);
    await db().updateTable('outbox').set({ created_at }).execute();
    await letTimePass(db());
    assert.deepEqual(await deliverDue(db(), smtpTransport(server.url)), { sent: 0, faults: [] });
    assert.deepEqual(server.received, []);
  });

  it('gives up at once for an invalid address', async (t) => {
    const server = await aServer(t);
    await enqueue(db(), aMail({ to: '' }), aMail({ to: 'a@b.example>\r\nRCPT TO:<c@d.example' }));
    await deliverDue(db(), smtpTransport(server.url));
    const mails = await outboxOf(db());
    assert.ok(mails.every((mail) => mail.failed_at));
    assert.deepEqual(server.received, []);
  });

  it('sends each mail once with two workers', async (t) => {
    const server = await aServer(t, { delay: 20 });
    const transport = smtpTransport(server.url);
    await enqueue(
      db(),
      ...Array.from({ length: 12 }, (_, index) => aMail({ subject: `No ${index}` })),
    );
    const rounds = await Promise.all([1, 2, 3, 4].map(() => deliverDue(db(), transport)));
    assert.equal(
      rounds.reduce((sum, { sent }) => sum + sent, 0),
      12,
    );
    const subjects = server.received.map((mail) => headerOf(mail, 'Subject'));
    assert.equal(new Set(subjects).size, 12);
    assert.equal(subjects.length, 12);
  });

  it('leaves a claimed mail to its worker until the claim expires', async (t) => {
    await enqueue(db(), aMail());
    let arrive: () => void = () => undefined;
    const sent: OutgoingMail[] = [];
    const hanging = {
      send: (mail: OutgoingMail) => {
        sent.push(mail);
        return new Promise<void>((resolve) => {
          arrive = resolve;
        });
      },
    };
    const first = deliverDue(db(), hanging);
    while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const server = await aServer(t);
    const transport = smtpTransport(server.url);
    assert.equal((await deliverDue(db(), transport)).sent, 0);
    await letTimePass(db());
    assert.equal((await deliverDue(db(), transport)).sent, 1);
    const [received] = server.received;
    assert.ok(received);
    assert.equal(headerOf(received, 'Message-ID'), `<${sent[0]?.id}@portal.example>`);
    const { sent_at } = await firstOf();
    arrive();
    await first;
    assert.deepEqual((await firstOf()).sent_at, sent_at, 'the dead have no say');
  });

  it('sends notifications of one thing in order', async (t) => {
    const server = await aServer(t);
    await enqueue(db(), aMail({ deduplicationKey: 'one', subject: 'First' }));
    await db().updateTable('outbox').set({ attempts: 1 }).execute();
    await enqueue(db(), aMail({ deduplicationKey: 'one', subject: 'Second' }));
    const transport = smtpTransport(server.url);
    await letTimePass(db());
    await deliverDue(db(), transport);
    await deliverDue(db(), transport);
    assert.deepEqual(
      server.received.map((mail) => headerOf(mail, 'Subject')),
      ['First', 'Second'],
    );
  });

  it('escapes headers and markup', async (t) => {
    const server = await aServer(t);
    const jobName =
      'Cook\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>\u2028x\u202e';
    const notification = {
      to: 'ada@example.com',
      firstName: '<b>Ada</b>',
      jobName,
      companyName: null,
      applicationEmail: null,
    };
    const mail = applicationReceivedMail(notification, 'https://jobs.example.com');
    await enqueue(db(), mail, aMail({ subject: 'a\r\nBcc: everybody@example.com' }));
    await deliverDue(db(), smtpTransport(server.url));
    assert.equal(server.received.length, 2);
    for (const received of server.received) {
      assert.deepEqual(received.to, ['ada@example.com']);
      assert.ok(!headerNames(received).includes('bcc'));
    }
    assert.equal(
      mail.subject,
      'Application received: Cook Bcc: everybody@example.com <script>alert(1)</script> x',
    );
    assert.doesNotMatch(mail.html, /<script|<b>Ada/);
    assert.match(mail.html, /&lt;b&gt;Ada/);
  });
});
