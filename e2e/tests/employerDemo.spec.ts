import { APPLICATION_STATUSES } from '@jobharbor/contract';

import { passwordIn } from '../support/employerForms.ts';
import { expect, test } from '../support/test.ts';

test('a newcomer reads how to sign in, and sees a living dashboard', async ({ page }) => {
  await page.goto('/employer/signin');
  const said = page.getByText(/^An invented employer/);
  await expect(said).toContainText('employer@example.com');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue('employer@example.com');
  await expect(said).toContainText(await passwordIn(page).inputValue());
  await expect(passwordIn(page)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/employer\/alljobs$/);
  await expect(page.getByRole('row').nth(1)).toContainText('Smithsonian Institution');

  await page
    .getByRole('navigation', { name: 'Employer' })
    .getByRole('link', { name: 'Dashboard' })
    .click();
  const bars = page.getByRole('region', { name: 'Applications by status' });
  for (const status of APPLICATION_STATUSES) {
    const bar = bars.getByRole('listitem').filter({ hasText: status });
    await expect(bar, status).toHaveText(new RegExp(`^${status}[1-9]\\d*$`));
  }
  const waiting = page.getByRole('region', { name: 'Waiting longest' });
  await expect(waiting.getByRole('listitem')).not.toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Open jobs');

  await bars.getByRole('link', { name: 'shortlisted' }).click();
  await expect(page).toHaveURL(/\/employer\/applications\?status=shortlisted$/);
  await page
    .getByRole('link', { name: /View Application/ })
    .first()
    .click();
  await expect(page.getByText('ApplicationDetails').first()).toBeVisible();
  await expect(page.getByText('shortlisted').first()).toBeVisible();
});

test.describe('where the portal is no demonstration', () => {
  test.use({ baseURL: process.env.GOOGLE_PORTAL_URL });

  test('nothing of it is shown, and nobody signs in as its employer', async ({ page, request }) => {
    await page.goto('/employer/signin');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText('An invented employer')).toHaveCount(0);
    const demo = await request.get(`${process.env.PORTAL_URL ?? ''}/demo/employer`);
    const answer = await request.post('/api/employer/login', {
      data: (await demo.json()) as object,
    });
    expect(answer.status()).toBe(401);
  });
});
