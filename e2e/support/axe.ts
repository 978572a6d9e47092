import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is on its way in or out has half its colours. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    // One that is called off by the change of colours is no fault.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });

async function look(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page);
  const axe = new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // Our pages have no frames: without this each look opens one more page, to put the frames' results together.
    .setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Fails the test softly, so that it goes on to the next screen, when axe finds anything on the page. The page is looked
 * at in light; with the system's colours turned dark, which is all that changes then, its contrast once more.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect.soft(await look(page), screen).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect.soft(await look(page, ['color-contrast']), `${screen}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
