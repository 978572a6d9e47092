import type { Page } from '@playwright/test';

/** What the server says to each save. */
export const CV_SAVED = 'Resume updated successfully.';

/** A section of the CV editor, by its title. */
export const section = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
