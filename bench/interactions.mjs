// Measures how quickly a loaded page reacts, and how quickly a link leads to its page, on a phone and on a desktop.
// Usage: node --import tsx bench/interactions.mjs [rounds] [--only TEXT] [--clock] [--url http://localhost:3000]

import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';

import { findBrowser } from '../e2e/support/browser.ts';
import { startBuiltPortal } from './builtPortal.mjs';

/** A phone's processor is this many times slower. */
const SLOWDOWN = 4;
/** How long a pointer rests on a link before the click, in milliseconds. */
const REST = 150;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 900 } };
/** A mobile network: 9 Mbit/s, and 85 ms for the way there and back. */
const NETWORK = {
  offline: false,
  latency: 85,
  downloadThroughput: 1_125_000,
  uploadThroughput: 375_000,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    clock: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
});
const rounds = Number(positionals[0] ?? 5);

const portal = options.url
  ? { url: options.url, stop: async () => undefined }
  : await startBuiltPortal();
const browser = await chromium.launch(await findBrowser());

const what = (page) => page.getByRole('combobox', { name: 'What' });
const firstJob = (page) => page.locator('article h2 a, article h3 a').first();

/** Types a word with the pauses of a quick typist. The suggestions open after the second letter. */
async function type(page) {
  await what(page).click();
  await page.keyboard.type('en', { delay: 120 });
  await page.getByRole('listbox').waitFor();
  await forget(page);
  await page.keyboard.type('gineer', { delay: 200 });
}

/** What a person does on a page that has loaded. `forget` begins the measurement anew. */
const INTERACTIONS = [
  {
    name: 'phone: open the filters',
    device: PHONE,
    path: '/find-jobs',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('dialog', { name: 'Filters' }).getByText('Job type').waitFor();
    },
  },
  {
    name: 'phone: close the filters',
    device: PHONE,
    path: '/find-jobs',
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).tap();
      await page.getByRole('dialog', { name: 'Filters' }).getByText('Job type').waitFor();
      await page.waitForTimeout(1_500);
      await forget(page);
      await page.getByRole('button', { name: 'Close filters' }).tap();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'desktop: show all companies',
    device: DESKTOP,
    path: '/find-jobs',
    act: (page) => page.getByRole('button', { name: /Show all \d+ of Company/ }).click(),
  },
  {
    name: 'desktop: choose a filter',
    device: DESKTOP,
    path: '/find-jobs',
    act: (page) => page.getByRole('button', { name: /^Remote \d/ }).click(),
  },
  { name: 'phone: type on /', device: PHONE, path: '/', act: type },
  { name: 'phone: type on /find-jobs', device: PHONE, path: '/find-jobs', act: type },
  { name: 'desktop: type on /find-jobs', device: DESKTOP, path: '/find-jobs', act: type },
  {
    name: 'phone: open a job',
    device: PHONE,
    path: '/find-jobs',
    act: async (page) => {
      await firstJob(page).tap();
      await page.waitForURL('**/jobs/*');
      await page.getByText('Job Description', { exact: true }).waitFor();
    },
  },
  {
    name: 'phone: go back to the list',
    device: PHONE,
    path: '/find-jobs',
    act: async (page) => {
      await firstJob(page).tap();
      await page.getByText('Job Description', { exact: true }).waitFor();
      await page.waitForTimeout(1_500);
      await forget(page);
      await page.getByRole('link', { name: 'View Jobs Openings' }).tap();
      await page.waitForURL('**/find-jobs');
      await firstJob(page).waitFor();
    },
  },
];

/** Where a link leads, and what shows that one is there. */
const LINKS = [
  {
    name: 'from / to the jobs',
    path: '/',
    link: (page) => page.getByRole('link', { name: 'Find Jobs' }),
    heading: 'Find Jobs',
  },
  {
    name: 'from / to a job',
    path: '/',
    link: firstJob,
  },
  {
    name: 'from the jobs to a job',
    path: '/find-jobs',
    link: (page) => page.locator('article h2 a').nth(1),
  },
  {
    name: 'from the jobs to the employer',
    path: '/find-jobs',
    link: (page) => page.getByRole('link', { name: 'Become an Employer' }),
    heading: /.+/,
  },
];

/** What was done so far does not count. */
const forget = (page) => page.evaluate(() => performance.mark('begin'));

async function open(device, path) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(portal.url + path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  return { page, session, close: () => context.close() };
}

