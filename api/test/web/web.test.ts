import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { aFolder, build, suiteOwner } from '../helper.ts';
import { aPortal, aRelease, makeLive, PAGE, SCRIPT } from './store.ts';

const FOREVER = 'public, max-age=31536000, immutable';

describe('the front ends', () => {
  const owner = suiteOwner();
  const folder = aFolder(owner);
  let app: FastifyInstance;
  let portal: Awaited<ReturnType<typeof aPortal>>;
  let shell: string;
  let seeker: string;

  before(async () => {
    portal = await aPortal(folder);
    shell = `/releases/shell/${portal.shell}`;
    seeker = `/releases/seeker-app/${portal.seeker}`;
    ({ app } = await build(owner, { releaseStore: portal.store.path }));
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  it('serve the shell at every address that is not a file', async () => {
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
      assert.equal(response.headers['cache-control'], 'private, no-cache', url);
      assert.equal(response.headers['set-cookie'], undefined, url);
      assert.match(response.body, /<meta name="release"/, url);
    }
  });

  it('are packed where the browser takes it', async () => {
    const plain = await app.inject('/');
    assert.equal(plain.body, PAGE.replaceAll('__RELEASE__', shell));
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal(packed.headers.vary, 'accept-encoding');
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body);
  });

  it('may load only from the contract’s origins, and have no style and no script that was not written for them', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
    assert.equal(
      policy,
      "default-src 'self'; " +
        `script-src 'self' 'sha256-${hashOf('colours()')}' 'sha256-${hashOf('boot()')}' ` +
        'https://accounts.google.com/gsi/client; ' +
        `style-src 'self' 'sha256-${hashOf('')}' 'sha256-${hashOf('a{}')}'; ` +
        "font-src 'self'; frame-src https://accounts.google.com; " +
        "connect-src 'self' https://www.googleapis.com https://accounts.google.com; " +
        "img-src 'self' https: data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    );
  });

  it('name their release in the page, and all its files exist', async () => {
    const { body } = await app.inject('/find-jobs');
    assert.match(body, new RegExp(`<meta name="release" content="${shell}">`));
    const [, script = ''] = /src="([^"]+)"/.exec(body) ?? [];
    assert.equal((await app.inject(script)).body, SCRIPT);
  });

  it('cache files of a release forever, and what says which release is live never', async () => {
    const lives: Record<string, string> = {
      [`${shell}/assets/main.0a1b2c3d4e.js`]: FOREVER,
      [`${shell}/assets/plain.css`]: FOREVER,
      [`${shell}/assets/letters.0a1b2c3d.woff2`]: FOREVER,
      [`${shell}/boot.js`]: FOREVER,
      [`${seeker}/remoteEntry.deadbeef.js`]: FOREVER,
      [`${seeker}/mf-manifest.json`]: FOREVER,
      [`${seeker}/release.json`]: 'no-store',
      [`${shell}/contract.json`]: FOREVER,
      '/releases/seeker-app/live.json': 'no-store',
      '/favicon.svg': 'no-cache',
      '/embed.js': 'public, max-age=3600',
      '/remotes.json': 'no-store',
    };
    for (const [url, life] of Object.entries(lives)) {
      const response = await app.inject(url);
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.headers['cache-control'], life, url);
      assert.equal(response.headers['x-content-type-options'], 'nosniff', url);
    }
  });

  it('have content types that browsers need', async () => {
    const types: Record<string, RegExp> = {
      [`${shell}/boot.js`]: /^(?:text|application)\/javascript/,
      [`${shell}/assets/plain.css`]: /^text\/css/,
      [`${shell}/assets/letters.0a1b2c3d.woff2`]: /^font\/woff2$/,
      [`${shell}/favicon.svg`]: /^image\/svg\+xml/,
      [`${shell}/index.html`]: /^text\/html/,
      [`${seeker}/mf-manifest.json`]: /^application\/json/,
      '/favicon.svg': /^image\/svg\+xml/,
      '/embed.js': /^(?:text|application)\/javascript/,
      '/releases/seeker-app/live.json': /^application\/json/,
    };
    for (const [url, type] of Object.entries(types)) {
      for (const encoding of ['identity', 'gzip, br']) {
        const headers = { 'accept-encoding': encoding };
        const response = await app.inject({ url, headers });
        assert.equal(response.statusCode, 200, url);
        assert.match(String(response.headers['content-type']), type, `${url} ${encoding}`);
      }
    }
  });

  it('serve the compressed file beside the original', async () => {
    const url = `${seeker}/remoteEntry.deadbeef.js`;
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, decompress] of Object.entries(unpack)) {
      const packed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.equal(packed.headers['content-encoding'], encoding);
      assert.equal(packed.headers['cache-control'], FOREVER);
      assert.ok(Number(packed.headers['content-length']) < SCRIPT.length);
      assert.match(String(packed.headers.vary), /accept-encoding/i);
      assert.equal(decompress(packed.rawPayload).toString(), SCRIPT);
    }
    const plain = await app.inject(url);
    assert.equal(plain.body, SCRIPT);
    assert.match(String(plain.headers.vary), /accept-encoding/i);
  });

  it('allow other origins to load releases, and to read that one is missing', async () => {
    const old = 'f'.repeat(20);
    for (const url of [
      `${seeker}/mf-manifest.json`,
      '/releases/seeker-app/live.json',
      `/releases/seeker-app/${old}/mf-manifest.json`,
      '/embed.js',
    ]) {
      const { headers } = await app.inject({ url, headers: { origin: 'https://a.example.com' } });
      assert.equal(headers['access-control-allow-origin'], '*', url);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', url);
    }
    const page = await app.inject('/');
    assert.equal(page.headers['access-control-allow-origin'], undefined);
  });

  it('answer 304 to a client that has the file, and a part to a range request', async () => {
    const url = `${shell}/assets/plain.css`;
    const first = await app.inject(url);
    const headers = { 'if-none-match': String(first.headers.etag) };
    assert.equal((await app.inject({ url, headers })).statusCode, 304);
    const part = await app.inject({ url, headers: { range: 'bytes=1-2' } });
    assert.deepEqual([part.statusCode, part.body], [206, '{}']);
  });

  it('report an invalid range, or a failed precondition, without caching', async () => {
    const url = `${shell}/assets/plain.css`;
    for (const [headers, status] of [
      [{ range: 'bytes=9999-' }, 416],
      [{ 'if-match': '"another"' }, 412],
    ] as const) {
      const response = await app.inject({ url, headers });
      assert.equal(response.statusCode, status);
      assert.equal(response.headers['cache-control'], 'no-store');
      assert.equal(response.headers.etag, undefined);
    }
  });

  it('list the remotes’ addresses and the live shell', async () => {
    assert.deepEqual((await app.inject('/remotes.json')).json(), {
      seeker: { entry: `${seeker}/mf-manifest.json`, release: portal.seeker },
      employer: {
        entry: `/releases/employer-app/${portal.employer}/mf-manifest.json`,
        release: portal.employer,
      },
      shell: { release: portal.shell },
    });
    const { body } = await app.inject('/releases/shell/live.json');
    assert.equal((JSON.parse(body) as { live: string }).live, portal.shell);
    const release = (await app.inject(`${shell}/release.json`)).json<{ id: string }>();
    assert.equal(release.id, portal.shell);
  });

  it('may come from the browser’s own machine only where the configuration allows it', async () => {
    const options = { releaseStore: portal.store.path, remoteOverrides: true };
    const { app: developers } = await build(owner, options);
    const policy = String((await developers.inject('/')).headers['content-security-policy']);
    assert.match(policy, /script-src [^;]* http:\/\/localhost:\* http:\/\/127\.0\.0\.1:\*;/);
    assert.match(policy, /connect-src [^;]* ws:\/\/localhost:\*/);
    assert.equal(
      (await developers.inject('/remotes.json')).json<{ mayOverride?: boolean }>().mayOverride,
      true,
    );
  });

  it('answer 404 without caching, and not the page, for a missing file', async () => {
    writeFileSync(join(portal.store.path, 'seeker-app', portal.seeker, 'stray.js'), 'stray secret');
    writeFileSync(join(portal.store.path, 'secret.txt'), 'secret');
    const unfinished = 'e'.repeat(20);
    mkdirSync(join(portal.store.path, 'shell', unfinished));
    writeFileSync(join(portal.store.path, 'shell', unfinished, 'boot.js'), 'secret');
    const missing = [
      '/assets/main.0a1b2c3d4e.js',
      '/assets/',
      '/assets',
      '/boot.js',
      '/theme.js',
      '/releases',
      '/releases/',
      '/releases/secret.txt',
      '/releases/seeker-app',
      '/releases/seeker-app/',
      '/releases/seeker-app/mf-manifest.json',
      '/releases/unknown-app/live.json',
      `/releases/unknown-app/${portal.seeker}/mf-manifest.json`,
      `/releases/shell/${portal.seeker}/mf-manifest.json`,
      `/releases/seeker-app/${'f'.repeat(20)}/mf-manifest.json`,
      `/releases/shell/${unfinished}/boot.js`,
      `/releases/.tmp/${portal.seeker}/mf-manifest.json`,
      seeker,
      `${seeker}/`,
      `${seeker}/old.12345678.js`,
      `${seeker}/remoteEntry.deadbeef.js.br`,
      `${seeker}/stray.js`,
      `${seeker}/started.json`,
      `${seeker}/live.json`,
      `${seeker}/constructor`,
      `${seeker}/__proto__`,
      `${shell}/assets`,
      `${shell}/assets/`,
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
      assert.doesNotMatch(response.body, /name="release"|secret/, url);
    }
  });

  it('answer 404 to a path that leads out of its folder', async () => {
    const { port } = app.server.address() as AddressInfo;
    const paths = [
      `${shell}/../../../secret.txt`,
      `${shell}/..%2f..%2f..%2fsecret.txt`,
      `${shell}/%2e%2e/%2e%2e/%2e%2e/secret.txt`,
      `${shell}/..%5c..%5csecret.txt`,
      `${shell}//etc/passwd`,
      `${shell}/%00`,
      `${shell}/boot.js%00.css`,
      `${shell}/....//....//secret.txt`,
      '/releases/../secret.txt',
      '/releases/..%2fsecret.txt',
      '/releases/shell/..%2f..%2fsecret.txt',
      '/releases/shell/../live.json',
      '/releases/shell%2f..%2fshell/live.json',
      `/releases/..%2fstore%2fshell/${portal.shell}/boot.js`,
    ];
    for (const path of paths) {
      const answer = await getRaw(port, path);
      assert.match(answer, /^HTTP\/1\.1 404 /, path);
      assert.match(answer, /cache-control: no-store/i, path);
      assert.doesNotMatch(answer, /secret|root:|history/, path);
    }
  });

  it('answer HEAD without a body', async () => {
    for (const url of ['/', '/favicon.svg', `${shell}/assets/plain.css`, '/remotes.json']) {
      const response = await app.inject({ method: 'HEAD', url });
      assert.equal(response.statusCode, 200, url);
      assert.equal(response.body, '', url);
    }
  });
});

