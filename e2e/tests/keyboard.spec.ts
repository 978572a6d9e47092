import { fixtures } from '../support/fixtureNames.ts';
import { whatField } from '../support/jobSearch.ts';
import { activate, tabTo, typeInto } from '../support/keyboard.ts';
import { aPerson } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('from the landing page to a sent application without a mouse', async ({ page }) => {
  const person = aPerson('Keya', 'Board');
  await page.goto('/');
  await typeInto(page, whatField(page), fixtures.verified);
  await page.keyboard.press('Enter');
  await activate(page, page.getByRole('article').getByRole('link', { name: fixtures.verified }));
  await activate(page, page.getByRole('link', { name: 'Login to Apply' }));

  const opened = page.waitForEvent('popup');
  await activate(page, page.getByRole('button', { name: 'Continue with Google' }));
  const popup = await opened;
  await typeInto(popup, popup.getByLabel(/e-?mail/i), person.email);
  await typeInto(popup, popup.getByLabel(/given|first/i), person.given_name);
  await typeInto(popup, popup.getByLabel(/family|last/i), person.family_name);
  await popup.keyboard.press('Enter');

  await activate(page, page.getByRole('link', { name: 'Apply Now' }));
  await typeInto(page, page.getByLabel('Phone No'), '+44 20 7946 0000');
  const apply = page.getByRole('button', { name: 'Apply for this Job' });
  await tabTo(page, apply);
  await page.keyboard.press('Space');
  await expect(page.getByText('Application submitted successfully.')).toBeVisible();
  const applied = page.getByRole('main').getByText('Applied', { exact: true });
  await expect(applied).toBeFocused();
  await activate(page, page.getByRole('main').getByRole('link', { name: 'My Applications' }));
  await expect(page.getByRole('article').filter({ hasText: fixtures.verified })).toBeVisible();
});
