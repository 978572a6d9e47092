import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * A phone's processor is this many times slower. Chromium slows the main thread by this factor while its tasks are
 * recorded: React ends a task by the clock, so that a slow processor has more tasks and not longer ones.
 */
export const SLOWDOWN = 4;
/** A task that takes longer, in milliseconds, keeps a person waiting. */
export const LONG = 50;

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};

/** How long a page that has started makes no request and does no work, in milliseconds. */
const QUIET = 400;
/** How long this is waited for, in milliseconds. */
const PATIENCE = 30_000;

export interface StartOptions {
  screen?: keyof typeof SCREENS;
  colorScheme?: 'light' | 'dark';
  /** The speed of the network in kbit/s, with the latency of a mobile network. */
  kilobits?: number;
  /** Cookies and storage of somebody who is signed in. */
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
  /** Slows the main thread, and records its tasks, which takes seconds. */
  withTasks?: boolean;
}

export interface Task {
  /** Processor time in milliseconds. */
  ms: number;
  /** Milliseconds after the page was asked for. */
  at: number;
  /** What it did, the longest parts. */
  parts: string[];
}

/** How a page begins. Times are in milliseconds, sizes are encoded bytes with their headers. */
export interface PageStart {
  /** Those of the main thread, if they were asked for. */
  tasks: Task[];
  /** First and largest contentful paint. */
  fcp: number;
  lcp: number;
  layoutShift: number;
  html: number;
  scripts: number;
  bytes: number;
  /** The paths of all requests, without the portal's origin. */
  requests: string[];
  /** Whether the first heading of the document is still there. False where the browser has rendered the page. */
  isKept: boolean;
  /** Warnings and errors of the console, among them those of a failed hydration. */
  messages: string[];
}

/** Opens a page in a new browser context and watches it until it has nothing to do. */
export async function measureStart(
  browser: Browser,
  url: string,
  {
    screen = 'phone',
    colorScheme = 'light',
    kilobits,
    storageState,
    withTasks = false,
  }: StartOptions = {},
): Promise<PageStart> {
  const context = await browser.newContext({ ...SCREENS[screen], colorScheme, storageState });
  try {
    const page = await context.newPage();
    const { origin } = new URL(url);
    // Chromium often takes five seconds to end a trace in which the page's process has started. This starts it before.
    if (withTasks) await page.goto(`${origin}/robots.txt`);
    const messages = watchMessages(page);
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    if (kilobits !== undefined) await slowDown(session, kilobits);
    await page.addInitScript(observe);
    if (withTasks) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await browser.startTracing(page, { categories: CATEGORIES });
    }
    await page.goto(url);
    await network.becomesQuiet(page);
    const trace = withTasks ? (await browser.stopTracing()).toString() : undefined;
    const shown = await page.evaluate(() => {
      const { heading, ...figures } = (window as unknown as { pageStart: Shown }).pageStart;
      return { ...figures, isKept: heading !== null && heading === document.querySelector('h1') };
    });
    return {
      tasks: trace === undefined ? [] : tasksOf(trace, origin),
      ...shown,
      ...network.sizes(),
      requests: network.urls().map((asked) => asked.replace(origin, '')),
      messages,
    };
  } finally {
    await context.close();
  }
}

function watchMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  return messages;
}

interface Request {
  url: string;
  type?: string | undefined;
  bytes: number;
}

