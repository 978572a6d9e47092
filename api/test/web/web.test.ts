import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { aFolder, build, suiteOwner } from '../helper.ts';

const PAGE =
  '<meta property="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>';
const SCRIPT = 'export const answer = 42;'.repeat(50);
const FOREVER = 'public, max-age=31536000, immutable';

const FILES: Record<string, string> = {
  'secret.txt': 'outside of every dist folder',
  'shell/secret.txt': 'outside of the dist folder',
  'shell/dist/index.html': PAGE,
  'shell/dist/boot.js': 'boot()',
  'shell/dist/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'shell/dist/robots.txt': 'User-agent: *',
  'shell/dist/assets/main.0a1b2c3d4e.js': SCRIPT,
  'shell/dist/assets/plain.css': 'a{}',
  'shell/dist/assets/.hidden': 'hidden',
  'seeker-app/dist/mf-manifest.json': '{"id":"seeker"}',
  'seeker-app/dist/remoteEntry.deadbeef.js': SCRIPT,
  'employer-app/dist/mf-manifest.json': '{"id":"employer"}',
};

describe('the front ends', () => {
  const owner = suiteOwner();
  let app: FastifyInstance;

  before(async () => {
    ({ app } = await build(owner, { root: aRelease(aFolder(owner)) }));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('answer the shell to every address that is no file', async () => {
    const pages = [
      '/',
      '/find-jobs',
      '/find-jobs?q=a.b',
      '/jobs/01890000',
      '/jobSearch/node.js',
      '/jobSearch/C%23',
      '/jobSearch/50%',
      '/jobSearch/%ff',
      '/jobSearch/a%2Fb',
      '/nope',
      '/employer/',
      '/apidocs',
    ];
    for (const url of pages) {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.headers['content-type'], 'text/html; charset=utf-8', url);
      assert.equal(response.headers['cache-control'], 'no-cache', url);
      assert.match(response.body, /csp-nonce/, url);
    }
  });

  it('get a policy whose nonce is new in every answer and stands in the page', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await app.inject('/');
      const policy = String(response.headers['content-security-policy']);
      const nonce = /'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? '';
      assert.equal(response.body, PAGE.replaceAll('__CSP_NONCE__', nonce));
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 3);
  });

  it('may load what the contract says and nothing else', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    assert.equal(
      policy.replace(/'nonce-[^']+'/, "'nonce-…'"),
      "default-src 'self'; script-src 'self' https://accounts.google.com/gsi/client; style-src 'self' 'nonce-…'; " +
        "font-src 'self'; frame-src https://accounts.google.com; " +
        "connect-src 'self' https://www.googleapis.com https://accounts.google.com; " +
        "img-src 'self' https: data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  it('keep hashed files forever and ask for the others again', async () => {
    const lives: Record<string, string> = {
      '/assets/main.0a1b2c3d4e.js': FOREVER,
      '/releases/seeker-app/remoteEntry.deadbeef.js': FOREVER,
      '/assets/plain.css': 'no-cache',
      '/releases/seeker-app/mf-manifest.json': 'no-cache',
      '/releases/employer-app/mf-manifest.json': 'no-cache',
      '/boot.js': 'no-cache',
      '/favicon.svg': 'no-cache',
      '/robots.txt': 'no-cache',
      '/remotes.json': 'no-cache',
    };
    for (const [url, life] of Object.entries(lives)) {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.headers['cache-control'], life, url);
      assert.equal(response.headers['x-content-type-options'], 'nosniff', url);
    }
  });

  it('send the packed file that lies beside the original', async () => {
    const url = '/releases/seeker-app/remoteEntry.deadbeef.js';
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.match(String(packed.headers['content-type']), /javascript/);
    assert.equal(packed.headers['cache-control'], FOREVER);
    assert.match(String(packed.headers.vary), /accept-encoding/i);
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), SCRIPT);
    const plain = await app.inject(url);
    assert.equal(plain.body, SCRIPT);
    assert.match(String(plain.headers.vary), /accept-encoding/i);
  });

  it('let other origins load the releases', async () => {
    const { headers } = await app.inject('/releases/seeker-app/mf-manifest.json');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    const page = await app.inject('/');
    assert.equal(page.headers['access-control-allow-origin'], undefined);
  });

  it('answer 304 to who has the file already', async () => {
    const first = await app.inject('/assets/plain.css');
    const headers = { 'if-none-match': String(first.headers.etag) };
    assert.equal((await app.inject({ url: '/assets/plain.css', headers })).statusCode, 304);
  });

  it('tell where the remotes are', async () => {
    assert.deepEqual((await app.inject('/remotes.json')).json(), {
      seeker: { entry: '/releases/seeker-app/mf-manifest.json' },
      employer: { entry: '/releases/employer-app/mf-manifest.json' },
    });
  });

  it('answer 404, never the page and never to be kept, for a missing file', async () => {
    const missing = [
      '/assets/main.ffffffff.js',
      '/assets/',
      '/assets',
      '/assets/.hidden',
      '/releases/seeker-app/old.12345678.js',
      '/releases/seeker-app/',
      '/releases/unknown-app/mf-manifest.json',
      '/releases',
      '/theme.js',
      '/favicon.ico',
      '/.env',
      '/.git/config',
      '/index.html',
      '/secret.txt',
    ];
    for (const url of missing) {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 404, url);
      assert.equal(response.headers['cache-control'], 'no-store', url);
      assert.doesNotMatch(response.body, /csp-nonce|secret|outside/, url);
    }
  });

  it('answer 404 to a path that leads out of its folder', async () => {
    const { port } = app.server.address() as AddressInfo;
    const paths = [
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/releases/seeker-app/../../../secret.txt',
      '/releases/seeker-app/..%2f..%2fsecret.txt',
      '/assets//etc/passwd',
      '/assets/%00',
      '/assets/a%00.js',
      '/releases/..%2fshell%2fsecret.txt',
      '/assets/....//....//secret.txt',
    ];
    for (const path of paths) {
      const answer = await getRaw(port, path);
      assert.match(answer, /^HTTP\/1\.1 404 /, path);
      assert.match(answer, /cache-control: no-store/i, path);
      assert.doesNotMatch(answer, /outside|root:/, path);
    }
  });

  it('answer HEAD without a body', async () => {
    for (const url of ['/', '/boot.js', '/assets/plain.css', '/remotes.json']) {
      const response = await app.inject({ method: 'HEAD', url });
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.body, '', url);
    }
  });
});

