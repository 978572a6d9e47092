import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { anOpenJob, callsOf } from '../applications/helpers.ts';
import { anAccount, employerCalls } from '../employers/helpers.ts';
import { aSeeker, build, suiteOwner } from '../helper.ts';
import { outboxOf } from '../mail/helpers.ts';

const EVIL = 'evil.example.com';
const FORGED: Record<string, string>[] = [
  { host: EVIL },
  { host: `${EVIL}:80` },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-original-url': `https://${EVIL}/`, 'x-rewrite-url': `//${EVIL}/` },
  { 'x-host': EVIL, 'x-http-host-override': EVIL, referer: `https://${EVIL}/` },
  { origin: `https://${EVIL}` },
];

describe('an invented Host header', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;

  before(async () => {
    // Behind a trusted proxy: its header with the caller's address is used, its header with the host is not.
    const settings = { trustProxy: ['loopback'], publicOrigin: 'https://jobs.example.com' };
    ({ app, db } = await build(owner, { ...settings, demo: 'open' }));
  });

  it('appears in no mail', async () => {
    const { post } = employerCalls(app);
    const seeker = await aSeeker(db);
    const jobId = await anOpenJob(db);
    for (const [index, headers] of FORGED.entries()) {
      const known = await anAccount(db);
      const fresh = await anAccount(db, { isVerified: false });
      const form = { name: 'Quay', email: `new${index}@example.com`, password: 'Tidal-Wave7!x' };
      for (const response of [
        await post('signup', form, headers),
        await post('signup', { ...form, email: known.email }, headers),
        await post('forgot-password', { email: known.email }, headers),
        await post('resend-verification-token', { email: fresh.email }, headers),
      ]) {
        assert.ok(response.statusCode < 300, response.body);
      }
    }
    const calls = callsOf(app, { headers: { ...seeker.headers, ...FORGED[0] } });
    await calls.apply(jobId);
    const mails = await outboxOf(db);
    assert.ok(mails.length > 4 * FORGED.length);
    for (const { subject, text, html } of mails) {
      assert.doesNotMatch(subject + text + html, /evil/);
      assert.match(text, /https:\/\/jobs\.example\.com\//);
    }
  });

  it('is refused when it is no valid host', async () => {
    for (const host of [`localhost:3000@${EVIL}`, `${EVIL}/`, `localhost ${EVIL}`]) {
      for (const url of ['/api/health', '/', '/api/nothing']) {
        const { statusCode } = await app.inject({ url, headers: { host } });
        assert.equal(statusCode, 400, `${url} ${host}`);
      }
    }
  });

  it('is the target of no redirect', async () => {
    const urls = [
      '/api/docs',
      '/api/docs/static/index.html',
      '/api/jobs/?limit=1',
      '/api/jobs/search?limit=1&q=a',
      '/demo/mail',
      '/',
      '//evil.example.com/',
      '//evil.example.com/%2f..',
      '/\\evil.example.com',
      '/%09/evil.example.com',
      '/api/docs/static//evil.example.com/..',
    ];
    await anOpenJob(db);
    await anOpenJob(db);
    for (const headers of FORGED) {
      for (const url of urls) {
        const { headers: answered } = await app.inject({ url, headers });
        const { location, link } = answered;
        const about = `${url} ${JSON.stringify(headers)}`;
        assert.doesNotMatch(`${String(location)} ${String(link)}`, /evil|^\/\//, about);
      }
    }
  });
});
