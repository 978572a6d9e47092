import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';

import { buildApp } from '../../src/app.ts';
import { DEMO_DATA } from '../../src/demo/data.ts';
import { signOfExternalRequest } from '../../src/demo/externalRequest.ts';
import { demonstration } from '../../src/demo/index.ts';
import { createLog } from '../../src/logger.ts';
import { aConfig, aFolder, build, openTestDatabase } from '../helper.ts';
import { CLIENT_ID } from '../seekers/provider.ts';
import { aDemonstration } from './helpers.ts';

const TOKEN = { method: 'POST', url: '/demo/identity/token' } as const;
const EVE = { email: 'eve@example.com' };
const HEADERS = { host: 'localhost:3000' };
const { email, password } = DEMO_DATA.employer;

const OUTSIDE: Record<string, string>[] = [
  { host: 'jobs.example.com' },
  { host: 'localhost.example.com' },
  { host: '127.0.0.1.example.com' },
  { host: '192.168.1.7:3000' },
  { origin: 'https://jobs.example.com' },
  { origin: 'http://localhost.example.com:3000' },
  { 'x-page-origin': 'https://jobs.example.com' },
  { referer: 'https://jobs.example.com/find-jobs' },
  { referer: 'https://jobs.example.com/', 'sec-fetch-site': 'same-origin' },
  { 'x-forwarded-for': '192.0.2.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-original-host': 'jobs.example.com' },
  { forwarded: 'for=192.0.2.1' },
  { 'x-real-ip': '192.0.2.1' },
  { via: '1.1 proxy.example.com' },
  { 'cf-connecting-ip': '192.0.2.1' },
];

const LOCAL: Record<string, string>[] = [
  ...['localhost', '127.0.0.1:8080', '[::1]:3000', 'LOCALHOST', 'jobs.localhost:3000'].map(
    (host) => ({ host }),
  ),
  { origin: 'http://localhost:3001', referer: 'http://localhost:3001/' },
  { 'x-page-origin': 'http://127.0.0.1:3000' },
  // A page of a file, or a sandboxed frame.
  { origin: 'null' },
  // A visitor has followed a link.
  { referer: 'https://github.com/', 'sec-fetch-site': 'cross-site' },
];

describe('a request to the demonstration', () => {
  const signOf = (headers: IncomingHttpHeaders, httpVersion = '1.1') =>
    signOfExternalRequest({ headers: { ...HEADERS, ...headers }, raw: { httpVersion } });

  for (const headers of OUTSIDE) {
    it(`with ${JSON.stringify(headers)} comes from outside`, () => {
      assert.ok(Object.keys(headers).includes(signOf(headers) ?? ''));
    });
  }

  it('by HTTP/1.0, which no browser uses, comes from outside', () => {
    assert.equal(signOf({}, '1.0'), 'HTTP/1.0');
  });

  it("of this machine's own browser does not come from outside", () => {
    for (const headers of LOCAL) {
      assert.equal(signOf(headers), undefined, JSON.stringify(headers));
    }
  });
});

