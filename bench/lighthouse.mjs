// Compares the pages that the server renders with the same pages rendered by the browser: by Lighthouse, and on a slow network.
// Usage: node --import tsx bench/lighthouse.mjs [rounds] [--only PATH]

import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { findBrowser } from '../e2e/support/browser.ts';
import { measureStart, median } from '../e2e/support/pageStart.ts';
import { root } from '../scripts/paths.mjs';
import { startBuiltPortal } from './builtPortal.mjs';
import { head, row } from './search/timing.mjs';

/** The last one that runs on Node 20. */
const LIGHTHOUSE = '12.8.2';
/** The speed of the slow network in kbit/s. */
const SLOW = 400;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const rounds = Number(positionals[0] ?? 5);

const tools = await installedLighthouse();
const { executablePath, args } = await findBrowser();
const portals = {
  server: await startBuiltPortal(),
  browser: await startBuiltPortal({ env: { RENDER_PROCESSES: '0' } }),
};
const [job] = await (await fetch(`${portals.server.url}/api/jobs/getrecentjobs?limit=1`)).json();
const PAGES = ['/', '/find-jobs', `/jobs/${job._id}`, '/jobSearch/engineer', '/about'].filter(
  (path) => options.only === undefined || path === options.only,
);

/** Lighthouse is not among the portal's packages, because of its size. It is installed once, beside the build's caches. */
async function installedLighthouse() {
  const folder = join(root, '.cache/bench', `lighthouse-${LIGHTHOUSE}`);
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) {
    console.log(`Installing Lighthouse ${LIGHTHOUSE} …`);
    mkdirSync(folder, { recursive: true });
    const what = ['install', '--prefix', folder, '--ignore-scripts', `lighthouse@${LIGHTHOUSE}`];
    execFileSync('npm', what, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const load = (file) => import(pathToFileURL(join(packages, file)).href);
  const [{ default: measure }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ]);
  return { measure, launch };
}

/** Lighthouse's figures of one page on its phone, in a new browser. */
async function byLighthouse(url) {
  const chrome = await tools.launch({
    chromePath: executablePath,
    chromeFlags: ['--headless', ...args],
    logLevel: 'error',
  });
  try {
    const { lhr } = await tools.measure(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance'],
    });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const value = (audit) => lhr.audits[audit].numericValue;
    return {
      score: lhr.categories.performance.score * 100,
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      speedIndex: value('speed-index'),
      machine: lhr.environment.benchmarkIndex,
    };
  } finally {
    await chrome.kill();
  }
}

/** When the first text is there on the slow network. */
async function firstText(url) {
  const slow = await chromium.launch({ executablePath, args });
  try {
    const { fcp } = await measureStart(slow, url, { kilobits: SLOW });
    return fcp;
  } finally {
    await slow.close();
  }
}

const COLUMNS = {
  score: ({ score }) => score.toFixed(0),
  'FCP ms': ({ fcp }) => fcp.toFixed(0),
  'LCP ms': ({ lcp }) => lcp.toFixed(0),
  'TBT ms': ({ tbt }) => tbt.toFixed(0),
  CLS: ({ cls }) => cls.toFixed(3),
  'speed index ms': ({ speedIndex }) => speedIndex.toFixed(0),
  [`first text ms at ${SLOW} kbit/s`]: ({ text }) => text.toFixed(0),
};

const loadBefore = loadavg()[0];
const machine = [];
console.log(`Medians of ${rounds}, Lighthouse ${LIGHTHOUSE}, its simulated phone.\n`);
console.log(head(['page', 'rendered by', ...Object.keys(COLUMNS)]));
for (const path of PAGES) {
  const results = { server: [], browser: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [renderedBy, { url }] of Object.entries(portals)) {
      const figures = await byLighthouse(url + path);
      machine.push(figures.machine);
      results[renderedBy].push({ ...figures, text: await firstText(url + path) });
    }
  }
  for (const [renderedBy, list] of Object.entries(results)) {
    const medians = Object.fromEntries(
      Object.keys(list[0]).map((key) => [key, median(list.map((figures) => figures[key]))]),
    );
    const cells = Object.values(COLUMNS).map((show) => show(medians));
    console.log(row([path.replace(/[0-9a-f-]{36}/, '{id}'), renderedBy, ...cells]));
  }
}
console.log(
  `\nGoals, rendered by the server: score 100 (99 on one), LCP 1300 ms, TBT 100 ms, CLS 0.01, first text 1500 ms.`,
);
console.log(
  `Load of the machine: ${loadBefore.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after; Lighthouse rates it with ${median(machine).toFixed(0)}.`,
);
for (const portal of Object.values(portals)) await portal.stop();
