// Measures how each page begins in a browser: the tasks of its main thread, what it shows when, bytes and requests.
// Usage: node --import tsx bench/firstView.mjs [rounds] [--only PATH] [--tasks] [--url http://localhost:3000]

import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';

import { findBrowser } from '../e2e/support/browser.ts';
import { addressOf, BUDGETS, signInVisitors } from '../e2e/support/budgets.ts';
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
  : await startBuiltPortal({ env: { DEMO: 'on' } });

const browser = await chromium.launch(await findBrowser());
const visitors = await signInVisitors(browser, portal.url);

const COLUMNS = {
  'long tasks': ({ tasks }) => tasks.filter(({ ms }) => ms > LONG).length,
  'longest ms': ({ tasks }) => Math.max(0, ...tasks.map(({ ms }) => ms)),
  'blocking ms': ({ tasks }) => tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG), 0),
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
  `Medians of ${rounds}. The processor is ${SLOWDOWN} times slower. Task times are processor time of the main thread; a long task is over ${LONG} ms.`,
);
for (const group of BUDGETS) {
  const { visitor, screen = 'phone', pages, blocking: budget } = group;
  const paths = Object.keys(pages).filter((path) => [undefined, path].includes(options.only));
  if (paths.length === 0) continue;
  console.log(`\nFor ${visitor}s with a ${screen}; the budget of blocking is ${budget} ms`);
  console.log(
    ['page'.padEnd(36), ...Object.keys(COLUMNS).map((name) => name.padStart(11))].join(' '),
  );
  for (const path of paths) await measurePage(path, group);
}
await browser.close();
await portal.stop();

async function measurePage(path, group) {
  const url = portal.url + addressOf(path, visitors);
  const storageState = visitors.states[group.visitor];
  const measure = () => measureStart(browser, url, { ...group, storageState, withTasks: true });
  await measure();
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  const cells = Object.entries(COLUMNS).map(([name, read]) =>
    median(results.map(read))
      .toFixed(name === 'CLS' ? 3 : 0)
      .padStart(11),
  );
  console.log([path.padEnd(36), ...cells].join(' '));
  for (const text of new Set(results.flatMap(({ messages }) => messages))) console.log(`  ${text}`);
  if (options.tasks) {
    for (const { ms, at, parts } of results[0].tasks.filter((task) => task.ms > LONG / 2)) {
      console.log(`  ${ms.toFixed(0).padStart(5)} ms at ${at.toFixed(0)}: ${parts.join(', ')}`);
    }
  }
}
