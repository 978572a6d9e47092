import type { JobSummary } from '@jobharbor/contract';
import { type Browser, expect, test } from '@playwright/test';

import { type Budget, type BudgetGroup, BUDGETS } from '../support/budgets.ts';
import { applyFor, saveCv } from '../support/cv.ts';
import { keepEmployer, signInDemoEmployer } from '../support/employer.ts';
import {
  LONG,
  measureStart,
  median,
  type PageStart,
  type StartOptions,
} from '../support/pageStart.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { signIn } from '../support/signIn.ts';

type Visitor = BudgetGroup['visitor'];

/** Nobody else changes what is on its pages. */
let portal: Portal;
let ids: Record<'jobId' | 'userId', string>;
let states: Partial<Record<Visitor, StartOptions['storageState']>>;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  const context = await browser.newContext({ baseURL: portal.url });
  const page = await context.newPage();
  // The first visitors after a start get the page that the browser draws.
  const isDrawn = async () =>
    (await (await page.request.get('/')).text()).includes('id="first-view"');
  await expect.poll(isDrawn, { timeout: 30_000 }).toBe(true);

  await keepEmployer(page, await signInDemoEmployer(page.request, portal.url), portal.url);
  states = { employer: await context.storageState() };
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });

  const recent = await page.request.get('/api/jobs/getrecentjobs?limit=1');
  const [job] = (await recent.json()) as JobSummary[];
  const seeker = await signIn(page, undefined, portal.url);
  await saveCv(page.request, seeker);
  await applyFor(page.request, seeker, job?._id ?? '');
  states.seeker = await context.storageState();
  ids = { jobId: job?._id ?? '', userId: seeker.user._id };
  await context.close();
});

test.afterAll(() => portal.stop());

for (const group of BUDGETS) {
  const { visitor, screen = 'phone' } = group;
  for (const [path, budget] of Object.entries(group.pages)) {
    test(`${path} begins within its budget, for ${visitor}s with a ${screen}`, async ({
      browser,
    }) => {
      expect(await faultsOf(browser, group, path, budget)).toEqual([]);
    });
  }
}

/** What is wrong with the start of a page. A figure that is too high is measured twice more, and its median counts. */
async function faultsOf(
  browser: Browser,
  group: BudgetGroup,
  path: string,
  budget: Budget,
): Promise<string[]> {
  const address = path.replace(/\{(jobId|userId)\}/, (_, name: keyof typeof ids) => ids[name]);
  const measure = () =>
    measureStart(browser, portal.url + address, {
      ...group,
      storageState: states[group.visitor],
    });
  const starts = [await measure()];
  let slowness = 1;
  const judge = () => [
    ...new Set(wrongSteps(starts, group, path)),
    ...overBudget(starts, { ...group, ...budget }, slowness).map((text) => `${path} ${text}`),
  ];
  if (judge().length > 0) {
    starts.push(await measure(), await measure());
    slowness = await slownessOf(browser);
  }
  return judge();
}

/** How long the loop of `slownessOf` takes on the machine for which the budgets were set, in milliseconds. */
const USUAL_LOOP = 1.2;

/** How many times slower the machine is now than that one, at least 1. Others may use its processors too. */
async function slownessOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  try {
    const loop = await page.evaluate(() => {
      let sum = 0;
      let start = 0;
      for (let round = 0; round < 30; round += 1) {
        // The first rounds compile the loop.
        if (round === 10) start = performance.now();
        for (let index = 0; index < 1e6; index += 1) sum = (sum * 31 + index) | 0;
      }
      return sum === 0.5 ? 0 : (performance.now() - start) / 20;
    });
    return Math.max(1, loop / USUAL_LOOP);
  } finally {
    await page.close();
  }
}

const KIBI = 1024;

/** The figures that are over the budget, each in words. */
function overBudget(
  starts: readonly PageStart[],
  budget: Budget & Pick<BudgetGroup, 'blocking' | 'layoutShift'>,
  slowness: number,
): string[] {
  const middle = (read: (start: PageStart) => number) => median(starts.map(read));
  const kib = (read: (start: PageStart) => number) => Math.ceil(middle(read) / KIBI);
  const requests = middle((start) => start.requests.length);
  const blocking = middle(({ tasks }) =>
    tasks.reduce((sum, { ms }) => sum + Math.max(0, ms / slowness - LONG), 0),
  );
  const asked = starts.find((start) => start.requests.length === requests)?.requests ?? [];
  const figures = [
    [kib(({ html }) => html), budget.html, 'KiB of HTML'],
    [kib(({ scripts }) => scripts), budget.scripts, 'KiB of scripts'],
    [kib(({ bytes }) => bytes), budget.all, 'KiB in all'],
    [requests, budget.requests, `requests (${asked.join(', ')})`],
    [Math.round(blocking), budget.blocking, 'ms of blocking time'],
    [middle(({ layoutShift }) => layoutShift), budget.layoutShift, 'of layout shift'],
  ] as const;
  return figures
    .filter(([measured, limit]) => measured > limit)
    .map(([measured, limit, what]) => `has ${measured} ${what}; its budget is ${limit}`);
}

/** What no visitor should meet even once, each in words. */
function wrongSteps(
  starts: readonly PageStart[],
  { visitor, isDrawnByServer }: BudgetGroup,
  path: string,
): string[] {
  const other = { seeker: 'employer', employer: 'seeker', guest: undefined }[visitor];
  const isNeedless = (asked: string) =>
    isDrawnByServer && /^\/(api|remotes\.json)/.test(asked) && !asked.includes('/facets');
  return starts.flatMap(({ requests, messages, isKept }) => [
    ...messages
      .filter((text) => !(path === '/no-such-page' && text.includes('status of 404')))
      .map((text) => `${path} has a message on the console: ${text}`),
    ...(isDrawnByServer && !isKept ? [`${path} does not keep the server's heading`] : []),
    ...requests
      .filter((asked) => asked.startsWith(`/releases/${other}-app/`) || isNeedless(asked))
      .map((asked) => `${path} asks for ${asked}, which it should not need`),
  ]);
}
