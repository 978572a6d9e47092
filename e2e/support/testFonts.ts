import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const packages = join(import.meta.dirname, '../../node_modules');
const STYLES = [
  '@fontsource-variable/noto-sans-jp/index.css',
  '@fontsource/noto-sans-arabic/arabic-400.css',
  '@fontsource/noto-sans-arabic/arabic-500.css',
  '@fontsource/noto-sans-arabic/arabic-700.css',
];
const FOLDER = '/fonts-of-the-test/';
/** The portal's own font first, then these in place of the system's fonts. */
const FALLBACK = `* {
  font-family: 'Atkinson Hyperlegible Next Variable', 'Noto Sans JP Variable', 'Noto Sans Arabic' !important;
}`;

/** Serves the packages' files at the portal's own origin: its Content-Security-Policy allows no other. */
async function serve(page: Page): Promise<void> {
  await page.route(`**${FOLDER}**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(FOLDER.length);
    const isStyle = name.endsWith('.css');
    await route.fulfill({
      body: name === 'fallback.css' ? FALLBACK : await readFile(join(packages, name)),
      contentType: isStyle ? 'text/css' : 'font/woff2',
    });
  });
}

/**
 * Gives the page Japanese and Arabic fonts in place of the reader's system fonts. The portal has fonts for Latin scripts
 * only, and a machine that runs tests may have no others.
 */
export async function useScriptFonts(page: Page): Promise<void> {
  await serve(page);
  const links = [...STYLES, 'fallback.css'].map((style) => FOLDER + style);
  await page.addInitScript((hrefs) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const href of hrefs) {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        document.head.append(link);
      }
    });
  }, links);
}
