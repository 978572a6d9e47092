import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';

import { mailTransport, type OutgoingMail } from '../../src/mail/transport.ts';
import { startWorker } from '../../src/mail/worker.ts';
import { sharedDatabase } from '../database/helpers.ts';
import { aMail, enqueue, outboxOf, smtpTransport, until } from './helpers.ts';
import { startMailServer } from './mailServer.ts';

const INTERVALS = { mail: 10, tasks: 10 };

describe('the worker', () => {
  const database = sharedDatabase();
  const db = () => database().db;
  let warnings: string[] = [];
  const log = { warn: (_details: object, message: string) => void warnings.push(message) };

  beforeEach(async () => {
    warnings = [];
    await db().deleteFrom('outbox').execute();
  });

  it('sends mails that are stored while it runs', async (t) => {
    const server = await startMailServer();
    t.after(() => server.close());
    const transport = smtpTransport(server.url);
    const worker = startWorker({ db: db(), transport, log, intervals: INTERVALS });
    await enqueue(db(), ...Array.from({ length: 7 }, () => aMail()));
    await until(() => server.received.length === 7);
    await worker.stop(1_000);
    await enqueue(db(), aMail());
    const mails = await outboxOf(db());
    assert.equal(mails.filter((mail) => mail.sent_at).length, 7);
    assert.deepEqual(warnings, []);
  });

  it('says at the start that the mail server cannot be used', async (t) => {
    const server = await startMailServer();
    t.after(() => server.close());
    const transport = smtpTransport(server.url.replace('//', '//portal:mistyped@'));
    const worker = startWorker({ db: db(), transport, log, intervals: INTERVALS });
    await until(() => warnings.length > 0);
    await worker.stop(1_000);
    assert.match(warnings.join(), /^The mail server of SMTP_URL cannot be used\./);
  });

  it('finishes the current mail before it stops', async () => {
    let accept: () => void = () => undefined;
    let isSending = false;
    const transport = {
      send: () =>
        new Promise<void>((resolve) => {
          isSending = true;
          accept = resolve;
        }),
    };
    await enqueue(db(), aMail());
    const worker = startWorker({ db: db(), transport, log, intervals: INTERVALS });
    await until(() => isSending);
    const stopped = worker.stop(10_000);
    accept();
    await stopped;
    assert.ok((await outboxOf(db()))[0]?.sent_at);
  });

  it('aborts a mail that takes too long, and keeps it for the next time', async () => {
    let isSending = false;
    const transport = {
      send: (_mail: OutgoingMail, signal: AbortSignal) =>
        new Promise<void>((_resolve, reject) => {
          isSending = true;
          signal.addEventListener('abort', () => reject(new Error('cut off')));
        }),
    };
    await enqueue(db(), aMail());
    const worker = startWorker({ db: db(), transport, log, intervals: INTERVALS });
    await until(() => isSending);
    await worker.stop(20);
    const [mail] = await outboxOf(db());
    assert.deepEqual([mail?.sent_at, mail?.failed_at, mail?.last_error], [null, null, 'cut off']);
  });

  it('disconnects from a mail server that does not answer', async (t) => {
    const server = await startMailServer({ delay: 60_000 });
    t.after(() => server.close());
    await enqueue(db(), aMail());
    const transport = smtpTransport(server.url);
    const worker = startWorker({ db: db(), transport, log, intervals: INTERVALS });
    await until(() => server.received.length === 1);
    await worker.stop(50);
    const [mail] = await outboxOf(db());
    assert.deepEqual([mail?.sent_at, mail?.failed_at], [null, null]);
    assert.ok(mail?.last_error);
  });

  it('continues after a failure', async () => {
    let rounds = 0;
    const task = () => {
      rounds += 1;
      return rounds === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve();
    };
    const transport = { send: () => Promise.resolve() };
    const worker = startWorker({ db: db(), transport, tasks: [task], log, intervals: INTERVALS });
    await until(() => rounds >= 3);
    await worker.stop(1_000);
    assert.deepEqual(warnings, ['A recurring task has failed; it is tried again later.']);
  });

  const page = { send: () => Promise.resolve(), isReadFromOutbox: true };
  const server = mailTransport({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'jobs@portal.example' });
  for (const [where, transport, isKept] of [
    ['with a mail server', server, false],
    ['without one', undefined, false],
    ['when a page shows them', page, true],
  ] as const) {
    it(`${isKept ? 'leaves' : 'erases'} links that stayed in mails that were sent, ${where}`, async () => {
      const link = '/employer/reset-password/0123456789';
      await enqueue(db(), aMail({ audience: 'employer', text: link, holdsSecret: true }));
      await db().updateTable('outbox').set({ sent_at: new Date() }).execute();
      let rounds = 0;
      const task = () => Promise.resolve((rounds += 1));
      const worker = startWorker({ db: db(), transport, tasks: [task], log, intervals: INTERVALS });
      await until(() => rounds >= 1);
      await worker.stop(1_000);
      assert.equal((await outboxOf(db()))[0]?.text, isKept ? link : '');
    });
  }

  it('keeps mails without a mail server, and logs it once', async () => {
    const transport = mailTransport({ smtpUrl: undefined, mailFrom: 'jobs@portal.example' });
    assert.equal(transport, undefined);
    await enqueue(db(), aMail());
    let rounds = 0;
    const task = () => Promise.resolve((rounds += 1));
    const worker = startWorker({ db: db(), transport, tasks: [task], log, intervals: INTERVALS });
    await until(() => rounds >= 3);
    await worker.stop(1_000);
    const [mail] = await outboxOf(db());
    assert.deepEqual([mail?.attempts, mail?.sent_at], [0, null]);
    assert.deepEqual(warnings, [
      'No SMTP_URL is set: e-mails wait for one, for 24 hours at the most.',
    ]);
  });
});
