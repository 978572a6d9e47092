import { anEmployer, keepEmployer } from '../support/employer.ts';
import { signIn } from '../support/signIn.ts';
import { expectFailing, retry } from './support/failingPage.ts';
import { expect, test } from './support/splitTest.ts';

test.use({ allowErrors: /Failed to load resource|Federation Runtime/ });

test('an unsaved CV survives the seeker remote’s death', async ({ page, split, remotes }) => {
  const { user } = await signIn(page, undefined, split.url);
  await page.goto(`${split.url}/mycv/editcv/${user._id}`);
  const general = page.getByRole('region', { name: 'General Information' });
  const portfolio = general.getByLabel('Portfolio');
  // What is no address is not saved by itself, nor when the page is left.
  await portfolio.fill('dock.example');
  await expect(general.getByText('Unsaved changes')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await remotes.seeker.kill();
  await page.reload();
  await expectFailing(page);
  await expect(page.getByRole('banner').getByText('Ada Byron')).toBeVisible();
  await remotes.seeker.heal();
  await retry(page);
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(portfolio).toHaveValue('dock.example');
  await portfolio.fill('https://dock.example');
  await general.getByLabel('Years of Experience').fill('7');
  await general.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Resume updated successfully.')).toBeVisible();
});

test('50 a signed-in employer reads it in the page’s place, and finds the unsaved posting after Retry', async ({
  page,
  split,
  remotes,
}) => {
  await keepEmployer(page, await anEmployer(page.request, { origin: split.url }), split.url);
  await page.goto(`${split.url}/employer/addjob`);
  const title = page.getByRole('textbox', { name: 'Job Title' });
  await title.fill('Keeper of the Lost Remote');
  await remotes.employer.kill();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expectFailing(page);
  await expect(page.getByRole('banner').getByRole('button', { name: /Kelp/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Find Jobs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Jobs' })).toBeVisible();
  await page.goBack();
  await expectFailing(page);
  await remotes.employer.heal();
  await retry(page);
  await expect(page.getByText('What you had not saved is back.')).toBeVisible();
  await expect(title).toHaveValue('Keeper of the Lost Remote');
});
