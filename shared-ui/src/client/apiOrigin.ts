/** Stands for the portal's origin where the server renders a page: no server has this name. */
export const SERVER_ORIGIN = 'http://portal.invalid';

/** Where the API answers: the page's `api-origin` says so at run time; empty means the page's own origin. */
export function apiOrigin(): string {
  if (typeof document === 'undefined') return SERVER_ORIGIN;
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content;
  return origin || window.location.origin;
}

/** Whether the API answers at another origin than the page's. */
export const isApiElsewhere = (): boolean =>
  typeof document !== 'undefined' && apiOrigin() !== window.location.origin;
