import { FOR_SERVER, localCopy } from '@jobharbor/releases';
import type { FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { startServer } from '../../src/server.ts';
import { renderPool, type RenderPoolOptions } from '../../src/web/rendering/renderPool.ts';
import { aConfig, addJobs, aFolder, aJob, build, suiteOwner } from '../helper.ts';
import { aPortal, aRelease, makeLive } from './store.ts';

const TEMPLATE =
  '<meta charset=utf-8><title>Jobharbor</title><meta\n name=description\n content="All jobs.">' +
  '<script src=__RELEASE__/boot.js defer></script><script defer src=__RELEASE__/assets/main.1.js></script></head>' +
  '<div id=root></div><noscript\n>No.</noscript\n>';

/** A shell's `server.js`: each address shows something that can happen to a page. */
const SHELL = `
const page = (html, more) => ({
  status: 200, head: { title: 'A <page>' }, html, styles: [{ ids: 'jh abc', css: '.jh-abc{color:red}' }],
  view: { now: 1, api: { queries: {} } }, ...more,
});
// Without the processor, which other tests need.
const block = (milliseconds) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
const ended = [];
const pages = {
  '/': async () => page('<h1>Home</h1>'),
  '/jobs/:jobId': async (path) => {
    const answer = await fetch('http://portal.invalid/api/jobs/getjobbyid/' + path.split('/')[2]);
    const job = await answer.json();
    return page('<h1>' + (job.jobName ?? job.code) + ' ' + job.status + '</h1>', { status: answer.status });
  },
  '/list': async () => {
    const answer = await fetch('http://portal.invalid/api/jobs/search?q=boat');
    return page('<h1>' + (answer.ok ? 'A list' : (await answer.json()).message) + '</h1>', answer.ok ? {} : { status: 503 });
  },
  '/moved': async () => page('', { status: 302, redirect: '/find-jobs?q=a' }),
  '/away': async () => page('', { status: 302, redirect: '//evil.example' }),
  '/throws': async () => { throw new Error('broken'); },
  '/never': () => new Promise(() => undefined),
  '/blocks': async () => { for (;;) block(1000); },
  '/two-calls': async () => {
    for (const path of ['first', 'second']) ended.push((await fetch('http://portal.invalid/api/' + path)).status);
    return page('');
  },
  '/ended': async () => page(ended.join(' ')),
  '/slow': async () => { block(150); return page('<h1>Slow</h1>'); },
  '/exits': async () => process.exit(1),
  '/memory': async () => { const all = []; for (;;) all.push(new Array(1e6).fill(1)); },
  '/malformed': async () => ({ status: 'yes' }),
  '/headless': async () => page('<h1>Home</h1>', { head: { title: '', extra: 1 } }),
  '/style': async () => page('<h1>Home</h1>', { styles: [{ ids: 'jh', css: '</style><script>' }] }),
  '/environment': async () => page(JSON.stringify(process.env)),
  '/writes': async () => page(String((await fetch('http://portal.invalid/api/jobs', { method: 'POST' }).catch(String)))),
  '/elsewhere': async () => page(String((await fetch('http://portal.invalid/remotes.json')).status)),
  '/files': async () => {
    const fs = process.getBuiltinModule('node:fs');
    try { return page('read ' + fs.readFileSync('/etc/passwd', 'utf8').length); } catch (error) { return page(error.code); }
  },
  '/pid': async () => page(String(process.pid)),
  '/remote': async () => page('<h1>' + remote() + '</h1>'),
  '*': async (path) => page('<h1>Nothing at ' + path + '</h1>', { status: 404 }),
};
let remote = () => 'no remote';
exports.shared = { react: { version: '19' } };
exports.addRemote = (name, theirs) => { remote = () => name + ' ' + theirs.hello; };
exports.addresses = () => [
  ...Object.keys(pages).map((path) => ({ path, isRendered: true, ...(path === '/remote' && { remote: 'seeker' }) })),
  { path: '/signup', isRendered: false },
];
exports.render = (path) => {
  const plain = path.split('?')[0];
  const key = pages[plain] ? plain : plain.startsWith('/jobs/') ? '/jobs/:jobId' : '*';
  return pages[key](path);
};`;

/** A `server.js` that never gets to its end. */
const HANGS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const REMOTE = `exports.pages = { hello: 'with React ' + require('react').version };`;

/** An answer of the API. */
const NOT_FOUND = { status: 404, headers: {}, body: '{}' };

describe('a page that the server renders', () => {
  const owner = suiteOwner();
  const folder = aFolder(owner);
  let app: FastifyInstance;
  let db: Awaited<ReturnType<typeof build>>['db'];
  let portal: Awaited<ReturnType<typeof aPortal>>;

  const release = async (version: number, files: Record<string, string> = {}) => {
    const shell = await aRelease(portal.store, 'shell', {
      folder,
      version,
      files: { 'index.html': TEMPLATE, 'server.js': SHELL, ...files },
    });
    await makeLive(portal.store, 'shell', shell);
    return shell;
  };
  /** Asks until the page is rendered: a process that has ended is started again after a while. */
  const rendered = async (url: string) => {
    for (let attempt = 0; attempt < 300; attempt += 1) {
      const answer = await app.inject(url);
      if (answer.body.includes('id="first-view"')) return answer;
      await pause(100);
    }
    throw new Error(`${url} was not rendered`);
  };

  before(async () => {
    portal = await aPortal(folder);
    portal.shell = await release(2);
    const seeker = await aRelease(portal.store, 'seeker-app', {
      folder,
      version: 2,
      files: { 'server.js': REMOTE },
    });
    await makeLive(portal.store, 'seeker-app', seeker);
    portal.seeker = seeker;
    ({ app, db } = await build(
      owner,
      {
        releaseStore: portal.store.path,
        rendering: { processes: 1, timeout: 1_000 },
        rateLimits: { lists: 1 },
      },
      { alone: 'its render processes' },
    ));
  });

  it('has its HTML, head, allowed styles, and the data that the browser renders with', async () => {
    const { body, headers, statusCode } = await rendered('/');
    assert.equal(statusCode, 200);
    assert.match(body, /<div id="root"><h1>Home<\/h1><\/div>/);
    assert.match(body, /<title>A &lt;page&gt;<\/title>/);
    const css = '.jh-abc{color:red}';
    assert.ok(body.includes(`<style data-emotion="jh abc">${css}</style>`), body);
    assert.match(body, /<\/script><script>boot\(\)<\/script>$/);
    for (const text of [css, 'boot()']) {
      const hash = createHash('sha256').update(text).digest('base64');
      assert.ok(String(headers['content-security-policy']).includes(` 'sha256-${hash}'`), text);
    }
    assert.match(body, /<meta name="main-script" content="[^"]*\/assets\/main\.1\.js">/);
    assert.doesNotMatch(body, /No\.|All jobs\.|<script defer/);
    const view = /id="first-view">([^<]*)</.exec(body)?.[1] ?? '';
    const { remotes } = JSON.parse(view) as { remotes: { seeker: { release: string } } };
    assert.equal(remotes.seeker.release, portal.seeker);
  });

  it('is rendered by the release of its remote, which gets what the shell shares', async () => {
    const { body } = await rendered('/remote');
    assert.match(body, /<h1>seeker with React 19<\/h1>/);
    assert.ok(
      body.includes(`"/releases/seeker-app/${portal.seeker}/mf-manifest.json":{"id":"seeker"}`),
      body,
    );
  });

  it('reads the API as a guest, and is rendered anew at once when a job changes', async () => {
    const job = aJob({ job_name: 'Boatbuilder' });
    await addJobs(db, [job]);
    assert.match((await rendered(`/jobs/${job._id}`)).body, /Boatbuilder open/);
    await db.updateTable('jobs').set({ status: 'closed' }).where('_id', '=', job._id).execute();
    // The notification comes right after the commit.
    await pause(50);
    assert.match((await rendered(`/jobs/${job._id}`)).body, /Boatbuilder closed/);
  });

  it('answers with the status of the page', async () => {
    const id = '01890000-0000-7000-8000-00000000dead';
    assert.equal((await rendered(`/jobs/${id}`)).statusCode, 404);
    assert.equal((await rendered('/no/such/page')).statusCode, 404);
  });

  it('is the same at all addresses without a page, however they are spelt', async () => {
    const one = await rendered('/no/such/page');
    assert.match(one.body, /Nothing at \/\*/);
    const other = await app.inject('/nor?this=1');
    assert.equal(other.statusCode, 404);
    assert.equal(other.body, one.body);
    const signUp = await app.inject('/sign%75p');
    assert.equal(signUp.statusCode, 200);
    assert.equal(signUp.headers['x-robots-tag'], 'noindex');
    assert.equal((await app.inject('/%zz')).statusCode, 404);
  });

  it('says to a visitor who has reached a rate limit when it ends, and to nobody else', async () => {
    const from = (remoteAddress: string) => app.inject({ url: '/list', remoteAddress });
    await rendered('/');
    assert.equal((await from('198.51.100.1')).statusCode, 200);
    // What is kept is answered without a call: a new job empties it.
    await addJobs(db, [aJob()]);
    await pause(50);
    const [limited, other] = await Promise.all([from('198.51.100.1'), from('198.51.100.2')]);
    assert.equal(limited.statusCode, 429);
    assert.match(limited.body, /Too many requests\. Please try again in/);
    const retryAfter = Number(limited.headers['retry-after']);
    assert.ok(retryAfter > 0 && retryAfter <= 60, `Retry-After: ${retryAfter}`);
    assert.equal(other.statusCode, 200);
    assert.match(other.body, /A list/);
    assert.match((await from('198.51.100.3')).body, /A list/);
  });

  it('leads elsewhere within the portal only', async () => {
    await rendered('/');
    const moved = await app.inject('/moved');
    assert.equal(moved.statusCode, 302);
    assert.equal(moved.headers.location, '/find-jobs?q=a');
    const away = await app.inject('/away');
    assert.equal(away.statusCode, 200);
    assert.equal(away.headers.location, undefined);
  });

  it('gets nothing of the server: no environment, no files, no other calls', async () => {
    const { body } = await rendered('/environment');
    assert.doesNotMatch(body, /PATH|HOME|DATA_DIR|DATABASE/);
    assert.match((await rendered('/writes')).body, /may only read/);
    assert.match((await rendered('/elsewhere')).body, />404</);
    // The permission model needs the built program.
    if (process.env.TEST_COMPILED === 'on') {
      assert.match((await rendered('/files')).body, />ERR_ACCESS_DENIED</);
    }
  });

  for (const path of [
    '/throws',
    '/never',
    '/malformed',
    '/headless',
    '/style',
    '/exits',
    '/memory',
    '/blocks',
  ]) {
    it(`is left to the browser when rendering it fails: ${path}`, async () => {
      await rendered('/');
      const before = performance.now();
      const answer = await app.inject(path);
      assert.equal(answer.statusCode, 200);
      assert.match(answer.body, /<div id=root><\/div>/);
      assert.match(answer.body, /<script defer src=/);
      assert.ok(
        performance.now() - before < 3_000,
        'the visitor does not wait for a page that hangs',
      );
      // Other pages are rendered again, by a new process if need be.
      await rendered('/?after=' + path.slice(1));
    });
  }

  /** A pool with one process. `outcomes` has what came of each page. */
  const aPool = async (
    t: TestContext,
    {
      timeout = 5_000,
      callApi = () => Promise.resolve(NOT_FOUND),
    }: Partial<Pick<RenderPoolOptions, 'timeout' | 'callApi'>> = {},
  ) => {
    const outcomes: string[] = [];
    const pool = renderPool({
      copy: localCopy(portal.store, folder),
      processes: 1,
      timeout,
      publicOrigin: 'http://localhost:3000',
      callApi,
      log: app.log,
      onOutcome: (page, outcome) => outcomes.push(`${page} ${outcome}`),
    });
    t.after(() => pool.close());
    const releases = { shell: portal.shell };
    await pool.warm([releases]);
    const htmlOf = (value: unknown) => Promise.resolve((value as { html: string }).html);
    const render = (path: string, finish = htmlOf) =>
      pool.render(releases, path, { ip: '127.0.0.1' }, finish);
    return { render, outcomes };
  };

  it('is not tried for a while when it was late often, and other pages still are', async (t) => {
    const { render, outcomes } = await aPool(t, { timeout: 200 });
    for (let visit = 0; visit < 7; visit += 1) await render('/never');
    assert.deepEqual(outcomes, [
      ...Array<string>(5).fill('/never timeout'),
      ...Array<string>(2).fill('/never stopped'),
    ]);
    assert.ok(await render('/'), 'another page is rendered');
  });

  it('is not tried for a while either when several visitors wait for it in vain at once', async (t) => {
    const { render, outcomes } = await aPool(t, { timeout: 200 });
    for (let visits = 0; visits < 4; visits += 1) {
      await Promise.all([render('/never'), render('/never')]);
      // A late page counts until the process has answered.
      await pause(100);
    }
    assert.deepEqual(outcomes, [
      ...Array<string>(6).fill('/never timeout'),
      ...Array<string>(2).fill('/never stopped'),
    ]);
  });

  it('that calls the API while the portal is being stopped ends too', async (t) => {
    const callApi = () => Promise.reject(new Error('The server is closing.'));
    const { render } = await aPool(t, { callApi });
    await render('/two-calls');
    assert.equal(await render('/ended'), '503 503');
  });

  it('is still rendered for everybody when addresses that a visitor makes up cannot be', async (t) => {
    const { render, outcomes } = await aPool(t);
    const refuse = () => Promise.reject(new Error('malformed'));
    for (let visit = 0; visit < 6; visit += 1) {
      assert.equal(await render(`/?made-up=${visit}`, refuse), undefined);
    }
    assert.ok(await render('/'));
    assert.deepEqual(outcomes, [...Array<string>(6).fill('/ failed'), '/ rendered']);
  });

  it('that waits too long for the API ends, and leaves its process to the other pages', async (t) => {
    const timeout = 1_500;
    const asked: string[] = [];
    const { render } = await aPool(t, {
      timeout,
      callApi: async (path) => {
        asked.push(path);
        await pause(2 * timeout);
        return NOT_FOUND;
      },
    });
    const pid = await render('/pid');
    assert.ok(pid, 'the process renders');
    assert.equal(await render('/two-calls'), undefined);
    await pause(4 * timeout);
    assert.equal(await render('/pid'), pid);
    assert.equal(await render('/ended'), '404 503');
    assert.deepEqual(asked, ['/api/first'], 'for nobody the API is not asked');
  });

  it('that would wait too long behind others is left to the browser at once', async (t) => {
    const { render, outcomes } = await aPool(t, { timeout: 3_000 });
    const alone = 8;
    for (let visit = 0; visit < alone; visit += 1) await render('/slow');
    await Promise.all(Array.from({ length: 20 }, () => render('/slow')));
    assert.equal(outcomes.indexOf('/slow busy'), alone, 'before the others are finished');
    assert.deepEqual(new Set(outcomes), new Set(['/slow rendered', '/slow busy']));
    assert.ok(await render('/slow'), 'it is rendered when the others are finished');
  });

  it('has no process for a page of the shell that only the browser renders', async () => {
    const home = await rendered('/');
    const signUp = await app.inject('/signup');
    assert.doesNotMatch(signUp.body, /id="first-view"/);
    assert.equal(signUp.headers['x-robots-tag'], 'noindex');
    assert.equal(home.headers['x-robots-tag'], undefined);
  });

  it('comes from the new release after a switch, and from the browser while that starts', async () => {
    const id = await release(3, { 'server.js': SHELL.replace('>Home<', '>New home<') });
    const first = await app.inject('/');
    assert.ok(first.body.includes(id), 'the visitor gets the new release at once');
    assert.match((await rendered('/')).body, /New home/);
  });

  /** The answer to the first visitor of a server that starts. */
  const firstAnswer = async (t: TestContext) => {
    const server = await startServer(
      aConfig({
        dataDir: aFolder(t),
        releaseStore: portal.store.path,
        port: 0,
        seed: false,
        rendering: { processes: 1, timeout: 1_000 },
      }),
    );
    t.after(() => server.close());
    return fetch(server.address.replace('localhost', '127.0.0.1'));
  };

  it('is rendered for the first visitor too: the server waits for its processes before it listens', async (t) => {
    assert.match(await (await firstAnswer(t)).text(), /id="first-view"/);
  });

  it('does not keep a server from listening when its processes do not start', async (t) => {
    await release(7, { 'server.js': HANGS });
    const answer = await firstAnswer(t);
    assert.equal(answer.status, 200);
    assert.doesNotMatch(await answer.text(), /id="first-view"/);
  });

  it('does not show the files of a release that are for the server alone', async () => {
    const files = Object.fromEntries(FOR_SERVER.map((file) => [file, `${REMOTE}//${file}`]));
    const id = await aRelease(portal.store, 'seeker-app', { folder, version: 9, files });
    for (const file of FOR_SERVER) {
      const answer = await app.inject(`/releases/seeker-app/${id}/${file}`);
      assert.equal(answer.statusCode, 404, file);
    }
  });

  it('is left to the browser where a release cannot be evaluated, or has no such file', async () => {
    for (const [version, server] of [
      [4, 'throw new Error("no")'],
      [5, 'exports.addresses = 1'],
      [6, 'exports.addresses = () => 1'],
    ] as const) {
      await release(version, { 'server.js': server });
      assert.doesNotMatch((await app.inject('/')).body, /id="first-view"/);
      await pause(1_000);
      assert.equal((await app.inject('/')).statusCode, 200);
    }
  });
});