/**
 * The longest time from what a person did to the next paint, in milliseconds: the processor time of the main thread,
 * slowed down, to which other programs do not count; or by the clock, with a processor that is slowed down.
 */
async function react({ device, path, act }) {
  const { page, session, close } = await open(device, path);
  if (options.clock) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'],
  });
  await forget(page);
  await act(page);
  await page.waitForTimeout(1_000);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await close();
  return Math.max(
    ...interactionsOf(traceEvents).map(({ clock, processor }) =>
      options.clock ? clock : processor * SLOWDOWN,
    ),
  );
}

/** What Event Timing has noted since the last 'begin', with the processor time that the main thread used meanwhile. */
function interactionsOf(events) {
  const marks = events.filter(({ name }) => name === 'begin');
  const { pid, tid, ts: begin } = marks.at(-1);
  const tasks = events.filter(
    (event) => event.pid === pid && event.tid === tid && /\bRunTask$/.test(event.name),
  );
  const timings = events.filter((event) => event.name === 'EventTiming' && event.pid === pid);
  return timings
    .filter(({ ph, ts, args }) => ph === 'b' && ts > begin && args.data.interactionId > 0)
    .map((first) => {
      const last = timings.find(({ ph, id, id2, ts }) => {
        const isSame = id === first.id && id2?.local === first.id2?.local;
        return ph === 'e' && isSame && ts >= first.ts;
      });
      const during = tasks.filter(({ ts, dur }) => last && ts + dur > first.ts && ts < last.ts);
      return {
        clock: last ? (last.ts - first.ts) / 1000 : 0,
        processor: during.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
      };
    });
}

/** From the click on a link to the frame that shows the heading of its page, in milliseconds. */
async function follow({ path, link, heading }, rest) {
  const { page, session, close } = await open(DESKTOP, path);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const target = link(page).first();
  const text = heading ?? (await target.innerText());
  const { x, y, width, height } = await target.boundingBox();
  let requests = 0;
  page.on('request', () => (requests += 1));
  await page.evaluate(watchHeading, { text: String(text), isAny: text instanceof RegExp });
  await page.mouse.move(x + width / 2, y + Math.min(height / 2, 10));
  if (rest > 0) await page.waitForTimeout(rest);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await page.evaluate(() => window.__shown);
  await close();
  return { ms, requests };
}

/** Runs in the page: a promise for the time from the click to the heading. */
function watchHeading({ text, isAny }) {
  const before = document.querySelector('h1');
  window.__shown = new Promise((resolve) => {
    let clicked;
    document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
    const look = () => {
      const heading = document.querySelector('h1');
      const isShown = heading && heading !== before && (isAny || heading.textContent === text);
      if (clicked !== undefined && isShown) resolve(performance.now() - clicked);
      else window.requestAnimationFrame(look);
    };
    window.requestAnimationFrame(look);
  });
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const isChosen = ({ name }) => name.includes(options.only);
const row = (name, ...cells) =>
  console.log([name.padEnd(34), ...cells.map((cell) => String(cell).padStart(12))].join(' '));

if (INTERACTIONS.some(isChosen)) {
  console.log(
    `From what a person does to the next paint, in milliseconds, ${rounds} rounds. ${
      options.clock
        ? `By the clock, with a processor that is ${SLOWDOWN} times slower.`
        : `Processor time of the main thread × ${SLOWDOWN}.`
    }`,
  );
  row('', 'median', 'maximum');
  for (const interaction of INTERACTIONS.filter(isChosen)) {
    const results = [];
    for (let round = 0; round < rounds; round += 1) results.push(await react(interaction));
    row(interaction.name, median(results).toFixed(0), Math.max(...results).toFixed(0));
  }
}
if (LINKS.some(isChosen)) {
  console.log(
    `From the click on a link to the heading of its page, in milliseconds. Mobile network, medians of ${rounds}.`,
  );
  row('', 'clicked', `rested ${REST}`);
  for (const link of LINKS.filter(isChosen)) {
    const clicked = [];
    const rested = [];
    for (let round = 0; round < rounds; round += 1) {
      clicked.push((await follow(link, 0)).ms);
      rested.push((await follow(link, REST)).ms);
    }
    row(link.name, median(clicked).toFixed(0), median(rested).toFixed(0));
  }
}
await browser.close();
await portal.stop();
