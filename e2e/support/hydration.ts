import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Waits until a page that the server has rendered reacts. */
export const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root a') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Waits until the server renders pages. After a switch of releases, or on a busy machine, its processes may still start. */
export const serverRenders = (request: APIRequestContext, url: string) =>
  expect
    .poll(async () => (await (await request.get(url)).text()).includes('id="first-view"'), {
      timeout: 30_000,
    })
    .toBe(true);
