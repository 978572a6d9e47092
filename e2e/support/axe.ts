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
 * Waits until no animation runs: during one, colours are mixed. Chromium does not always draw the frame that ends an
 * animation by itself, so this asks for each frame.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = () =>
      document.getAnimations().some(({ playState }) => playState === 'running');
    do {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    } while (isMoving());
  });

/** Only the HTML of the first element of a violation is reported. No tested page has frames or media. */
const LEAN: RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  elementRef: false,
  iframes: false,
  preload: false,
};

async function look(page: Page, part: string, options: RunOptions): Promise<string[]> {
  await settled(page);
  // axe's own builder for Playwright would inject the script four times for each screen.
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

/** Sets the system's colour scheme and waits until the page and its theme have it. */
async function setColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const { colorScheme: theme = scheme } = document.documentElement.dataset;
    return matchMedia(`(prefers-color-scheme: ${scheme})`).matches && theme === scheme;
  }, colorScheme);
}

/**
 * Fails the test softly, so that it continues with the next screen, when axe finds a violation. All rules are checked
 * in light colours. In dark colours only the contrast can differ: it is checked too, unless another screen has the same
 * colours. `part` selects the new part of a page whose rest another screen has shown.
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
