import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, mock, test } from 'node:test';

import { formatOverview } from '../src/cli/overview.ts';
import { run } from '../src/cli/run.ts';
import { pointerKey } from '../src/layout.ts';
import { readPointer } from '../src/pointer.ts';
import { removeRelease } from '../src/prune.ts';
import { releaseApp } from '../src/release.ts';
import { folderStore } from '../src/store/folderStore.ts';
import { aBuild, aDemandingSeeker, aGenerousShell } from './builds.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'jobharbor-cli-'));
after(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-21T12:00:00Z');
let made = 0;
/** The folder of an interrupted publish. */
const UNFINISHED = '0123456789abcdef0123';

/** Runs a command in a folder of the project, with a store of the test. */
async function type(
  command: string,
  { at = '.', in: store }: { at?: string; in: string },
): Promise<{ status: number; stdout: string; stderr: string }> {
  const log = mock.method(console, 'log', () => undefined);
  const error = mock.method(console, 'error', () => undefined);
  const place = { root, folder: join(root, at), environment: { RELEASE_STORE: store } };
  const status = await run(command.split(' '), place);
  const printed = (method: typeof log) =>
    method.mock.calls.map(({ arguments: [line] }) => `${String(line)}\n`).join('');
  const result = { status, stdout: printed(log), stderr: printed(error) };
  mock.restoreAll();
  return result;
}

/** A store with two releases of the seeker app; returns its path and their ids. */
async function aStore() {
  const path = join(folder, String(++made));
  const store = folderStore(path);
  await releaseApp(store, 'shell', aBuild('shell', 'one'), { now });
  const release = async (text: string, at: Date) =>
    (
      await releaseApp(store, 'seeker-app', aBuild('seeker-app', text), {
        now: at,
        commit: 'abcdef0123+',
      })
    ).id;
  // Two releases of the same time have no order.
  const earlier = new Date(now.getTime() - 60_000);
  return { path, store, one: await release('one', earlier), two: await release('two', now) };
}

describe('the release commands', () => {
  test('releases says how to begin with an empty store', async () => {
    const path = join(folder, 'empty');
    const { status, stdout } = await type('list', { in: path });
    assert.equal(status, 0);
    assert.match(stdout, /^Nothing is released yet in .*empty\.\nBegin with `npm start`/);
  });

  test('do not recommend `npm start` for an empty bucket', () => {
    assert.match(
      formatOverview([], 's3://jobharbor/releases'),
      /^Nothing is released yet in s3:\/\/jobharbor\/releases\.\nBegin with `npm run release -- all`\.$/,
    );
  });

  test('releases lists live and earlier releases, also as JSON', async () => {
    const { path, store, one, two } = await aStore();
    await releaseApp(store, 'seeker-app', aBuild('seeker-app', 'three'), { now, share: 12.5 });
    await removeRelease(store, 'seeker-app', one);
    const { status, stdout } = await type('list', { in: path });
    assert.equal(status, 0);
    assert.match(
      stdout,
      new RegExp(`live +${two}  2026-11-2\\d \\d\\d:\\d\\d  released +abcdef0\\+\n`),
    );
    assert.match(stdout, /candidate +\w{20} .* for 12\.5 %/);
    assert.match(stdout, new RegExp(`before +${one} .* released +not in the store any more\n`));
    assert.match(stdout, /employer-app\n {2}nothing/);
    const { apps } = JSON.parse((await type('list --json', { in: path })).stdout) as {
      apps: { app: string; live?: { id: string } }[];
    };
    assert.equal(apps.find(({ app }) => app === 'seeker-app')?.live?.id, two);
  });

  test('list the other apps when one pointer is broken', async () => {
    const { path, two } = await aStore();
    writeFileSync(join(path, 'shell/live.json'), '{');
    const { stdout } = await type('list', { in: path });
    assert.match(stdout, /shell\/live\.json in .* is broken/);
    assert.match(stdout, new RegExp(two));
  });

  test('release all builds all three, and makes them live together or not at all', async () => {
    const project = mkdtempSync(join(folder, 'project-'));
    mkdirSync(join(project, 'scripts'));
    const builder = join(project, 'scripts/build.mjs');
    writeFileSync(builder, "console.error('broken'); process.exit(1)");
    const place = { root: project, folder: project, environment: { RELEASE_STORE: 'store' } };
    const typed = async () => {
      const log = mock.method(console, 'log', () => undefined);
      const error = mock.method(console, 'error', () => undefined);
      const status = await run(['release', 'all'], place);
      const calls = [...log.mock.calls, ...error.mock.calls];
      const said = calls.map(({ arguments: [line] }) => String(line));
      mock.restoreAll();
      return { status, said: said.join() };
    };
    assert.deepEqual(await typed(), {
      status: 1,
      said: 'Nothing of shell, seeker-app, employer-app was published.',
    });

    writeFileSync(builder, '');
    for (const app of ['shell', 'seeker-app', 'employer-app'] as const) {
      cpSync(aBuild(app, 'one'), join(project, app, 'dist'), { recursive: true });
    }
    const { status, said } = await typed();
    assert.equal(status, 0);
    assert.match(said, /^shell \w{20} is live\.\nseeker-app \w{20} is live\.\nemployer-app/);
    assert.equal((await typed()).said, 'All three were live already.');
  });

  test('rollback in an app’s folder rolls that app back, then reports that no more releases exist', async () => {
    const { path, store, one, two } = await aStore();
    const first = await type('rollback', { at: 'seeker-app', in: path });
    assert.equal(first.stderr, '');
    assert.equal(first.stdout, `seeker-app ${one} is live again.\nIt takes the place of ${two}.\n`);
    assert.equal(first.status, 0);
    const second = await type('rollback', { at: 'seeker-app/src', in: path });
    assert.equal(second.status, 1);
    assert.match(second.stderr, /^Refused, what is live stays:\nThere is no earlier release/);
    assert.equal((await readPointer(store, 'seeker-app'))?.live, one);
    const named = await type(`rollback seeker-app ${two.slice(0, 8)}`, { in: path });
    assert.equal(named.status, 0);
    assert.equal((await readPointer(store, 'seeker-app'))?.live, two);
  });

  test('refuse with every reason and exit code 1', async () => {
    const path = join(folder, String(++made));
    const store = folderStore(path);
    await releaseApp(store, 'shell', aBuild('shell', 'one'), { now });
    await releaseApp(store, 'shell', aBuild('shell', 'two', aGenerousShell()), { now });
    await releaseApp(store, 'seeker-app', aBuild('seeker-app', '', aDemandingSeeker()), { now });
    const { status, stdout, stderr } = await type('rollback shell', { in: path });
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /The live seeker-app \w{8} is incompatible with shell \w{8}:\nIt uses JobMap/,
    );
  });

  test('canary changes the share, promotes and withdraws', async () => {
    const { path, store } = await aStore();
    const candidate = { now, share: 10 };
    await releaseApp(store, 'seeker-app', aBuild('seeker-app', 'three'), candidate);
    const at = { at: 'seeker-app', in: path };
    assert.match(
      (await type('canary 25', at)).stdout,
      /goes to 25 % of the visitors; it was 10 %\./,
    );
    assert.match((await type('canary withdraw', at)).stdout, /is withdrawn/);
    assert.match((await type('canary promote', at)).stderr, /There is no candidate of seeker-app/);
    const { id } = await releaseApp(store, 'seeker-app', aBuild('seeker-app', 'three'), candidate);
    assert.equal((await type('canary promote', at)).stdout, `seeker-app ${id} is live.\n`);
  });

  test('prune lists what it removes, and with --dry-run removes nothing', async () => {
    const { path, one } = await aStore();
    mkdirSync(join(path, 'seeker-app', UNFINISHED));
    writeFileSync(join(path, 'seeker-app', UNFINISHED, 'index.js'), '');
    const dry = await type('prune --keep 1 --days 0 --dry-run', { in: path });
    assert.match(dry.stdout, new RegExp(`^Would remove seeker-app ${one}, \\d+ bytes\\.\n`));
    assert.match(
      (await type('prune --keep 1 --days 0', { in: path })).stdout,
      new RegExp(
        `^Removed .*${one}.*\nRemoved .*${UNFINISHED}, which was never complete\\.\nRemoved 1 release, \\d+ bytes`,
      ),
    );
    assert.equal(
      (await type('prune --keep 1 --days 0', { in: path })).stdout,
      'Nothing is old enough to be removed.\n',
    );
  });

  test('report an invalid store without its secrets', async () => {
    const { status, stderr } = await type('list', { in: 'ftp://me:secret@example.com/x' });
    assert.equal(status, 1);
    assert.match(stderr, /release store is a folder or s3/);
    assert.doesNotMatch(stderr, /secret/);
  });

  test('run by npm from any folder, with their exit codes', async () => {
    const { path, one } = await aStore();
    const command = (cwd: string, ...args: string[]) => {
      const env = { ...process.env, RELEASE_STORE: path };
      const script = join(root, 'scripts/releases.mjs');
      return spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8', env });
    };
    const umask = process.umask(0o077);
    const done = command(join(root, 'seeker-app'), 'rollback');
    process.umask(umask);
    assert.equal(done.stderr, '');
    assert.match(done.stdout, new RegExp(`^seeker-app ${one} is live again`));
    assert.equal(done.status, 0);
    // The portal's user reads what root has released.
    assert.equal(statSync(join(path, pointerKey('seeker-app'))).mode & 0o777, 0o644);
    assert.equal(command(folder, 'rollback').status, 2);
  });
});
