import type { Page } from '@playwright/test';

const SEEKER_KEYS = ['user', 'sessionToken', 'jobs', 'resume', 'applications', 'Applications'];

/** The stored values of a seeker in the page's browser, by key. Tokens are plain text, the rest is parsed as JSON. */
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
