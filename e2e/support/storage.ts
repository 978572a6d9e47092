import type { Page } from '@playwright/test';

const SEEKER_KEYS = ['user', 'sessionToken', 'jobs', 'resume', 'applications', 'Applications'];

/** What the page's browser keeps of a seeker, by key; tokens as they are, the rest read as JSON. */
export async function stored(
  page: Page,
  keys: readonly string[] = SEEKER_KEYS.filter((key) => key !== 'jobs'),
): Promise<Record<string, unknown>> {
  const texts = await page.evaluate(
    (wanted) => wanted.map((key): [string, string | null] => [key, localStorage.getItem(key)]),
    [...keys],
  );
  return Object.fromEntries(
    texts
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .map(([key, text]) => [key, key === 'sessionToken' ? text : (JSON.parse(text) as unknown)]),
  );
}