describe('a new release', () => {
  it('is served to the next visitor without a restart, while the old one remains available', async (t) => {
    const folder = aFolder(t);
    const { store, shell, seeker } = await aPortal(folder);
    const { app } = await build(t, { releaseStore: store.path });
    const before = await app.inject('/');
    assert.match(before.body, new RegExp(shell));

    const nextShell = await aRelease(store, 'shell', { folder, version: 2 });
    const nextSeeker = await aRelease(store, 'seeker-app', { folder, version: 2 });
    assert.deepEqual(await shown(app), { shell, seeker });
    await makeLive(store, 'seeker-app', nextSeeker);
    assert.deepEqual(await shown(app), { shell, seeker: nextSeeker });
    await makeLive(store, 'shell', nextShell);
    assert.deepEqual(await shown(app), { shell: nextShell, seeker: nextSeeker });
    assert.match((await app.inject('/')).body, new RegExp(nextShell));

    for (const url of [
      `/releases/shell/${shell}/boot.js`,
      `/releases/seeker-app/${seeker}/version.txt`,
    ])
      assert.equal((await app.inject(url)).statusCode, 200, url);
    await makeLive(store, 'shell', shell);
    assert.match((await app.inject('/')).body, new RegExp(shell));
  });

  it('is not completed by files of another release', async (t) => {
    const folder = aFolder(t);
    const { store } = await aPortal(folder);
    const { app } = await build(t, { releaseStore: store.path });
    const id = await aRelease(store, 'shell', { folder, files: { 'assets/new.js': 'new' } });
    await makeLive(store, 'shell', id);
    assert.equal((await app.inject(`/releases/shell/${id}/assets/new.js`)).body, 'new');
    rmSync(join(store.path, 'shell', id, 'assets/new.js'));
    const gone = await app.inject(`/releases/shell/${id}/assets/new.js`);
    assert.deepEqual([gone.statusCode, gone.headers['cache-control']], [404, 'no-store']);
  });
});

