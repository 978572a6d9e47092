import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { releaseApp } from '../src/release.ts';
import { rollback } from '../src/rollback.ts';
import type { ReleaseStore } from '../src/store/store.ts';
import { aBuild } from './builds.ts';
import { memoryStore } from './memoryStore.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** A shell's `server.js`: it renders what the API and the page of the remote say. */
const SHELL = `
let pages = {};
exports.shared = { core: { Box: 'box' } };
exports.addRemote = (name, theirs) => { pages = theirs; };
exports.addresses = () => [];
exports.examples = async () => [
  { path: '/', answers: { '/api/jobs': [{ name: 'Boat Builder' }] } },
  { path: '/nowhere', answers: {}, status: 404 },
  ...(pages.examples ?? []),
];
exports.render = async (path) => {
  const status = path === '/nowhere' ? 404 : 200;
  const html = path === '/' ? await (await fetch('http://api/api/jobs?page=1')).text() : '';
  const rendered = await pages[path]?.();
  return { status, head: {}, html, styles: [], view: { now: 1, api: {} }, ...rendered };
};`;

/** A remote's: it renders one page with `body`. */
const seekerPage = (body: string, example: object = { path: '/job', answers: {} }) =>
  `exports.pages = { examples: ${JSON.stringify([example])}, '/job': async () => { ${body} } };`;

function release(store: ReleaseStore, app: 'shell' | 'seeker-app', server: string) {
  const folder = aBuild(app, server);
  writeFileSync(join(folder, 'server.js'), server);
  return releaseApp(store, app, folder, { now });
}

describe('a release whose pages the server renders', () => {
  test('goes live when all pages can be rendered with the other app’s release', async () => {
    const store = memoryStore();
    await release(store, 'shell', SHELL);
    const server = seekerPage(`return { html: require('core').Box };`);
    assert.equal((await release(store, 'seeker-app', server)).outcome, 'live');
  });

  test('is refused with a sentence for each page that cannot be rendered', async () => {
    for (const [server, reason] of [
      [seekerPage(`throw new Error('no crew');`), '/job: Error: no crew'],
      [seekerPage('return { status: 503 };'), '/job: its status is 503, not 200.'],
      [seekerPage('return { html: 1 };'), '/job: what it renders is malformed.'],
      [
        seekerPage(`await fetch('http://api/api/crew'); return {};`),
        '/job: its example has no answer to /api/crew.',
      ],
      [seekerPage('process.exit();'), '/job: The render process has ended.'],
      [seekerPage('', { path: 1 }), 'any page: their examples are malformed.'],
      [
        `require('charts');`,
        'any page of it: Error: seeker-app-[0-9a-f]{20}.js requires charts, which the shell does not share.',
      ],
    ] as const) {
      const store = memoryStore();
      await release(store, 'shell', SHELL);
      await assert.rejects(release(store, 'seeker-app', server), {
        name: 'ReleaseRefused',
        message: new RegExp(
          `^This build of seeker-app is incompatible with the live shell \\w{8}:\nThe server cannot render ${reason}$`,
        ),
      });
      assert.equal(await store.read('seeker-app/live.json'), undefined);
    }
  });

  test('of the shell is rendered with the live remote, and so is one that comes back', async () => {
    const store = memoryStore();
    const first = await release(store, 'shell', SHELL);
    await release(store, 'seeker-app', seekerPage('return {};'));
    const next = SHELL.replace(`{ Box: 'box' }`, `{ Box: 'box', Chart: 'chart' }`);
    await release(store, 'shell', next);
    await release(store, 'seeker-app', seekerPage(`return { html: require('core').Chart };`));
    await assert.rejects(
      rollback(store, 'shell', { wanted: first.id, now }),
      /The server cannot render \/job: what it renders is malformed\./,
    );
  });
});
