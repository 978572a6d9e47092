import { keepToasts, redirectDocument } from '@jobharbor/shared-ui/core';

/** If the browser restores this document from its cache, it must not continue to leave, and is outdated. */
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
  // The router ignores the answer to a navigation that has ended. It could not ignore a reload.
  if (isThere && given.aborted) return new Promise(() => undefined);
  window.addEventListener('pageshow', reloadWhenBroughtBack);
  keepToasts(given);
  if (!isThere) return redirectDocument(url.pathname + url.search + url.hash);
  window.location.reload();
  return new Promise(() => undefined);
}
