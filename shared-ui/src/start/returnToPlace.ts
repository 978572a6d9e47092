import type { AppRouter } from './mountPortal';

/** How long a page may become longer until a person is left where they are, in milliseconds. */
const PATIENCE = 5_000;
/** What a person does who does not wait to be led back. */
const INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The router scrolls to where a page was left once, when its first part is drawn. Its data may come later, and the page
 * is too short until then. This scrolls there whenever the page has become longer, after Back, Forward and a reload.
 * @param router One that is drawn already: its first subscriber must be React's, as it alone is told what came before.
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
  follow(router.state);
  router.subscribe(follow);
}

/** @returns Ends it. */
function scrollAsItGrows(top: number): () => void {
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of INPUT) window.removeEventListener(type, end, true);
  };
  const timer = setTimeout(end, PATIENCE);
  for (const type of INPUT) window.addEventListener(type, end, true);
  observer.observe(document.body);
  return end;
}
