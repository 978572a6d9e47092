import type { RemoteContract, ShellContract } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { assertApiCompatible } from '../src/compatibility.ts';
import { type App, APPS } from '../src/layout.ts';
import { readPointer } from '../src/pointer.ts';
import { releaseApp } from '../src/release.ts';
import { rollback } from '../src/rollback.ts';
import { aBuild, aSeeker, aShell, someSources } from './builds.ts';
import { memoryStore } from './memoryStore.ts';

const now = new Date('2026-11-21T12:00:00Z');
const MAPS = '@jobharbor/shared-ui/maps';

// The steps of 'The order' in docs/releasing.md: a page with a new address, a new shared entry and a new storage key.
const offers = { ...aShell().offers, [MAPS]: { version: '1.1.0', names: ['JobMap'] } };
const pages = { ...aShell().pages, seeker: { ...aSeeker().pages, CareerTips: ['topic'] } };
const sources = {
  ...someSources(),
  'shared-ui/src/entries/maps.ts': 'export const JobMap = () => null;',
};

const shellWithEntry = aShell({ offers });
const shellWithAddress = aShell({ offers, pages });
const seekerWithPage: RemoteContract = aSeeker({
  pages: { ...aSeeker().pages, CareerTips: ['topic'] },
  needs: { ...aSeeker().needs, [MAPS]: { range: '^1.1.0', names: ['JobMap'] } },
  storage: { 'seeker/tips': 'The career tips that you have read.' },
});

async function portal() {
  const store = memoryStore();
  let builds = 0;
  const release = async (app: App, contract?: ShellContract | RemoteContract) => {
    const folder = aBuild(app, String((builds += 1)), contract, sources);
    return (await releaseApp(store, app, folder, { now })).id;
  };
  for (const app of APPS) await release(app);
  return { store, release };
}

test('a page with a new address, a new shared entry and a new storage key takes three releases, and none of the other remote', async () => {
  const { store, release } = await portal();
  const employer = await readPointer(store, 'employer-app');
  await release('shell', shellWithEntry);
  await release('seeker-app', seekerWithPage);
  const shell = await release('shell', shellWithAddress);
  assert.equal((await readPointer(store, 'shell'))?.live, shell);
  assert.deepEqual(await readPointer(store, 'employer-app'), employer);
});

test('in another order each step is refused, with what to do first', async () => {
  const { release } = await portal();
  await assert.rejects(release('seeker-app', seekerWithPage), {
    message: /It needs @jobharbor\/shared-ui\/maps, .*: release the shell first\./,
  });
  await assert.rejects(release('shell', shellWithAddress), {
    message: /The shell shows its page CareerTips, which it does not have\./,
  });
});

test('it is taken away in the reverse order', async () => {
  const { store, release } = await portal();
  await release('shell', shellWithEntry);
  await release('seeker-app', seekerWithPage);
  await release('shell', shellWithAddress);
  await assert.rejects(rollback(store, 'seeker-app', { now }), { message: /its page CareerTips/ });
  await rollback(store, 'shell', { now });
  await rollback(store, 'seeker-app', { now });
  await rollback(store, 'shell', { now });
});

test('a property gets another name in one release of each app', async () => {
  const { store } = await portal();
  const release = (app: App, boxProps: string) =>
    releaseApp(store, app, aBuild(app, boxProps, undefined, someSources(boxProps)), { now });
  const remotes = ['seeker-app', 'employer-app'] as const;

  await assert.rejects(release('shell', 'heading: string'), {
    message:
      /It uses Box of .*, whose type in this shell is another one: release seeker-app first\./,
  });
  await release('shell', 'title?: string; heading?: string');
  for (const app of remotes) await release(app, 'heading?: string');
  await release('shell', 'heading?: string');
  await assert.rejects(release('employer-app', 'title?: string'), { message: /Box/ });
});

test('an API that answers less than a live front end was built for is refused, one that answers more is not', async () => {
  const { store } = await portal();
  const answering = (job: string) => ({
    ...sources,
    'contract/src/responses/job.ts': `export interface Job { ${job} }`,
  });
  await assertApiCompatible(store, answering('id: string; pay?: number; town: string'));
  await assert.rejects(assertApiCompatible(store, answering('pay?: number')), {
    message:
      /The live seeker-app \w{8} expects other answers than this API gives:\nJob is another type\. Property 'id' is missing/,
  });
});
