import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import { DEMO_CLIENT_ID } from '../../src/demo/identities.ts';
import { aFolder, build, suiteOwner } from '../helper.ts';
import { aPortal } from '../web/store.ts';

const AUTHORIZE = `/demo/identity/authorize?${new URLSearchParams({
  client_id: DEMO_CLIENT_ID,
  response_type: 'token',
  redirect_uri: 'http://localhost:3000/signin/return',
})}`;

const PAGES = ['/', '/find-jobs', '/employer', '/%', '/api/docs/', '/demo/mail', AUTHORIZE];
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
  '/demo/mail.json',
  '/demo/identity/authorize',
];

describe('what the server answers', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    const folder = aFolder(owner);
    const { store } = await aPortal(folder);
    const releaseStore = store.path;
    ({ app } = await build(owner, { dataDir: folder, releaseStore, demo: 'open' }));
  });

  it('stands in nobody’s frame, be it a page, a file or an error', async () => {
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

  it('runs no script that does not come from where the portal says', async () => {
    for (const url of PAGES) {
      const { headers, statusCode } = await app.inject(url);
      assert.equal(statusCode, 200, url);
      assert.match(String(headers['content-type']), /^text\/html/, url);
      const policy = directivesOf(String(headers['content-security-policy']));
      const scripts = policy.get('script-src') ?? policy.get('default-src') ?? [];
      const allowed = ["'none'", "'self'", 'https://accounts.google.com/gsi/client'];
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

  it('holds no script of its own in a page', async () => {
    for (const url of PAGES) {
      const { body } = await app.inject(url);
      assert.doesNotMatch(body, /<script(?![^>]*\ssrc=)|\son\w+\s*=|javascript:/i, url);
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
