import type { App, Pointer } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';

import type { Config } from '../../src/config/config.ts';
import { getsCandidate, releaseChooser } from '../../src/web/rollout.ts';
import { aFolder, build } from '../helper.ts';
import { aPortal, aRelease, makeLive } from './store.ts';

type Remotes = Record<'seeker' | 'employer' | 'shell', { release: string }>;

describe('a candidate release', () => {
  it('is served to a browser always or never', async (t) => {
    const { app, live, candidate, tryOut } = await aTrial(t, 'seeker-app');
    await tryOut(50);
    const got = new Set<string>();
    for (let browser = 0; browser < 40; browser += 1) {
      const first = await app.inject('/');
      const cookie = cookieOf(first);
      const { seeker } = await remotesFor(app, cookie);
      const again = await remotesFor(app, cookie);
      assert.equal(again.seeker.release, seeker.release);
      const isLucky = getsCandidate(Number(cookie.split('=')[1]), {
        release: candidate,
        share: 50,
      });
      assert.equal(seeker.release, isLucky ? candidate : live);
      got.add(seeker.release);
    }
    assert.deepEqual([...got].sort(), [candidate, live].sort());
  });

  it('is withdrawn with the next answer', async (t) => {
    const { app, live, candidate, tryOut } = await aTrial(t, 'seeker-app');
    await tryOut(100);
    const first = await app.inject('/remotes.json');
    assert.equal(first.json<Remotes>().seeker.release, candidate);
    await tryOut(undefined);
    const second = await app.inject({ url: '/remotes.json', headers: { cookie: cookieOf(first) } });
    assert.equal(second.json<Remotes>().seeker.release, live);
    assert.equal(second.headers['set-cookie'], undefined);
  });

  it('of the shell is both the page and the release in /remotes.json', async (t) => {
    const { app, live, candidate, tryOut } = await aTrial(t, 'shell');
    await tryOut(50);
    const visitors = Array.from({ length: 40 }, (_, visitor) => visitor);
    const lucky = visitors.find((one) => getsCandidate(one, { release: candidate, share: 50 }));
    const other = visitors.find((one) => !getsCandidate(one, { release: candidate, share: 50 }));
    for (const [visitor, expected] of [[lucky, candidate] as const, [other, live] as const]) {
      const cookie = `rollout=${visitor}`;
      const page = await app.inject({ url: '/find-jobs', headers: { cookie } });
      assert.ok(page.body.includes(`/releases/shell/${expected}"`), cookie);
      assert.equal((await remotesFor(app, cookie)).shell.release, expected);
      assert.equal(page.headers['set-cookie'], undefined);
    }
  });

  it('sets a cookie without personal data, and forbids shared caching', async (t) => {
    const { app, tryOut } = await aTrial(t, 'employer-app');
    await tryOut(10);
    for (const url of ['/', '/remotes.json']) {
      const { headers } = await app.inject(url);
      assert.match(
        String(headers['set-cookie']),
        /^rollout=\d{1,4}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
        url,
      );
      assert.match(String(headers['cache-control']), /^(?:private, no-cache|no-store)$/, url);
    }
    const secure = await aTrial(t, 'shell', { publicOrigin: 'https://jobs.example.com' });
    await secure.tryOut(10);
    assert.match(String((await secure.app.inject('/')).headers['set-cookie']), /; Secure/);
  });

  it('replaces an invalid cookie', async (t) => {
    const { app, tryOut } = await aTrial(t, 'seeker-app');
    await tryOut(10);
    for (const text of ['', 'x', '-1', '10000', '1.5', '007', '1e3', '%00', '9'.repeat(3_000)]) {
      const { headers, statusCode } = await app.inject({
        url: '/remotes.json',
        headers: { cookie: `rollout=${text}` },
      });
      assert.equal(statusCode, 200, text);
      assert.match(String(headers['set-cookie']), /^rollout=\d{1,4};/, text);
    }
    for (const text of ['0', '9999']) {
      const headers = { cookie: `other=1; rollout=${text}` };
      const answer = await app.inject({ url: '/remotes.json', headers });
      assert.equal(answer.headers['set-cookie'], undefined, text);
    }
  });

  it('sets no cookie on answers that are the same for everybody', async (t) => {
    const { app, tryOut, live } = await aTrial(t, 'shell');
    await tryOut(10);
    for (const url of [
      '/favicon.svg',
      '/api/health',
      `/releases/shell/${live}/boot.js`,
      '/releases/shell/live.json',
    ]) {
      assert.equal((await app.inject(url)).headers['set-cookie'], undefined, url);
    }
  });

  it('of a remote from another origin is served to nobody', async (t) => {
    const remotes = { seeker: 'https://seekers.example.com/m.json', employer: undefined };
    const { app, tryOut } = await aTrial(t, 'seeker-app', { remotes });
    await tryOut(100);
    const answer = await app.inject('/remotes.json');
    assert.deepEqual(answer.json<Remotes>().seeker, { entry: remotes.seeker });
    assert.equal(answer.headers['set-cookie'], undefined);
  });
});

/** A portal with a second release of an app as a candidate. */
async function aTrial(
  t: TestContext,
  name: App,
  overrides: Partial<Omit<Config, 'rateLimits'>> = {},
) {
  const folder = aFolder(t);
  const portal = await aPortal(folder);
  const live = {
    shell: portal.shell,
    'seeker-app': portal.seeker,
    'employer-app': portal.employer,
  };
  const candidate = await aRelease(portal.store, name, { folder, version: 2 });
  const { app } = await build(t, { releaseStore: portal.store.path, ...overrides });
  const tryOut = (share: number | undefined) =>
    makeLive(
      portal.store,
      name,
      live[name],
      share === undefined ? undefined : { release: candidate, share },
    );
  return { app, live: live[name], candidate, tryOut };
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';', 1)[0] ?? '';

async function remotesFor(app: FastifyInstance, cookie: string): Promise<Remotes> {
  return (await app.inject({ url: '/remotes.json', headers: { cookie } })).json<Remotes>();
}

const NONE_ELSEWHERE = { seeker: undefined, employer: undefined };

it('the sets of releases that browsers may get are what is live, and then those with candidates', async () => {
  const pointers: Record<App, Pointer | undefined> = {
    shell: { live: 's1', candidate: { release: 's2', share: 5 }, history: [] },
    'seeker-app': { live: 'a1', candidate: { release: 'a2', share: 5 }, history: [] },
    'employer-app': undefined,
  };
  const read = (app: App) => Promise.resolve({ pointer: pointers[app], isReadable: true });
  const config = { remotes: NONE_ELSEWHERE, publicOrigin: 'http://localhost:3000' };
  assert.deepEqual(await releaseChooser(read, config).sets(), [
    { shell: 's1', 'seeker-app': 'a1' },
    { shell: 's2', 'seeker-app': 'a1' },
    { shell: 's1', 'seeker-app': 'a2' },
    { shell: 's2', 'seeker-app': 'a2' },
  ]);
  const elsewhere = {
    ...config,
    remotes: { ...NONE_ELSEWHERE, seeker: 'https://seeker.example/mf-manifest.json' },
  };
  assert.deepEqual(await releaseChooser(read, elsewhere).sets(), [
    { shell: 's1' },
    { shell: 's2' },
  ]);
});