describe('front ends of another origin', () => {
  it('are named in /remotes.json and allowed by the policy', async (t) => {
    const remotes = {
      seeker: 'https://seekers.example.com/r/mf-manifest.json',
      employer: 'http://localhost:8082/mf-manifest.json',
    };
    const { store, shell } = await aPortal(aFolder(t));
    const { app } = await build(t, { releaseStore: store.path, remotes });
    assert.deepEqual((await app.inject('/remotes.json')).json(), {
      seeker: { entry: remotes.seeker },
      employer: { entry: remotes.employer },
      shell: { release: shell },
    });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const others = 'https://seekers.example.com http://localhost:8082;';
    assert.ok(policy.includes(` https://accounts.google.com/gsi/client ${others}`), policy);
    assert.ok(policy.includes(`https://accounts.google.com ${others}`), policy);
    assert.match(policy, /worker-src 'self' blob:;/);
  });
});

describe('front ends that are not released', () => {
  it('are reported as missing, while the API works', async (t) => {
    const { app } = await build(t, { releaseStore: aFolder(t) });
    const page = await app.inject('/find-jobs');
    assert.equal(page.statusCode, 503);
    assert.equal(
      page.body,
      'The portal is not released yet: run `npm start`, or `npm run release -- all`.\n',
    );
    assert.equal(page.headers['cache-control'], 'no-store');
    assert.match(String(page.headers['content-type']), /^text\/plain/);
    for (const url of ['/boot.js', '/favicon.svg', '/releases/shell/live.json']) {
      assert.equal((await app.inject(url)).statusCode, 404, url);
    }
    assert.deepEqual((await app.inject('/remotes.json')).json(), {
      seeker: null,
      employer: null,
      shell: null,
    });
    assert.equal((await app.inject('/api/health')).statusCode, 200);
  });

  it('do not affect released ones', async (t) => {
    const folder = aFolder(t);
    const { store, employer } = await aPortal(folder);
    rmSync(join(store.path, 'seeker-app'), { recursive: true });
    const { app } = await build(t, { releaseStore: store.path });
    const remotes = (await app.inject('/remotes.json')).json<Record<string, { release: string }>>();
    assert.equal(remotes.seeker, null);
    assert.equal(remotes.employer?.release, employer);
    assert.equal((await app.inject('/')).statusCode, 200);
  });

  it('are not read through a link', async (t) => {
    const folder = aFolder(t);
    const { store } = await aPortal(folder);
    const elsewhere = aFolder(t);
    mkdirSync(join(elsewhere, 'a'.repeat(20)));
    rmSync(join(store.path, 'employer-app'), { recursive: true });
    symlinkSync(elsewhere, join(store.path, 'employer-app'));
    const { app } = await build(t, { releaseStore: store.path });
    const url = `/releases/employer-app/${'a'.repeat(20)}/x.js`;
    assert.ok((await app.inject(url)).statusCode >= 404);
    assert.equal((await app.inject('/')).statusCode, 200);
  });
});

async function shown(app: FastifyInstance) {
  const answer = (await app.inject('/remotes.json')).json<Record<string, { release: string }>>();
  return { shell: answer.shell?.release, seeker: answer.seeker?.release };
}

/** Like a client that does not normalise paths. */
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
