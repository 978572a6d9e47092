import type { Page } from '@playwright/test';

import { aPerson, type Person } from './signIn.ts';

/** Signs a person in by the demonstration's popup. */
export async function continueInDemo(page: Page, person: Person = aPerson()): Promise<Person> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await popup.getByLabel(/e-?mail/i).fill(person.email);
  await popup.getByLabel(/given|first/i).fill(person.given_name);
  const last = popup.getByLabel(/family|last/i);
  await last.fill(person.family_name);
  await last.press('Enter');
  return person;
}
