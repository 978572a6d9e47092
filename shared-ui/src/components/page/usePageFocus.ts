import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

let lastPathname: string | undefined;
let tookFocus = false;

/**
 * Moves focus to a page's heading after a change of route, so that the reader starts where the page does.
 * The first page of a visit keeps the browser's own start; a change of query or hash moves nothing.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const routeChanged = lastPathname !== undefined && lastPathname !== pathname;
    // A page that replaces its skeleton removes the focused heading, and the focus moves to the body.
    const focusWasLost = tookFocus && document.activeElement === document.body;
    if (routeChanged || focusWasLost) {
      heading.current?.focus({ preventScroll: true });
      tookFocus = true;
    }
    lastPathname = pathname;
  }, [heading, pathname]);
}

/** Forgets the visit so far; for tests, of which each is a first visit. */
export function resetPageFocus(): void {
  lastPathname = undefined;
  tookFocus = false;
}
