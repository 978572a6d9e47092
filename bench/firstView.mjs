// Measures how each page begins in a browser: the tasks of its main thread, what it shows when, bytes and requests.
// Usage: node --import tsx bench/firstView.mjs [rounds] [--only PATH] [--tasks] [--url http://localhost:3000]
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';

import { findBrowser } from '../e2e/support/browser.ts';
import { BUDGETS } from '../e2e/support/budgets.ts';
import { LONG, measureStart, median, SLOWDOWN } from '../e2e/support/pageStart.ts';
import { startBuiltPortal } from './builtPortal.mjs';

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
const guests = BUDGETS.filter(({ visitor }) => visitor === 'guest');
const paths = new Set(guests.flatMap(({ pages }) => Object.keys(pages)));
const PAGES = [...paths]
  .map((path) => path.replace('{jobId}', job._id))
  .filter((path) => options.only === undefined || path === options.only);

const browser = await chromium.launch(await findBrowser());

const COLUMNS = {
  'long tasks': ({ longTasks }) => longTasks,
  'longest ms': ({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)),
  'blocking ms': ({ blocking }) => blocking,
  'all ms': ({ tasks }) => tasks.reduce((sum, { ms }) => sum + ms, 0),
  'FCP ms': ({ fcp }) => fcp,
  'LCP ms': ({ lcp }) => lcp,
  CLS: ({ layoutShift }) => layoutShift,
  'HTML KiB': ({ html }) => html / 1024,
  'JS KiB': ({ scripts }) => scripts / 1024,
  'all KiB': ({ bytes }) => bytes / 1024,
  requests: ({ requests }) => requests.length,
};

console.log(
  `Medians of ${rounds}. Task times are processor time of the main thread × ${SLOWDOWN}; a long task is over ${LONG} ms.`,
);
console.log(
  ['page'.padEnd(22), ...Object.keys(COLUMNS).map((name) => name.padStart(11))].join(' '),
);
for (const path of PAGES) {
  const measure = () => measureStart(browser, portal.url + path);
  await measure();
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
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
