import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { callsOf } from '../applications/helpers.ts';
import { givePasswords } from '../employers/helpers.ts';
import { anEmployer, aSeeker, build, suiteOwner } from '../helper.ts';
import { jobCallsOf } from '../jobs/helpers.ts';
import { outboxOf, smtpTransport } from '../mail/helpers.ts';
import { startMailServer } from '../mail/mailServer.ts';

const SCRIPT = '"><img src=x onerror=alert(1)>\'<script>alert(1)</script>';
/** Without a URL, which names must not contain. */
const HEADERS = 'Mate\r\nBcc: eve\r\n\r\n<script>alert(1)</script>';

/** Texts of one person in mails to another. e2e/tests/storedXss.spec.ts tests the pages. */
describe('text that a user has entered', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    ({ app, db } = await build(owner, { demo: 'open', operatorMail: 'operator@example.com' }));
    await anApplicationFullOf(SCRIPT);
    await anApplicationFullOf(HEADERS);
  });

  async function anApplicationFullOf(payload: string): Promise<void> {
    const employer = await anEmployer(db);
    const email = `${employer.id}@example.com`;
    await givePasswords(db, [{ id: employer.id, email }]);
    const jobs = jobCallsOf(app, employer);
    const { _id: jobId } = await jobs.post({ jobName: payload, companyName: payload });
    const names = { first_name: payload, last_name: payload };
    const seeker = await aSeeker(db, { email: `s${employer.id}@example.com`, resume: names });
    const { _id } = await callsOf(app, seeker).apply(jobId);
    const update = { applicationStatus: 'shortlisted', feedback: payload };
    const reviewed = await callsOf(app, employer).put(`/api/applications/${_id}`, update);
    assert.equal(reviewed.statusCode, 200, reviewed.body);
    const url = `/api/jobs/report/${jobId}`;
    const report = { reason: 'other', text: payload };
    const reported = await app.inject({ method: 'POST', url, payload: report });
    assert.equal(reported.statusCode, 202, reported.body);
    // Otherwise the same mail would report the next one too, and its subject would name no job.
    await db.updateTable('outbox').set({ sent_at: new Date() }).execute();
  }

  it('is escaped in every mail', async () => {
    const mails = await outboxOf(db);
    assert.equal(mails.length, 8);
    for (const { html } of mails) {
      assert.doesNotMatch(html, /<(?:script|img)|<[^>]*\son\w+=/i);
      assert.match(html, /&lt;script&gt;/);
    }
  });

  it('cannot become a mail header, in the outbox or on the wire', async () => {
    const server = await startMailServer();
    try {
      const transport = smtpTransport(server.url);
      for (const mail of await outboxOf(db)) {
        assert.doesNotMatch(mail.subject, /\p{Cc}/u);
        const { _id: id, to_address: to, subject, text, html } = mail;
        await transport.send({ id, to, subject, text, html }, AbortSignal.timeout(30_000));
      }
      assert.equal(server.received.length, 8);
      for (const { to, source } of server.received) {
        assert.equal(to.length, 1);
        const [headers = ''] = source.split('\r\n\r\n');
        assert.doesNotMatch(headers, /^bcc:/im);
      }
    } finally {
      await server.close();
    }
  });

  it('is escaped in the demonstration’s mailbox, whose frame runs no scripts', async () => {
    const { body, headers } = await app.inject('/demo/mail');
    const shown = body.replace(/srcdoc="[^"]*"/, '');
    assert.doesNotMatch(shown, /<(?:script|img)|<[^>]*\son\w+=/i);
    assert.match(body, /<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
  });

  it('is JSON when a browser opens the API’s address', async () => {
    const { headers, body } = await app.inject('/api/jobs/');
    assert.ok(body.includes('onerror'));
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  it('is a link only when it is an address of a site', async () => {
    const employer = await anEmployer(db);
    const seeker = await aSeeker(db, { email: 'links@example.com' });
    const links = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.example.com',
      'blob:https://evil.example.com/1',
      'file:///etc/passwd',
      'https:evil',
    ];
    for (const link of links) {
      const bodies: [url: string, body: object, headers: Record<string, string>][] = [
        ['/api/employer/update-profile', { website: link }, employer.headers],
        ['/api/employer/update-profile', { logo: link }, employer.headers],
        [`/api/resume/update-resume/${seeker.resumeId}`, { portfolio: link }, seeker.headers],
        [
          `/api/resume/update-resume/${seeker.resumeId}`,
          { socials: { linkedin: link } },
          seeker.headers,
        ],
      ];
      for (const [url, payload, headers] of bodies) {
        const { statusCode } = await app.inject({ method: 'PUT', url, headers, payload });
        assert.equal(statusCode, 400, JSON.stringify(payload));
      }
      const posted = await jobCallsOf(app, employer).add({ companyLogo: link });
      assert.ok('companyLogo' in posted.json<{ fields: object }>().fields, link);
    }
  });
});
