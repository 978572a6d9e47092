/** Where the API answers: the page's `api-origin` says so at run time; empty means the page's own origin. */
export function apiOrigin(): string {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content;
  return origin || window.location.origin;
}
