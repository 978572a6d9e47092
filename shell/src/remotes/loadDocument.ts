import { keepToasts, redirectDocument } from '@jobharbor/shared-ui/core';

/** Should the browser bring this document back as it was left, it would be on its way, and outdated, for ever. */
function reloadWhenBroughtBack({ persisted }: PageTransitionEvent) {
  if (persisted) window.location.reload();
}

/**
 * What a loader answers so that the browser loads an address as a new document. On the way back or forward the address
 * is there already: to assign it again would be a jump within the page where it has a hash.
 * @param given Aborted when the person goes elsewhere.
 */
export function loadDocument(url: URL, given: AbortSignal): Response | Promise<never> {
  const isThere = url.href === window.location.href;
  // The router ignores what is answered to a navigation that is over, a reload it could not.
  if (isThere && given.aborted) return new Promise(() => undefined);
  window.addEventListener('pageshow', reloadWhenBroughtBack);
  keepToasts(given);
  if (!isThere) return redirectDocument(url.pathname + url.search + url.hash);
  window.location.reload();
  return new Promise(() => undefined);
}
