import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';

import type { Schema } from '../../src/database/index.ts';
import { DEMO_CLIENT_ID } from '../../src/demo/identities.ts';
import { watchRoutes } from '../access/routes.ts';
import { aFolder, anEmployer, aSeeker, build, suiteOwner } from '../helper.ts';
import { aPortal } from '../web/store.ts';

const ASKED = new URLSearchParams({
  client_id: DEMO_CLIENT_ID,
  response_type: 'token',
  redirect_uri: 'http://localhost:3000/signin/return',
});
const AUTHORIZE = `/demo/identity/authorize?${String(ASKED)}`;

const PAGES = ['/', '/find-jobs', '/employer', '/%', '/api/docs/', '/demo/mail', AUTHORIZE];
/** The shell's scripts that stand in its page. */
const SMALL_SCRIPTS = ['colours()', 'boot()'];
const OTHERS = [
  '/api/health',
  '/api/jobs/',
  '/api/nothing',
  '/api/jobs/getjobbysearch/%ff',
  '/api/auth/me',
  '/api/files/1',
  '/remotes.json',
  '/favicon.svg',
  '/nothing.js',
  '/releases/shell/nothing',
  '/demo/nothing',
  '/robots.txt',
  '/sitemap.xml',
  '/jobs.atom',
  '/sitemaps/pages.xml',
  '/demo/mail.json',
  '/demo/identity/authorize',
];

/** Every route outside the API. The table of access does not contain them, because all of them are public. */
const OUTSIDE = [
  'GET /*',
  'GET /demo/employer',
  'GET /demo/identity/authorize',
  'GET /demo/identity/userinfo',
  'GET /demo/mail',
  'GET /demo/mail.json',
  'GET /demo/mail/calendar',
  'GET /embed.js',
  'GET /favicon.svg',
  'GET /jobs.atom',
  'GET /jobs.json',
  'GET /jobs.xml',
  'GET /releases/:app/:release/*',
  'GET /releases/:app/live.json',
  'GET /remotes.json',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:file',
  'POST /demo/identity/authorize',
  'POST /demo/identity/token',
];

describe('an answer of the server', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;
  let db: Kysely<Schema>;
  let routes: Set<string>;

  before(async () => {
    const folder = aFolder(owner);
    const { store } = await aPortal(folder);
    const releaseStore = store.path;
    const watched = await watchRoutes(() =>
      build(owner, { dataDir: folder, releaseStore, demo: 'open' }),
    );
    ({ app, db } = watched.built);
    ({ routes } = watched);
  });

  it('cannot be framed, whether page, file or error', async () => {
    for (const url of [...PAGES, ...OTHERS]) {
      for (const method of ['GET', 'POST'] as const) {
        const { headers } = await app.inject({ method, url });
        const about = `${method} ${url}`;
        assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, about);
        assert.equal(headers['x-frame-options'], 'DENY', about);
        assert.equal(headers['x-content-type-options'], 'nosniff', about);
      }
    }
  });

  it('allows scripts from the listed origins only', async () => {
    for (const url of PAGES) {
      const { headers, statusCode } = await app.inject(url);
      assert.equal(statusCode, 200, url);
      assert.match(String(headers['content-type']), /^text\/html/, url);
      const policy = directivesOf(String(headers['content-security-policy']));
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
      const allowed = [
        ...["'none'", "'self'", 'https://accounts.google.com/gsi/client'],
        ...SMALL_SCRIPTS.map(
          (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        ),
      ];
      assert.ok(scripts.length > 0, url);
      assert.deepEqual(
        scripts.filter((source) => !allowed.includes(source)),
        [],
        url,
      );
      assert.deepEqual(policy.get('base-uri'), ["'none'"], url);
      assert.ok(
        ['form-action', 'default-src'].every((name) => policy.has(name)),
        url,
      );
    }
  });

  it('is the same for guests and signed-in visitors at every address outside the API', async () => {
    const outside = [...routes].filter((route) => !/^\w+ \/api(?:\/|$)|^HEAD /.test(route));
    assert.deepEqual(outside.sort(), OUTSIDE);
    const accounts = [await anEmployer(db), await aSeeker(db)];
    const callers = accounts.flatMap(({ headers, cookies }) => [headers, { ...cookies }]);
    for (const route of OUTSIDE) {
      const [method, path = ''] = route.split(' ');
      const url = path === '/*' ? '/find-jobs' : path.replace(/[:*]/g, 'x');
      const ask = async (headers = {}) => {
        const answer = await app.inject({ method: method as 'GET', url, headers });
        return [answer.statusCode, answer.body];
      };
      const asGuest = await ask();
      for (const headers of callers) assert.deepEqual(await ask(headers), asGuest, route);
    }
  });

  it("contains no inline script but the shell's own", async () => {
    for (const url of PAGES) {
      const { body } = await app.inject(url);
      const others = SMALL_SCRIPTS.reduce(
        (html, text) => html.replace(`<script>${text}</script>`, ''),
        body,
      );
      assert.doesNotMatch(others, /<script(?![^>]*\ssrc=)|\son\w+\s*=|javascript:/i, url);
    }
  });
});

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
