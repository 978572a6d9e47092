// Measures how each page begins in a browser: the tasks of its main thread, what it shows when, bytes and requests.
/* global window */
// Usage: node --import tsx bench/firstView.mjs [rounds] [--only PATH] [--tasks] [--url http://localhost:3000]
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { findBrowser } from '../e2e/support/browser.ts';
import { startBuiltPortal } from './builtPortal.mjs';

/** A phone's processor is this many times slower. The time of each task is multiplied by it. */
const SLOWDOWN = 4;
/** A task that takes longer, in milliseconds, keeps a person waiting. */
const LONG = 50;
const PHONE = { width: 390, height: 844 };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    tasks: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
const rounds = Number(positionals[0] ?? 3);

const portal = options.url
  ? { url: options.url, stop: async () => undefined }
  : await startBuiltPortal();
const [job] = await (await fetch(`${portal.url}/api/jobs/getrecentjobs?limit=1`)).json();
const PAGES = [
  '/',
  '/find-jobs',
  '/jobSearch/engineer',
  `/jobs/${job._id}`,
  '/about',
  '/terms',
  '/privacy',
  '/no-such-page',
  '/signup',
  '/employer/signin',
  '/employer/signup',
  '/forgot-password',
].filter((path) => options.only === undefined || path === options.only);

const browser = await chromium.launch(await findBrowser());

/** Opens a page in a new browser context and collects what the renderer's main thread did until the network was idle. */
async function measure(path) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const messages = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const sizes = new Map();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    sizes.set(requestId, { type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sizes.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.addInitScript(observe);
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline'],
  });
  await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const { lcp, fcp, shift } = await page.evaluate(() => window.__firstView);
  await context.close();
  const kinds = [...sizes.values()];
  const bytesOf = (...types) =>
    kinds.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0);
  const tasks = tasksOf(trace.traceEvents, portal.url);
  return {
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    long: tasks.filter(({ ms }) => ms > LONG).length,
    blocking: tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG), 0),
    total: tasks.reduce((sum, { ms }) => sum + ms, 0),
    tasks,
    fcp,
    lcp,
    shift,
    html: bytesOf('Document') / 1024,
    scripts: bytesOf('Script') / 1024,
    requests: kinds.length,
    messages,
  };
}

/** Runs in the page. */
function observe() {
  window.__firstView = { fcp: 0, lcp: 0, shift: 0 };
  const on = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') window.__firstView.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    window.__firstView.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.__firstView.shift += entry.value;
  });
}

/**
 * The tasks of the main thread of the page's renderer, by the processor time of that thread: other programs on the
 * machine do not count.
 * @returns {{ ms: number, at: number }[]} In milliseconds, slowed down.
 */
function tasksOf(events, origin) {
  const start = events.find(
    ({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url?.startsWith(origin),
  );
  if (!start) throw new Error('The trace has no request of the page');
  const main = events.filter(
    ({ pid, tid, name, tdur, ts }) =>
      pid === start.pid &&
      tid === start.tid &&
      (name === 'RunTask' || name === 'ThreadControllerImpl::RunTask') &&
      tdur > 0 &&
      ts >= start.ts,
  );
  const parts = events.filter(
    ({ pid, tid, tdur }) => pid === start.pid && tid === start.tid && tdur > 500,
  );
  return main.map((task) => ({
    ms: (task.tdur / 1000) * SLOWDOWN,
    at: (task.ts - start.ts) / 1000,
    parts: parts
      .filter(({ ts, name }) => ts > task.ts && ts < task.ts + task.dur && !HARMLESS.test(name))
      .map(({ name, tdur, args }) => {
        const data = args?.data ?? args?.beginData;
        const where = data?.functionName || data?.url?.split('/').at(-1) || '';
        return `${name} ${where} ${((tdur / 1000) * SLOWDOWN).toFixed(0)}`;
      }),
  }));
}

/** Events that only stand around others. */
const HARMLESS = /RunTask|RunMicrotasks|ThreadController|SimpleWatcher|Mojo|TaskQueue/;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const COLUMNS = {
  'long tasks': ({ long }) => long,
  'longest ms': ({ longest }) => longest,
  'blocking ms': ({ blocking }) => blocking,
  'all ms': ({ total }) => total,
  'FCP ms': ({ fcp }) => fcp,
  'LCP ms': ({ lcp }) => lcp,
  CLS: ({ shift }) => shift,
  'HTML KiB': ({ html }) => html,
  'JS KiB': ({ scripts }) => scripts,
  requests: ({ requests }) => requests,
};

console.log(
  `Medians of ${rounds}. Task times are processor time of the main thread × ${SLOWDOWN}; a long task is over ${LONG} ms.`,
);
console.log(
  ['page'.padEnd(22), ...Object.keys(COLUMNS).map((name) => name.padStart(11))].join(' '),
);
for (const path of PAGES) {
  await measure(path);
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure(path));
  const cells = Object.entries(COLUMNS).map(([name, read]) =>
    median(results.map(read))
      .toFixed(name === 'CLS' ? 3 : 0)
      .padStart(11),
  );
  console.log([path.replace(/[0-9a-f-]{36}/, '{id}').padEnd(22), ...cells].join(' '));
  for (const text of new Set(results.flatMap(({ messages }) => messages))) console.log(`  ${text}`);
  if (options.tasks) {
    for (const { ms, at, parts } of results[0].tasks.filter((task) => task.ms > LONG / 2)) {
      console.log(`  ${ms.toFixed(0).padStart(5)} ms at ${at.toFixed(0)}: ${parts.join(', ')}`);
    }
  }
}
await browser.close();
await portal.stop();
