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
  '/employer/alljobs': { html: 9, scripts: 321, all: 370, requests: 25 },
  '/employer/applications': { html: 9, scripts: 366, all: 420, requests: 30 },
};

/** One line for each page. The sizes have room for a tenth, the requests for two. */
export const BUDGETS: readonly BudgetGroup[] = [
  {
    visitor: 'guest',
    isDrawnByServer: true,
    blocking: 100,
    layoutShift: 0.01,
    pages: {
      '/': { html: 20, scripts: 252, all: 310, requests: 10 },
      '/find-jobs': { html: 30, scripts: 302, all: 368, requests: 15 },
      '/jobSearch/engineer': { html: 33, scripts: 303, all: 372, requests: 15 },
      '/jobs/{jobId}': { html: 26, scripts: 271, all: 338, requests: 12 },
      '/companies/smithsonian-institution': { html: 26, scripts: 283, all: 349, requests: 15 },
      '/about': { html: 13, scripts: 220, all: 270, requests: 7 },
      '/terms': { html: 14, scripts: 220, all: 271, requests: 7 },
      '/privacy': { html: 18, scripts: 220, all: 279, requests: 9 },
      '/no-such-page': { html: 13, scripts: 220, all: 270, requests: 7 },
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
      '/': { html: 20, scripts: 252, all: 310, requests: 10 },
      '/find-jobs': { html: 30, scripts: 347, all: 414, requests: 22 },
      '/jobs/{jobId}': { html: 26, scripts: 271, all: 338, requests: 12 },
    },
  },
  {
    visitor: 'guest',
    blocking: 100,
    layoutShift: 0.01,
    pages: {
      '/signup': { html: 9, scripts: 282, all: 323, requests: 13 },
      '/employer/signup': { html: 9, scripts: 290, all: 334, requests: 15 },
      '/employer/signin': { html: 9, scripts: 307, all: 354, requests: 18 },
      '/forgot-password': { html: 9, scripts: 289, all: 333, requests: 15 },
    },
  },
  {
    visitor: 'seeker',
    blocking: 200,
    layoutShift: 0.03,
    pages: {
      '/': { html: 20, scripts: 334, all: 402, requests: 24 },
      '/find-jobs': { html: 30, scripts: 331, all: 403, requests: 23 },
      '/mycv/editcv/{userId}': { html: 9, scripts: 400, all: 445, requests: 24 },
      '/mycv/cvview/{userId}': { html: 9, scripts: 326, all: 392, requests: 21 },
      '/myapplications': { html: 9, scripts: 306, all: 351, requests: 17 },
      '/saved': { html: 9, scripts: 315, all: 360, requests: 21 },
      '/alerts': { html: 9, scripts: 327, all: 370, requests: 19 },
      '/profile': { html: 9, scripts: 347, all: 392, requests: 20 },
    },
  },
  {
    visitor: 'employer',
    blocking: 200,
    layoutShift: 0.03,
    pages: {
      ...EMPLOYER_LISTS,
      '/employer/addjob': { html: 9, scripts: 383, all: 432, requests: 31 },
      '/employer/dashboard': { html: 9, scripts: 336, all: 382, requests: 23 },
      '/employer/profile': { html: 9, scripts: 364, all: 414, requests: 29 },
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
