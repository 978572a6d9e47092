import { expectAccessible, expectNoOverflow } from '../support/axe.ts';
import { continueInDemo } from '../support/demoSignIn.ts';
import { fixtures } from '../support/fixtureNames.ts';
import { isHydrated } from '../support/hydration.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';

const DEVICE = 'seeker.device/savedJobs';

test('a guest saves a job with a note, takes it along at the sign-in, and leaves nothing behind', async ({
  page,
  context,
}) => {
  const search = `/jobSearch/${encodeURIComponent(fixtures.verified)}`;
  const name = `: ${fixtures.verified}`;
  const onDevice = () => page.evaluate((key) => localStorage.getItem(key), DEVICE);

  // By keyboard on a page that the server has rendered, and still there after a reload.
  await page.goto(search);
  await isHydrated(page);
  const article = page.getByRole('article', { name: fixtures.verified });
  await tabTo(page, article.getByRole('button', { name: `Save job${name}` }));
  await page.keyboard.press('Space');
  await expect(article.getByRole('button', { name: `Saved${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.reload();
  await expect(article.getByRole('button', { name: `Saved${name}` })).toBeVisible();
  await expect(article.getByText('Seen')).toHaveCount(0);

  // A second tab opens the job: this one shows at once that it was seen.
  const other = await context.newPage();
  await other.goto((await article.getByRole('link').first().getAttribute('href')) ?? '');
  await expect(other.getByRole('button', { name: /^Saved/ })).toBeVisible();
  await expect(article.getByText('Seen')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Saved Jobs' }).click();
  await expect(page.getByText('1 saved job')).toBeVisible();
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await page.getByRole('textbox', { name: /^Your note/ }).fill('Ask about the pilot boats');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page, 'saved jobs');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page, 'saved jobs');
  await page.setViewportSize({ width: 1280, height: 900 });

  // A browser shows one tab of a window. Here each would take itself for the one that is seen, and tell the move.
  await other.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await continueInDemo(page);
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByText('is in your account now')).toBeVisible();
  await expect(page.getByText('Ask about the pilot boats')).toBeVisible();
  expect(await onDevice()).toBe('[]');

  // The other tab has signed in with this one, and follows its changes.
  await expect(other.getByRole('button', { name: /^Saved/ })).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.getByRole('button', { name: /^Save job/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('button', { name: /^Saved/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ask about the pilot boats')).toBeVisible();

  // It shows the job, and would remember it for the guest that it becomes.
  await other.close();
  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  const left = await page.evaluate(() => JSON.stringify(localStorage));
  expect(left).not.toContain('pilot boats');
  expect(left).not.toContain('seenJobs');
});
