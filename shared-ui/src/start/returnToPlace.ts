import type { AppRouter } from './appRouter';

/** Scrolling ends after this time, in milliseconds. On a slow line, a page's code and data come after many seconds. */
const PATIENCE = 15_000;

/**
 * The router scrolls to where a page was left once, when its first part is rendered. Its data may come later, and the page
 * is too short until then. This scrolls there each time the page grows, after Back, Forward and a reload, until the
 * person acts or scrolls.
 * @param router Call this after RouterProvider has subscribed: the router buffers an update only while it has no
 *   subscriber.
 */
export function returnToPlace(router: AppRouter): void {
  let end: (() => void) | undefined;
  let seen: AppRouter['state'] | undefined;
  const follow = (state: AppRouter['state']) => {
    const { location, restoreScrollPosition: top } = state;
    const isSame = location === seen?.location && top === seen.restoreScrollPosition;
    seen = state;
    if (isSame) return;
    end?.();
    end = typeof top === 'number' && top > 0 ? scrollAsItGrows(top) : undefined;
  };
  if (isReturn()) follow(router.state);
  else seen = router.state;
  router.subscribe(follow);
}

/** Whether the document was loaded by a reload, by Back or by Forward. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** @returns Ends it. */
function scrollAsItGrows(top: number): () => void {
  let { offsetHeight: height } = document.body;
  let reached = window.scrollY;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = document.body;
    if (offsetHeight > height) window.scrollTo(0, top);
    height = offsetHeight;
    reached = window.scrollY;
  });
  const isAt = (place: number) => Math.abs(window.scrollY - place) <= 1;
  const endIfElsewhere = () => {
    const lowest = document.documentElement.scrollHeight - window.innerHeight;
    // The event comes a frame later than the scrolling. The page may have grown between them.
    if (!isAt(reached) && !isAt(Math.min(top, lowest))) end();
  };
  const listeners = { scroll: endIfElsewhere, pointerdown: end, keydown: end };
  const timer = setTimeout(end, PATIENCE);
  for (const [type, listener] of Object.entries(listeners)) {
    window.addEventListener(type, listener, true);
  }
  observer.observe(document.body);

  function end() {
    observer.disconnect();
    clearTimeout(timer);
    for (const [type, listener] of Object.entries(listeners)) {
      window.removeEventListener(type, listener, true);
    }
  }
  return end;
}
