import type { Page } from '@playwright/test';

import type { Company } from './employer.ts';

/** A field of the page by its label; one that must be filled has a star behind it. */
export const fieldIn = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}(\\s*\\*)?$`));

/** The field of a password: its button and its meter have names of their own. */
export const passwordIn = (page: Page) => fieldIn(page, '(New )?Password');

/** All messages that come and go, by what they say. */
export const toasts = (page: Page, text: string) =>
  page.locator('[data-toast]').filter({ hasText: text });

/** Registers on the page, as a person does. */
export async function signUpOn(page: Page, company: Company): Promise<void> {
  await page.goto('/employer/signup');
  await page.getByLabel('Company Name').fill(company.name);
  await page.getByLabel('Company Email Address').fill(company.email);
  await passwordIn(page).fill(company.password);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Fills in the sign-in that is open and presses its button. */
export async function logInOn(
  page: Page,
  { email, password }: Pick<Company, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await passwordIn(page).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Fills in fields of the form that is open, by their labels. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await fieldIn(page, label).fill(value);
  }
}

/** What the job form needs, by its labels; what it begins with is not among it. */
export const wholePosting = (name: string): Record<string, string> => ({
  'Company Logo Address': 'https://example.com/logo.png',
  'About Company': 'Three generations at the same quay.',
  'Job Title': name,
  Location: 'Galway, Ireland',
  Currency: 'EUR',
  'Job Description': 'Out at low tide, in before the rain.',
  'Job Responsibilities': 'a, b ,, c',
  'Job Requirements': 'Steady on your feet',
  'We Offer': 'Boots\nA share of the harvest',
});

/** Keeps a call waiting at the door, so that the page can be looked at meanwhile. Answers what lets it through. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await open;
    await route.continue();
  });
  return release;
}
