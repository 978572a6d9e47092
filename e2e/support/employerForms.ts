import type { Page } from '@playwright/test';

import type { Company } from './employer.ts';

/** A field of the page by its label. A required field has an asterisk behind its label. */
export const fieldIn = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}(\\s*\\*)?$`));

/** The password field. Its button and its meter have other labels. */
export const passwordIn = (page: Page) => fieldIn(page, '(New )?Password');

/** The toasts with a text. */
export const toasts = (page: Page, text: string) =>
  page.locator('[data-toast]').filter({ hasText: text });

/** Registers a company on the page. */
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

/** Fills in fields of the form that is open, by their labels. The currency is chosen from a list. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (label === 'Currency') await fieldIn(page, label).selectOption(value);
    else await fieldIn(page, label).fill(value);
  }
}

/** The required fields of the job form that have no initial value, by label. */
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

/** Holds a request back while the test looks at the page. Returns the function that releases it. */
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
