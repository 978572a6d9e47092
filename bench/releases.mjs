import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from '../e2e/support/browser.ts';
import { buildStale } from '../scripts/buildStale.mjs';
import { root } from '../scripts/paths.mjs';

const rounds = Number(process.argv[2] ?? 5);
const APP = 'seeker-app';
const WORDS = 'Every open job on this portal.';
const OTHER_WORDS = 'Every open job of another release.';
const SEEKER_PAGES = ['/', '/find-jobs', '/jobSearch/engineer', '/jobs/{id}', '/about'];

async function startPortal(env) {
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of portal.stdout) {
    const url = /ready: (\S+)/.exec(chunk.toString())?.[1];
    if (url) {
      portal.stdout.resume();
      return { url, stop: () => (portal.kill(), once(portal, 'exit')) };
    }
  }
  throw new Error('The portal did not start');
}

async function npm(env, ...args) {
  const child = spawn('npm', ['run', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output);
}

/** The checkout's build with another text on one page, as another release. */
async function otherBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'jobharbor-bench-build-'));
  await cp(join(root, APP, 'dist'), folder, { recursive: true });
  let changed = 0;
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue;
    const text = await readFile(join(folder, name), 'utf8');
    if (!text.includes(WORDS)) continue;
    await writeFile(join(folder, name), text.replaceAll(WORDS, OTHER_WORDS));
    changed += 1;
  }
  if (changed === 0) throw new Error(`No file of ${APP} says '${WORDS}'`);
  return folder;
}

/** Milliseconds until a new browser shows the text. */
async function loadUntil(browser, url, words) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`${url}/find-jobs`);
  await page.getByText(words).waitFor();
  const time = performance.now() - start;
  await context.close();
  return time;
}

async function timed(action) {
  const start = performance.now();
  await action();
  return performance.now() - start;
}

/** The transferred bytes of each front end for a visitor of these pages. */
async function bytesByApp(browser, url) {
  const [job] = await (await fetch(`${url}/api/jobs/getrecentjobs?limit=1`)).json();
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const apps = new Map();
  const sums = { shell: [0, 0], 'seeker-app': [0, 0], 'employer-app': [0, 0] };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const app = /^\/releases\/([\w-]+)\//.exec(new URL(request.url).pathname)?.[1];
    if (app) apps.set(requestId, app);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const sum = sums[apps.get(requestId)];
    if (!sum) return;
    sum[0] += 1;
    sum[1] += encodedDataLength;
  });
  for (const path of SEEKER_PAGES) {
    await page.goto(url + path.replace('{id}', job._id));
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  await context.close();
  return sums;
}

function row(name, times) {
  const sorted = [...times].sort((one, other) => one - other);
  const cells = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  console.log(`${name.padEnd(44)} ${cells.map((ms) => ms.toFixed(0).padStart(8)).join('')}`);
}

if (!(await buildStale({ onProgress: console.log }))) process.exit(1);
const { openStore, readPointer, releaseApp, removeRelease } =
  await import('../releases/dist/index.js');
const dataDir = await mkdtemp(join(tmpdir(), 'jobharbor-bench-'));
const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' };
const portal = await startPortal(env);
const browser = await chromium.launch(await findBrowser());
const other = await otherBuild();
const times = { release: [], shown: [], visible: [], rollback: [], gone: [], rolledBack: [] };

try {
  const store = openStore(join(dataDir, 'releases'));
  const { live: own } = await readPointer(store, APP);
  for (let round = 0; round < rounds; round += 1) {
    // Another release is live, and the checkout's build is new to the store.
    await releaseApp(store, APP, other, { now: new Date() });
    await removeRelease(store, APP, own);
    const release = await timed(() => npm(env, 'release', '-w', APP));
    const shown = await loadUntil(browser, portal.url, WORDS);
    const rollback = await timed(() => npm(env, 'rollback', '-w', APP));
    const gone = await loadUntil(browser, portal.url, OTHER_WORDS);
    times.release.push(release);
    times.shown.push(shown);
    times.visible.push(release + shown);
    times.rollback.push(rollback);
    times.gone.push(gone);
    times.rolledBack.push(rollback + gone);
  }
  console.log(
    `${'ms'.padEnd(44)} ${['min', 'median', 'max'].map((word) => word.padStart(8)).join('')}`,
  );
  row('npm run release: build, publish, check, switch', times.release);
  row('  and a first page load that shows it', times.shown);
  row('  from release to visible', times.visible);
  row('npm run rollback', times.rollback);
  row('  and a first page load without it', times.gone);
  row('  from rollback to gone', times.rolledBack);
  console.log(`\nA visitor of ${SEEKER_PAGES.join(' ')} loads`);
  for (const [app, [files, bytes]] of Object.entries(await bytesByApp(browser, portal.url))) {
    console.log(
      `${app.padEnd(14)} ${String(files).padStart(4)} files ${String(bytes).padStart(9)} bytes`,
    );
  }
} finally {
  await browser.close();
  await portal.stop();
  for (const folder of [dataDir, other]) await rm(folder, { recursive: true, force: true });
}