describe('front ends elsewhere', () => {
  it('are named in /remotes.json and allowed by the policy', async (t) => {
    const remotes = {
      seeker: 'https://seekers.example.com/r/mf-manifest.json',
      employer: 'http://localhost:8082/mf-manifest.json',
    };
    const { app } = await build(t, { root: aRelease(aFolder(t)), remotes });
    assert.equal(
      (await app.inject('/remotes.json')).json<{ seeker: { entry: string } }>().seeker.entry,
      remotes.seeker,
    );
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const others = 'https://seekers.example.com http://localhost:8082;';
    assert.ok(
      policy.includes(`script-src 'self' https://accounts.google.com/gsi/client ${others}`),
      policy,
    );
    assert.ok(policy.includes(`https://accounts.google.com ${others}`), policy);
  });
});

describe('front ends that are not built', () => {
  it('are said to be missing, while the API answers', async (t) => {
    const { app } = await build(t, { root: aFolder(t) });
    const page = await app.inject('/find-jobs');
    assert.equal(page.statusCode, 503);
    assert.match(page.body, /npm run build/);
    assert.equal(page.headers['cache-control'], 'no-store');
    for (const url of ['/boot.js', '/assets/main.js', '/releases/seeker-app/mf-manifest.json']) {
      assert.equal((await app.inject(url)).statusCode, 404, url);
    }
    assert.equal((await app.inject('/api/health')).statusCode, 200);
  });
});

function aRelease(root: string): string {
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (path.includes('remoteEntry')) writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  return root;
}

/** As a client that does not tidy up paths sends it. */
function getRaw(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