async function watchNetwork(session: CDPSession) {
  const requests = new Map<string, Request>();
  const open = new Set<string>();
  let changedAt = performance.now();
  const change = (requestId: string, isOpen: boolean) => {
    if (isOpen) open.add(requestId);
    else open.delete(requestId);
    changedAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    requests.set(requestId, { url, type, bytes: 0 });
    change(requestId, true);
  });
  session.on('Network.responseReceived', ({ requestId, response: { mimeType } }) => {
    // A live stream stays open.
    if (mimeType === 'text/event-stream') change(requestId, false);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    change(requestId, false);
  });
  session.on('Network.loadingFailed', ({ requestId }) => change(requestId, false));
  await session.send('Network.enable');
  const bytesOf = (type?: string) =>
    [...requests.values()]
      .filter((request) => type === undefined || request.type === type)
      .reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    urls: () => [...requests.values()].map(({ url }) => url),
    sizes: () => ({ html: bytesOf('Document'), scripts: bytesOf('Script'), bytes: bytesOf() }),
    becomesQuiet: async (page: Page) => {
      const until = performance.now() + PATIENCE;
      while (open.size > 0 || performance.now() - changedAt < QUIET) {
        if (performance.now() > until) {
          const waiting = [...open].map((id) => requests.get(id)?.url);
          throw new Error(`The page is not quiet; it waits for ${waiting.join(', ')}`);
        }
        await page.waitForTimeout(QUIET / 4);
        // On a busy machine the page may still have work that asks for more.
        await page.evaluate(
          (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
          PATIENCE,
        );
      }
    },
  };
}

/** The latency of a mobile network, in milliseconds. */
const LATENCY = 150;

async function slowDown(session: CDPSession, kilobits: number): Promise<void> {
  const throughput = (kilobits * 1_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

interface Shown {
  fcp: number;
  lcp: number;
  layoutShift: number;
  heading: Element | null;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page. It has no function with a name: tsx would have it call a helper that the page has not. */
function observe(): void {
  const shown: Shown = { fcp: 0, lcp: 0, layoutShift: 0, heading: null };
  Object.assign(window, { pageStart: shown });
  document.addEventListener('DOMContentLoaded', () => {
    shown.heading = document.querySelector('h1');
  });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') shown.fcp = entry.startTime;
        if (type === 'largest-contentful-paint') shown.lcp = entry.startTime;
        if (type !== 'layout-shift') continue;
        const { value, hadRecentInput } = entry as Shift;
        if (!hadRecentInput) shown.layoutShift += value;
      }
    }).observe({ type, buffered: true });
  }
}

/** What Chromium records for the tasks. */
const CATEGORIES = ['toplevel', 'devtools.timeline'];

/** An event of Chromium's trace; times in microseconds. */
interface Event {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread. */
  tdur?: number;
  args?: { data?: EventData; beginData?: EventData };
}

interface EventData {
  url?: string;
  functionName?: string;
}

/** Events that only stand around others. */
const HARMLESS = /RunTask|RunMicrotasks|ThreadController|SimpleWatcher|Mojo|TaskQueue/;

/**
 * The tasks of the main thread of the page's renderer, by the processor time of that thread: other programs on the
 * machine do not count.
 */
function tasksOf(trace: string, origin: string): Task[] {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: Event[] };
  const start = events.find(
    ({ name, args }) =>
      name === 'ResourceSendRequest' && args?.data?.url?.startsWith(origin) === true,
  );
  if (!start) throw new Error('The trace has no request of the page');
  const own = events.filter(
    ({ pid, tid, ts }) => pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const parts = own.filter(({ tdur = 0, name }) => tdur > 2_000 && !HARMLESS.test(name));
  return own
    .filter(({ name, tdur = 0 }) => /^(ThreadControllerImpl::)?RunTask$/.test(name) && tdur > 0)
    .map(({ ts: began, dur = 0, tdur = 0 }) => ({
      ms: tdur / 1_000,
      at: (began - start.ts) / 1_000,
      parts: parts
        .filter(({ ts }) => ts > began && ts < began + dur)
        .map((part) => {
          const data = part.args?.data ?? part.args?.beginData;
          const where = data?.functionName || data?.url?.split('/').at(-1) || '';
          return `${part.name} ${where} ${((part.tdur ?? 0) / 1_000).toFixed(0)}`;
        }),
    }));
}

/** @param numbers At least one. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
