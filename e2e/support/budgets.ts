import type { JobSummary } from '@jobharbor/contract';
import type { Browser } from '@playwright/test';

import { applyFor, saveCv } from './cv.ts';
import { keepEmployer, signInDemoEmployer } from './employer.ts';
import type { StartOptions } from './pageStart.ts';
import { signIn } from './signIn.ts';

/** What the beginning of a page may cost: encoded KiB, and requests. */
export interface Budget {
  html: number;
  scripts: number;
  /** Everything together: also styles, fonts, pictures and the API's answers. */
  all: number;
  requests: number;
}

/** Pages for one kind of visitor. '{jobId}' and '{userId}' in a path stand for an id. */
export interface BudgetGroup extends Pick<StartOptions, 'screen' | 'colorScheme'> {
  visitor: 'guest' | 'seeker' | 'employer';
  /** The page stands in the document and is hydrated as it stands, without a question to the API. */
  isDrawnByServer?: true;
  /**
   * The time over 50 ms of all tasks together, in milliseconds on a processor that is four times slower. The room is for
   * the difference of two loads of the same page. Measured by bench/firstView.mjs alone.
   */
  blocking: number;
  layoutShift: number;
  pages: Readonly<Record<string, Budget>>;
}

/** On a tablet they have jumped as their filters came. */
const EMPLOYER_LISTS = {
  '/employer/alljobs': { html: 10, scripts: 321, all: 370, requests: 23 },
  '/employer/applications': { html: 10, scripts: 366, all: 420, requests: 28 },
};

/** One line for each page. The sizes have room for a tenth, the requests for two. */
export const BUDGETS: readonly BudgetGroup[] = [
  {
    visitor: 'guest',
    isDrawnByServer: true,
    blocking: 100,
    layoutShift: 0.01,
    pages: {
      '/': { html: 21, scripts: 249, all: 295, requests: 8 },
      '/find-jobs': { html: 30, scripts: 302, all: 356, requests: 13 },
      '/jobSearch/engineer': { html: 33, scripts: 302, all: 359, requests: 13 },
      '/jobs/{jobId}': { html: 28, scripts: 270, all: 322, requests: 10 },
      '/companies/smithsonian-institution': { html: 26, scripts: 283, all: 345, requests: 13 },
      '/about': { html: 15, scripts: 220, all: 267, requests: 5 },
      '/terms': { html: 16, scripts: 220, all: 268, requests: 5 },
      '/privacy': { html: 19, scripts: 220, all: 278, requests: 7 },
      '/no-such-page': { html: 15, scripts: 220, all: 267, requests: 5 },
    },
  },
  {
    visitor: 'guest',
    screen: 'desktop',
    colorScheme: 'dark',
    isDrawnByServer: true,
    // The sidebar with the filters takes the most of it.
    blocking: 150,
    layoutShift: 0.01,
    pages: {
      '/': { html: 21, scripts: 249, all: 295, requests: 8 },
      '/find-jobs': { html: 30, scripts: 347, all: 405, requests: 20 },
      '/jobs/{jobId}': { html: 28, scripts: 270, all: 322, requests: 10 },
    },
  },
  {
    visitor: 'guest',
    blocking: 100,
    layoutShift: 0.01,
    pages: {
      '/signup': { html: 10, scripts: 282, all: 321, requests: 11 },
      '/employer/signup': { html: 10, scripts: 286, all: 325, requests: 13 },
      '/employer/signin': { html: 10, scripts: 306, all: 346, requests: 16 },
      '/forgot-password': { html: 10, scripts: 285, all: 324, requests: 13 },
    },
  },
  {
    visitor: 'seeker',
    blocking: 200,
    layoutShift: 0.03,
    pages: {
      '/': { html: 21, scripts: 334, all: 399, requests: 22 },
      '/find-jobs': { html: 30, scripts: 331, all: 403, requests: 21 },
      '/mycv/editcv/{userId}': { html: 10, scripts: 400, all: 445, requests: 22 },
      '/mycv/cvview/{userId}': { html: 10, scripts: 326, all: 392, requests: 19 },
      '/myapplications': { html: 10, scripts: 304, all: 344, requests: 15 },
      '/saved': { html: 10, scripts: 315, all: 360, requests: 19 },
      '/alerts': { html: 10, scripts: 327, all: 370, requests: 17 },
      '/profile': { html: 10, scripts: 347, all: 387, requests: 18 },
    },
  },
  {
    visitor: 'employer',
    blocking: 200,
    layoutShift: 0.03,
    pages: {
      ...EMPLOYER_LISTS,
      '/employer/addjob': { html: 10, scripts: 383, all: 432, requests: 30 },
      '/employer/dashboard': { html: 10, scripts: 336, all: 382, requests: 22 },
      '/employer/profile': { html: 10, scripts: 364, all: 414, requests: 27 },
    },
  },
  {
    visitor: 'employer',
    screen: 'tablet',
    blocking: 200,
    layoutShift: 0.03,
    pages: EMPLOYER_LISTS,
  },
];

/** Who visits a portal: the ids in their paths, and the cookies and storage of those who are signed in. */
export interface Visitors {
  ids: Record<'jobId' | 'userId', string>;
  states: Partial<Record<BudgetGroup['visitor'], StartOptions['storageState']>>;
}

/** Signs in the demonstration's employer, and a seeker who has a CV and an application. */
export async function signInVisitors(browser: Browser, origin: string): Promise<Visitors> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await keepEmployer(page, await signInDemoEmployer(page.request, origin), origin);
  const employer = await context.storageState();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
  });
  const recent = await page.request.get('/api/jobs/getrecentjobs?limit=1');
  const [job] = (await recent.json()) as JobSummary[];
  const jobId = job?._id ?? '';
  const session = await signIn(page, undefined, origin);
  await saveCv(page.request, session);
  await applyFor(page.request, session, jobId);
  const seeker = await context.storageState();
  await context.close();
  return { ids: { jobId, userId: session.user._id }, states: { employer, seeker } };
}

/** The address of a budget's page. */
export const addressOf = (path: string, { ids }: Visitors) =>
  path.replace(/\{(jobId|userId)\}/, (_, name: keyof Visitors['ids']) => ids[name]);
