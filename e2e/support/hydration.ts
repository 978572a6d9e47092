import type { Page } from '@playwright/test';

/** Waits until a page that the server has drawn reacts. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root a') ?? {}).some((key) => key.startsWith('__react')),
  );
