import type { useLocation } from '@jobharbor/shared-ui/core';

/** The key that the router gives to the first page of every document. */
const FIRST = 'default';

/**
 * The key under which the scroll position of a page is stored. It includes the address: otherwise a page in a new
 * document would start at the position of another one.
 */
export function scrollKey({ key, pathname, search }: ReturnType<typeof useLocation>): string {
  return key === FIRST ? pathname + search : key;
}
