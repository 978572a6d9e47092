import { expect, type Locator, type Page } from '@playwright/test';

/** More Tab stops than any screen has between two elements that a test wants to reach. */
const STOPS_MAX = 120;

const hasFocus = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    if (stops > STOPS_MAX) throw new Error(`Tab never reaches ${target.toString()}`);
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeInViewport();
  await expect.poll(() => target.evaluate(looksFocused), 'the focus is visible').toBe(true);
}

/** Runs in the page. The focus ring may belong to the element, to its container, or be the thicker border of a field. */
function looksFocused(element: Element): boolean {
  const hasOutline = (candidate: Element | null, levels: number): boolean => {
    if (!candidate || levels === 0) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    return isDrawn || hasOutline(candidate.parentElement, levels - 1);
  };
  const frame = element.closest('.Mui-focused')?.querySelector('fieldset');
  const hasFrame = frame && Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2;
  const label = element.matches('[type="file"]') ? element.nextElementSibling : null;
  const isRinged = hasOutline(element, 8) || hasOutline(label, 1) || Boolean(hasFrame);
  return element.matches(':focus-visible') && isRinged;
}

/** Reaches a field by Tab and replaces its text. Only the last letter is typed, because each key press renders the whole form. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
}

/** Reaches a link or button by Tab and presses Enter. */
export async function activate(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
