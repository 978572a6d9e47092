import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { Config } from '../../src/config/config.ts';
import { pagePolicy, pageSources } from '../../src/web/contentSecurityPolicy.ts';
import { addJobs, aJob, build, EMPLOYER_ID, suiteOwner } from '../helper.ts';

describe('the headers of the API', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    const built = await build(owner);
    app = built.app;
    await addJobs(
      built.db,
      Array.from({ length: 20 }, (_, index) => aJob({ _id: `job-${index}` })),
    );
  });

  it('prevent type guessing, framing and referrer leaks', async () => {
    const { headers } = await app.inject('/api/health');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin-allow-popups');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(headers['strict-transport-security'], undefined);
    assert.equal(headers['access-control-allow-origin'], undefined);
    assert.equal(headers['x-powered-by'], undefined);
  });

  it('require https only when the portal is served by https', async (t) => {
    const { app: secure } = await build(t, { publicOrigin: 'https://jobs.example.com' });
    const { headers } = await secure.inject('/api/health');
    assert.equal(headers['strict-transport-security'], 'max-age=31536000');
  });

  it('allow caching of public reads for a moment, and of nothing else', async () => {
    for (const url of ['/api/jobs/', '/api/jobs/search?q=ship', '/api/jobs/getjobbyid/job-1']) {
      const { headers } = await app.inject(url);
      const isJob = url.includes('getjobbyid');
      const lifetime = isJob ? 'no-cache' : 'max-age=30, stale-while-revalidate=300';
      assert.equal(headers['cache-control'], `public, ${lifetime}`, url);
      assert.match(String(headers.etag), /^W\/"[\w-]+"$/, url);
      assert.equal(headers.vary, 'accept-encoding', url);
    }
    for (const url of [
      '/api/health',
      '/api/docs/json',
      '/api/jobs/getjobbyid/unknown',
      '/api/jobs/?limit=x',
    ]) {
      const { headers } = await app.inject(url);
      assert.equal(headers['cache-control'], 'no-store', url);
      assert.equal(headers.etag, undefined, url);
    }
  });

  it('answer 304 to a client that has the answer already', async () => {
    const first = await app.inject('/api/jobs/search');
    const tag = String(first.headers.etag);
    for (const known of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
      const second = await app.inject({
        url: '/api/jobs/search',
        headers: { 'if-none-match': known },
      });
      assert.equal(second.statusCode, 304, known);
      assert.equal(second.body, '');
      assert.equal(second.headers.etag, tag);
      assert.equal(second.headers['x-total-count'], '20');
    }
    const other = await app.inject({
      url: '/api/jobs/search?limit=3',
      headers: { 'if-none-match': tag },
    });
    assert.equal(other.statusCode, 200);
  });

  it('are the same for HEAD, without a body', async () => {
    for (const url of ['/api/jobs/', '/api/jobs/getjobbyid/job-1', '/api/health']) {
      const head = await app.inject({ method: 'HEAD', url });
      const get = await app.inject(url);
      assert.equal(head.statusCode, 200, url);
      assert.equal(head.body, '', url);
      assert.equal(head.headers.etag, get.headers.etag, url);
      assert.equal(head.headers['x-total-count'], get.headers['x-total-count'], url);
    }
  });

  it('name a compression that the client supports', async () => {
    const plain = await app.inject('/api/jobs/');
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decompress] of Object.entries(unpack)) {
      const packed = await app.inject({
        url: '/api/jobs/',
        headers: { 'accept-encoding': encoding },
      });
      assert.equal(packed.headers['content-encoding'], encoding);
      assert.equal(decompress(packed.rawPayload).toString(), plain.body);
      assert.equal(packed.headers.etag, plain.headers.etag);
      assert.equal(packed.headers.vary, 'accept-encoding');
    }
    assert.equal(plain.headers['content-encoding'], undefined);
  });

  it('treat an address with and without its last slash alike', async () => {
    for (const url of ['/api/jobs', '/api/health', '/api/jobs/getrecentjobs']) {
      assert.equal((await app.inject(url)).statusCode, 200, url);
      assert.equal((await app.inject(`${url}/`)).statusCode, 200, `${url}/`);
    }
  });
});

describe('other origins', () => {
  const ask = (app: FastifyInstance, origin: string) =>
    app.inject({ url: '/api/jobs/', headers: { origin } });

  it('may call the API when they are listed, and no others', async (t) => {
    const { app } = await build(t, {
      corsOrigins: ['https://a.example.com', 'https://b.example.com'],
    });
    const listed = await ask(app, 'https://b.example.com');
    assert.equal(listed.headers['access-control-allow-origin'], 'https://b.example.com');
    assert.match(String(listed.headers['access-control-expose-headers']), /X-Total-Count/);
    assert.match(String(listed.headers.vary), /Origin/);
    assert.match(String(listed.headers.vary), /accept-encoding/);
    const other = await ask(app, 'https://evil.example.com');
    assert.equal(other.headers['access-control-allow-origin'], undefined);
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/auth/account',
      headers: {
        origin: 'https://a.example.com',
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization',
      },
    });
    assert.match(String(preflight.headers['access-control-allow-methods']), /DELETE/);
    assert.equal(preflight.headers['access-control-allow-headers'], 'authorization');
    assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
  });

  it('are accessible to pages only when they are configured', () => {
    const google = {
      clientId: 'our-client',
      userInfoUrl: 'http://127.0.0.1:4001/userinfo',
      tokenInfoUrl: 'http://127.0.0.1:4002/tokeninfo',
    };
    const remotes = { seeker: '/seeker.json', employer: 'https://employers.example.com/m.json' };
    const policyWith = (changes: Partial<Config>) =>
      pagePolicy(
        { styles: [], scripts: [] },
        pageSources({ remotes, remoteOverrides: false, google: undefined, ...changes }),
      );
    assert.match(
      policyWith({}),
      /connect-src 'self' https:\/\/www\.googleapis\.com https:\/\/accounts\.google\.com https:\/\/employers\.example\.com;/,
    );
    const asked = policyWith({ google });
    assert.match(asked, /connect-src [^;]* http:\/\/127\.0\.0\.1:4001 /);
    assert.doesNotMatch(asked, /script-src [^;]*127|:4002/);
  });

  it("may read a company's open jobs, and nothing else, when they are not listed", async (t) => {
    const { app } = await build(t);
    const origin = 'https://harbour.example.com';
    const readers = async (url: string) => {
      const { headers } = await app.inject({ url, headers: { origin } });
      return [headers['access-control-allow-origin'], headers['access-control-allow-credentials']];
    };
    assert.deepEqual(await readers(`/api/jobs/getalljobsbyemployer/${EMPLOYER_ID}`), [
      '*',
      undefined,
    ]);
    assert.deepEqual(await readers('/api/jobs/getalljobsbyemployer/unknown'), ['*', undefined]);
    for (const url of [
      `/api/employer/getalljobsbyemployer/${EMPLOYER_ID}`,
      `/api/employer/getemployer/${EMPLOYER_ID}`,
      '/api/jobs/',
    ]) {
      assert.deepEqual(await readers(url), [undefined, undefined], url);
    }
  });
});
