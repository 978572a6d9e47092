import { matchRoutes, type RouteObject } from 'react-router-dom';

import { baseApi } from '../client/baseApi';
import type { AppDispatch, AppStore } from '../client/store';
import { isPreloadable, preloadRoutes } from './preload';

/** How long a pointer rests on a link, or a keyboard's focus, that is about to be followed; in milliseconds. */
const HOVER = 65;
/** A touch that becomes a swipe is cancelled by then. */
const TOUCH = 30;
/** What was prefetched is not prefetched again for this long, in milliseconds. */
const AGAIN = 60_000;
/** How many pages are prefetched at the same time. A person follows one link. */
const AT_ONCE = 3;

/**
 * Loads the code and the data of the page that a link leads to when a person is about to follow it: a pointer rests on
 * it, a finger touches it, or the keyboard's focus comes to it. Nothing of a failure stays: the click tries again.
 * @param routes The route table. A route says by its handle what is preloaded (`PageHandle`).
 * @returns Ends it.
 */
export function prefetchLinks(routes: RouteObject[], store: AppStore): () => void {
  const triedAt = new Map<string, number>();
  let running = 0;
  let waiting: { address: string; timer: ReturnType<typeof setTimeout> } | undefined;

  const cancel = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const expect = (target: EventTarget | null, delay: number) => {
    const address = addressOf(target);
    if (address === waiting?.address) return;
    cancel();
    if (address === undefined) return;
    waiting = { address, timer: setTimeout(() => void prefetch(address), delay) };
  };
  const prefetch = async (address: string) => {
    waiting = undefined;
    const { pathname, search, searchParams } = new URL(address);
    const isHere = pathname === window.location.pathname && search === window.location.search;
    const last = triedAt.get(address);
    const isRecent = last !== undefined && Date.now() - last < AGAIN;
    if (isHere || isRecent || running >= AT_ONCE || isDataSaved()) return;
    const matches = matchRoutes(routes, pathname) ?? [];
    if (!isPreloadable(matches)) return;
    triedAt.set(address, Date.now());
    running += 1;
    const requests = followRequests(store);
    await preloadRoutes(matches, { searchParams, dispatch: requests.dispatch }).catch(
      () => undefined,
    );
    await requests.release();
    running -= 1;
  };

  const ends = [cancel];
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    handle: (event: DocumentEventMap[Type]) => void,
  ) => {
    document.addEventListener(type, handle, { capture: true, passive: true });
    ends.push(() => document.removeEventListener(type, handle, true));
  };
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') expect(target, HOVER);
  });
  on('pointerdown', ({ target, pointerType }) => {
    if (pointerType === 'touch') expect(target, TOUCH);
  });
  on('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) expect(target, HOVER);
  });
  // The browser scrolls, or the router loads the page itself.
  on('pointercancel', cancel);
  on('click', cancel);
  return () => ends.forEach((end) => end());
}

/** The address, without its hash, of the page of this portal that a link opens in this tab. */
function addressOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin) return undefined;
  if (link.hasAttribute('download') || !['', '_self'].includes(link.target)) return undefined;
  return link.origin + link.pathname + link.search;
}

/** https://wicg.github.io/netinfo/, which some browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a person pays for, or waits for, what may not be needed. */
function isDataSaved(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '').includes('2g');
}

type CacheKey = Parameters<typeof baseApi.internalActions.removeQueryResult>[0]['queryCacheKey'];

interface Request extends PromiseLike<{ isError?: boolean }> {
  queryCacheKey: CacheKey;
  unsubscribe: () => void;
}

const isRequest = (value: unknown): value is Request =>
  typeof value === 'object' && value !== null && 'queryCacheKey' in value && 'unsubscribe' in value;

/** Follows what is asked for through its `dispatch`, so that it can be given back to the cache as unused. */
function followRequests(store: AppStore) {
  const requests: Request[] = [];
  const dispatch = ((action: Parameters<AppDispatch>[0]) => {
    const result: unknown = store.dispatch(action);
    if (isRequest(result)) requests.push(result);
    return result;
  }) as AppDispatch;
  return {
    dispatch,
    /** Keeps the answers as those of pages that were left, and no failure: the page would begin with it. */
    release: async () => {
      for (const request of requests) {
        const { isError } = await request;
        const { queryCacheKey } = request;
        request.unsubscribe();
        if (isError && !isUsed(store, queryCacheKey)) {
          store.dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey }));
        }
      }
    },
  };
}

/** Whether a page on the screen has asked for the same. */
function isUsed(store: AppStore, queryCacheKey: CacheKey): boolean {
  // The middleware answers with the subscriptions; the store has them half a second later.
  const subscriptions = store.dispatch(
    baseApi.internalActions.internal_getRTKQSubscriptions(),
  ) as unknown as { getSubscriptionCount: (key: string) => number };
  return subscriptions.getSubscriptionCount(queryCacheKey) > 0;
}
