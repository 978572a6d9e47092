import type { Page } from '@playwright/test';

/** The server's message after each save. */
export const CV_SAVED = 'Resume updated successfully.';

/** A section of the CV editor, by its title. */
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
