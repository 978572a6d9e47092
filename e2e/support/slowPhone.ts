import type { Page } from '@playwright/test';

/** Makes the page's browser a phone on a slow mobile network. */
export async function asSlowPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 250_000,
    uploadThroughput: 100_000,
  });
}

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Sums up the layout shifts without recent input, from the next document on. Returns the function that reads the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { layoutShift: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (!entry.hadRecentInput) sum.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift,
    );
}
