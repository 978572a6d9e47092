import assert from 'node:assert/strict';
import { test } from 'node:test';

import { deliverDue } from '../../src/mail/delivery.ts';
import { applicationReceivedMail } from '../../src/mail/messages/application.ts';
import { build } from '../helper.ts';
import { aMail, enqueue } from '../mail/helpers.ts';
import { aDemonstration } from './helpers.ts';

const HEADERS = { host: 'localhost:3000' };

test('the demonstration’s mailbox is empty at first, and shows sent mails, newest first', async (t) => {
  const { app, db } = await build(t, { demo: 'local' });
  const before = await app.inject({ url: '/demo/mail', headers: HEADERS });
  assert.equal(before.statusCode, 200);
  assert.match(before.body, /No e-mails yet/);
  const none = await app.inject({ url: '/demo/mail.json', headers: HEADERS });
  assert.deepEqual(none.json(), []);
  const transport = aDemonstration(db).mailTransport;
  assert.ok(transport);
  const notification = {
    to: 'ada@example.com',
    firstName: 'Ada',
    jobName: 'Cook',
    companyName: null,
    applicationEmail: null,
  };
  await enqueue(db, applicationReceivedMail(notification, 'http://localhost:3000'));
  await deliverDue(db, transport);
  await enqueue(db, aMail({ subject: 'Second <i>' }));
  await deliverDue(db, transport);
  await enqueue(db, aMail({ subject: 'Not yet', deduplicationKey: 'x', delay: 60_000 }));

  const json = await app.inject({ url: '/demo/mail.json', headers: HEADERS });
  const mails = json.json<Record<string, string>[]>();
  assert.deepEqual(
    mails.map((mail) => mail.subject),
    ['Second <i>', 'Application received: Cook'],
  );
  const [, receipt] = mails;
  assert.deepEqual(Object.keys(receipt ?? {}), ['to', 'subject', 'text', 'html', 'date']);
  assert.match(receipt?.html ?? '', /^<!doctype html>/);
  assert.ok(!Number.isNaN(Date.parse(receipt?.date ?? '')));

  const page = await app.inject({ url: '/demo/mail', headers: HEADERS });
  assert.match(page.body, /<h2>Second &lt;i&gt;<\/h2>/);
  assert.match(page.body, /One e-mail is still to be sent/);
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; style-src/);
  const link = /href="(\/demo\/mail\?id=[^"]+)">\s*<span class="subject">Application/.exec(
    page.body,
  );
  const opened = await app.inject({ url: link?.[1] ?? '', headers: HEADERS });
  assert.match(opened.body, /<h2>Application received: Cook<\/h2>/);
  assert.match(opened.body, /<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  assert.match(
    opened.body,
    /<a href="http:\/\/localhost:3000\/myapplications" target="_blank" rel="noopener noreferrer">/,
  );
});

test('the demonstration’s mailbox leaves out mails whose texts were erased', async (t) => {
  const { app, db } = await build(t, { demo: 'local' });
  await enqueue(db, aMail());
  const erased = { subject: '', text: '', html: '', sent_at: new Date() };
  await db.updateTable('outbox').set(erased).execute();
  const json = await app.inject({ url: '/demo/mail.json', headers: HEADERS });
  assert.deepEqual(json.json(), []);
});

test('a real portal has no mailbox', async (t) => {
  const { app, db } = await build(t, { demo: 'off' });
  await enqueue(db, aMail());
  await db.updateTable('outbox').set({ sent_at: new Date() }).execute();
  for (const url of ['/demo/mail', '/demo/mail.json']) {
    const { body, headers } = await app.inject({ url, headers: HEADERS });
    assert.doesNotMatch(body, /Ahoy/);
    assert.doesNotMatch(String(headers['content-type']), /json/);
  }
});
