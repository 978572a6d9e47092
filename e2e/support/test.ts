import { expect, test as base } from '@playwright/test';

import { type SeekerSession, signIn } from './signIn.ts';

/** The address of logos in the fixtures. Tests answer it themselves and never use the network. */
const LOGOS = 'https://example.com/**';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';

/** Fixtures of every test. */
interface Fixtures {
  /** The console errors that this test provokes. Others fail it. */
  allowErrors: RegExp;
  /** A new seeker who is signed in before the test begins. */
  seeker: SeekerSession;
}

/** The suite's `test`. It uses the shared portal and fails on an unexpected error in the page. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.PORTAL_URL),
  allowErrors: [/^$/, { option: true }],
  page: async ({ page, allowErrors }, use) => {
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (!allowErrors.test(text)) unexpected.push(text);
    };
    await page
      .context()
      .route(LOGOS, (route) => route.fulfill({ contentType: 'image/svg+xml', body: LOGO }));
    page.on('pageerror', (error) => note(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    await use(page);
    expect(unexpected, 'errors on the console').toEqual([]);
  },
  seeker: async ({ page, baseURL }, use) => use(await signIn(page, undefined, baseURL)),
});

export { expect };
