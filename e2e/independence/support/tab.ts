import type { Page } from '@playwright/test';

import { isHydrated } from '../../support/hydration.ts';

/**
 * Marks the tab's document, so that one can tell later whether it is still the same one. It waits until the page reacts:
 * before, links load documents.
 */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await isHydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

/** Notes the paths of all that the page asks of the store. */
export function watchReleases(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/')) asked.push(pathname);
  });
  return asked;
}
