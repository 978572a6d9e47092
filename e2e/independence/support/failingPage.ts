import { expect, type Page } from '@playwright/test';

import { type Scene, leaveForm, UNAVAILABLE } from './scenes.ts';
import { markDocument } from './tab.ts';

export const pageHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The failing place says so, and the frame around it is as always. */
export async function expectFailing(page: Page, sentence: string = UNAVAILABLE): Promise<void> {
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const retryButton = (page: Page) => page.getByRole('button', { name: 'Retry' });

export const retry = (page: Page) => retryButton(page).click();

/**
 * Asks once more while the fault lasts, and hears the same. The attempt is over then: one under way would take the
 * button away from whoever heals the remote meanwhile.
 * @param origin The remote's.
 * @param file By the name of its path: what the attempt asks for, and fails at.
 */
export async function retryInVain(page: Page, origin: string, file: RegExp): Promise<void> {
  const asked = page.waitForRequest((request) => {
    const url = new URL(request.url());
    return url.origin === origin && file.test(url.pathname.slice(1));
  });
  await retry(page);
  await asked;
  await expect(retryButton(page)).toBeEnabled();
  await expectFailing(page);
}

/** Somebody with an unsaved form in the other remote comes to a page of this one, which fails; all else works. */
export async function meetFailure(
  page: Page,
  origin: string,
  scene: Scene,
): Promise<{ isSameDocument: () => Promise<boolean> }> {
  await scene.typeElsewhere(page, origin);
  const isSameDocument = await markDocument(page);
  await leaveForm(page, scene.link);
  await expectFailing(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(pageHeading(page, 'About')).toBeVisible();
  await page.evaluate(() => {
    history.go(-2);
  });
  await scene.expectTyped(page);
  await leaveForm(page, scene.link);
  await expectFailing(page);
  return { isSameDocument };
}

/** Whoever asks once more has the page, in the same document. */
export async function expectHealed(
  page: Page,
  heading: string,
  isSameDocument: () => Promise<boolean>,
): Promise<void> {
  const healed = pageHeading(page, heading);
  // An answer that was too late for an earlier attempt may come now, and heal the page by itself.
  await Promise.any([retry(page), healed.waitFor()]);
  await expect(healed).toBeVisible();
  expect(await isSameDocument(), 'healed without a reload').toBe(true);
}
