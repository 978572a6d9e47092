import type { useLocation } from '@jobharbor/shared-ui/core';

/** The key that the router gives to the first page of each document, whichever it is. */
const FIRST = 'default';

/**
 * By what the scroll position of a page is kept. Without the address, a page that is loaded as a new document would
 * begin where another one was left.
 */
export function scrollKey({ key, pathname, search }: ReturnType<typeof useLocation>): string {
  return key === FIRST ? pathname + search : key;
}
