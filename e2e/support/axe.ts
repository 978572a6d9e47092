import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface WithAxe {
  axe?: { run: (context: string, options: RunOptions) => Promise<AxeResults> };
}

/**
 * What is on its way in or out has half its colours. With reduced motion each element takes inherited colours a frame
 * after the one around it, so it is looked again until nothing has begun.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    for (let quiet = 0; quiet < 3; quiet += 1) {
      const running = document.getAnimations();
      if (running.length > 0) quiet = 0;
      // One that is called off by the change of colours is no fault.
      await Promise.allSettled(running.map(({ finished }) => finished));
      await frame();
    }
  });

/** What is found is told by its first element's HTML alone; no page that is looked at here holds a frame or plays anything. */
const LEAN: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  iframes: false,
  preload: false,
};

async function look(page: Page, part: string, options: RunOptions): Promise<string[]> {
  await settled(page);
  // Not by its builder, which brings all of it anew four times for each screen.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, chosen]) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error('axe is not on the page');
      const { violations } = await axe.run(context, chosen);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    [part, { ...LEAN, ...options }] as const,
  );
}

/** Waits until the page, and its theme where it has one, has taken the system's colours. */
async function setColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const { colorScheme: theme = scheme } = document.documentElement.dataset;
    return matchMedia(`(prefers-color-scheme: ${scheme})`).matches && theme === scheme;
  }, colorScheme);
}

/**
 * Fails the test softly, so that it goes on to the next screen, when axe finds anything on the page. The page is looked
 * at in light; with the system's colours turned dark, which is all that changes then, its contrast once more, unless
 * another screen has shown those colours already. Where another screen has shown the rest of the page, a selector says
 * which part is new.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  { isDarkToo = true, part = 'html' } = {},
): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const all = await look(page, part, { rules: { 'target-size': { enabled: true } } });
  expect.soft(all, screen).toEqual([]);
  if (!isDarkToo) return;
  await setColours(page, 'dark');
  const contrast = await look(page, part, { runOnly: ['color-contrast'] });
  expect.soft(contrast, `${screen}, dark`).toEqual([]);
  await setColours(page, 'light');
}

/** Fails the test softly when the page is wider than its window. */
export async function expectNoOverflow(page: Page, screen: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect.soft(overflow, `${screen} overflows`).toBeLessThanOrEqual(0);
}