describe('the demonstration of `npm start`', () => {
  it("serves this machine's browser", async (t) => {
    const { app } = await build(t, { demo: 'local' });
    for (const headers of LOCAL) {
      const response = await app.inject({ url: '/demo/mail', headers: { ...HEADERS, ...headers } });
      assert.equal(response.statusCode, 200, JSON.stringify(headers));
    }
    assert.equal((await app.inject({ ...TOKEN, payload: EVE, headers: HEADERS })).statusCode, 200);
  });

  for (const headers of [
    { host: 'jobs.example.com' },
    { origin: 'https://jobs.example.com' },
    { referer: 'https://jobs.example.com/' },
    { 'x-page-origin': 'https://jobs.example.com' },
    { 'x-forwarded-for': '203.0.113.7' },
  ]) {
    it(`ends for good at the first sign of an outside visitor: ${JSON.stringify(headers)}`, async (t) => {
      const { app, lines, db } = await aPortal(t);
      const accessToken = await aToken(app);
      const seeker = await signInAsSeeker(app, accessToken);
      assert.equal(seeker.statusCode, 200);
      const { sessionToken } = seeker.json<{ sessionToken: string }>();
      assert.equal((await signInAsEmployer(app)).statusCode, 200);

      await app.inject({ url: '/api/health', headers: { ...HEADERS, ...headers } });

      for (const url of ['/demo/mail', '/demo/mail.json', '/demo/employer']) {
        assert.equal((await app.inject({ url, headers: HEADERS })).statusCode, 404, url);
      }
      assert.equal((await app.inject({ ...TOKEN, payload: EVE })).statusCode, 404);
      const provider = await app.inject({ url: '/api/auth/provider', headers: HEADERS });
      assert.deepEqual(provider.json(), { kind: 'none', emailLink: false });
      assert.equal((await signInAsSeeker(app, accessToken)).statusCode, 503);
      assert.equal((await signInAsEmployer(app)).statusCode, 401);
      const me = { authorization: `Bearer ${sessionToken}` };
      assert.equal((await app.inject({ url: '/api/auth/me', headers: me })).statusCode, 401);
      assert.deepEqual(await db.selectFrom('sessions').selectAll().execute(), []);
      const warnings = lines.filter((line) =>
        line.includes('The demonstration has ended for good'),
      );
      assert.equal(warnings.length, 1);
      assert.match(warnings[0] ?? '', new RegExp(`"sign":"${Object.keys(headers)[0] ?? ''}"`));
    });
  }

  it('has ended already for the request that shows the sign', async (t) => {
    const { app } = await aPortal(t);
    const forwarded = { ...HEADERS, 'x-forwarded-for': '203.0.113.7' };
    assert.equal((await signInAsEmployer(app, forwarded)).statusCode, 401);
    const { app: another } = await aPortal(t);
    const mail = await another.inject({ url: '/demo/mail', headers: forwarded });
    assert.equal(mail.statusCode, 404);
  });

  it('treats HTTP/1.0 as a sign of a proxy', async (t) => {
    const { app } = await aPortal(t);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const statusOf = async (version: string) => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `GET /demo/mail HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      return (await text(socket)).split(' ')[1];
    };
    assert.equal(await statusOf('1.1'), '200');
    assert.equal(await statusOf('1.0'), '404');
    assert.equal(await statusOf('1.1'), '404');
  });

  it('stays ended after a restart, until its file is deleted', async (t) => {
    const folder = aFolder(t);
    const { app, db } = await aPortal(t, { folder });
    await app.inject({ url: '/', headers: { host: 'jobs.example.com' } });
    assert.ok(existsSync(`${folder}/demonstration-ended`));
    const again = aDemonstration(db, { folder });
    await again.prepare();
    assert.equal(again.signInProvider(), undefined);
    assert.equal(again.mailTransport, undefined);
    const elsewhere = aDemonstration(db, { folder: aFolder(t) });
    assert.equal(elsewhere.signInProvider()?.name, 'demo');
  });

  it('keeps mails for a mail server after its end', async (t) => {
    const { app, extension } = await aPortal(t);
    const mail = { id: '1', to: 'ada@example.com', subject: 'Ahoy', text: '', html: '' };
    const { signal } = new AbortController();
    await extension.mailTransport?.send(mail, signal);
    await app.inject({ url: '/', headers: { host: 'jobs.example.com' } });
    await assert.rejects(async () => extension.mailTransport?.send(mail, signal));
    assert.equal(extension.mailTransport?.isReadFromOutbox, false);
  });
});

describe('the demonstration', () => {
  it('with DEMO=on serves everybody, except for other sites’ pages', async (t) => {
    const { app } = await build(t, { demo: 'open' });
    for (const headers of OUTSIDE) {
      if (headers.origin !== undefined) continue;
      const response = await app.inject({ ...TOKEN, payload: EVE, headers });
      assert.equal(response.statusCode, 200, JSON.stringify(headers));
    }
    for (const headers of [
      { origin: 'https://evil.example.com' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const response = await app.inject({ ...TOKEN, payload: EVE, headers });
      assert.equal(response.statusCode, 403, JSON.stringify(headers));
    }
  });

  it('is not offered with a real sign-in or mail server', async (t) => {
    const google = {
      clientId: CLIENT_ID,
      userInfoUrl: 'http://127.0.0.1:9/userinfo',
      tokenInfoUrl: 'http://127.0.0.1:9/tokeninfo',
    };
    for (const real of [{ google }, { smtpUrl: 'smtp://127.0.0.1:9' }]) {
      const { app } = await build(t, { demo: 'open', ...real });
      for (const url of ['/demo/mail.json', '/demo/employer']) {
        const { headers } = await app.inject(url);
        assert.doesNotMatch(String(headers['content-type']), /json/, url);
      }
      assert.notEqual((await app.inject({ ...TOKEN, payload: EVE })).statusCode, 200);
    }
  });

  it('is not offered with DEMO=off', async (t) => {
    const { app } = await build(t, { demo: 'off' });
    assert.notEqual((await app.inject({ ...TOKEN, payload: EVE })).statusCode, 200);
    const profile = await app.inject('/demo/identity/userinfo');
    assert.doesNotMatch(String(profile.headers['content-type']), /json/);
  });
});

/** A portal with the demonstration, and its log. */
async function aPortal(
  owner: { after(cleanUp: () => Promise<void>): void },
  { folder }: { folder?: string } = {},
) {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => lines.push(line) });
  const database = await openTestDatabase();
  const { db } = database;
  const config = aConfig({ demo: 'local' });
  const extension = demonstration({ config, db, log, ...(folder !== undefined && { folder }) });
  await extension.prepare();
  const app = await buildApp({ config, database, delayLimit: 0, log, extension });
  owner.after(async () => {
    await app.close();
    await database.close();
  });
  return { app, db, lines, extension };
}

async function aToken(app: FastifyInstance): Promise<string> {
  const answer = await app.inject({ ...TOKEN, payload: EVE, headers: HEADERS });
  return answer.json<{ access_token: string }>().access_token;
}

const signInAsSeeker = (app: FastifyInstance, accessToken: string) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/google',
    headers: HEADERS,
    payload: { accessToken },
  });

const signInAsEmployer = (app: FastifyInstance, headers: Record<string, string> = HEADERS) =>
  app.inject({ method: 'POST', url: '/api/employer/login', headers, payload: { email, password } });
