import { expect, test } from '@playwright/test';

import {
  addressOf,
  type Budget,
  type BudgetGroup,
  BUDGETS,
  signInVisitors,
  type Visitors,
} from '../support/budgets.ts';
import { serverRenders } from '../support/hydration.ts';
import { measureStart, type PageStart } from '../support/pageStart.ts';
import { type Portal, startPortal } from '../support/portal.ts';

/** Nobody else changes what is on its pages. */
let portal: Portal;
let visitors: Visitors;

test.beforeAll(async ({ browser, request }) => {
  portal = await startPortal();
  await serverRenders(request, portal.url);
  visitors = await signInVisitors(browser, portal.url);
});

test.afterAll(() => portal.stop());

for (const group of BUDGETS) {
  const { visitor, screen = 'phone' } = group;
  for (const [path, budget] of Object.entries(group.pages)) {
    test(`${path} begins within its budget, for ${visitor}s with a ${screen}`, async ({
      browser,
    }) => {
      const start = await measureStart(browser, portal.url + addressOf(path, visitors), {
        ...group,
        storageState: visitors.states[visitor],
      });
      const faults = [...wrongSteps(start, group, path), ...overBudget(start, group, budget)];
      expect(faults.map((text) => `${path} ${text}`)).toEqual([]);
    });
  }
}

const KIBI = 1024;

/** The figures that are over the budget, each in words. */
function overBudget(start: PageStart, group: BudgetGroup, budget: Budget): string[] {
  const kib = (bytes: number) => Math.ceil(bytes / KIBI);
  const { requests } = start;
  const figures = [
    [kib(start.html), budget.html, 'KiB of HTML'],
    [kib(start.scripts), budget.scripts, 'KiB of scripts'],
    [kib(start.bytes), budget.all, 'KiB in all'],
    [requests.length, budget.requests, `requests (${requests.join(', ')})`],
    [start.layoutShift, group.layoutShift, 'of layout shift'],
  ] as const;
  return figures
    .filter(([measured, limit]) => measured > limit)
    .map(([measured, limit, what]) => `has ${measured} ${what}; its budget is ${limit}`);
}

/** What no visitor should meet, each in words. */
function wrongSteps(
  { requests, messages, isKept }: PageStart,
  { visitor, isDrawnByServer }: BudgetGroup,
  path: string,
): string[] {
  const other = { seeker: 'employer', employer: 'seeker', guest: undefined }[visitor];
  const isNeedless = (asked: string) =>
    isDrawnByServer && /^\/(api|remotes\.json)/.test(asked) && !asked.includes('/facets');
  return [
    ...messages
      .filter((text) => !(path === '/no-such-page' && text.includes('status of 404')))
      .map((text) => `has a message on the console: ${text}`),
    ...(isDrawnByServer && !isKept ? ["does not keep the server's heading"] : []),
    ...requests
      .filter((asked) => asked.startsWith(`/releases/${other}-app/`) || isNeedless(asked))
      .map((asked) => `asks for ${asked}, which it should not need`),
  ];
}
