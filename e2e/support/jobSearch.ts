import type { Locator, Page } from '@playwright/test';

/** The two fields of the portal's job search. */
export const whatField = (page: Page): Locator => page.getByRole('combobox', { name: 'What' });
export const whereField = (page: Page): Locator => page.getByRole('combobox', { name: 'Where' });

/** An option of the filter panel by its label, which is followed by a count. */
export const filterOption = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}( [\\d,+]+ jobs?)?$`) });
