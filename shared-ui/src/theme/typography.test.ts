import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { figures, typography, weights } from './typography';

const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');

// The zero of the portal's font has a slash.
test('figures take their zero alone from the font without a slash, and the rest from the font of all texts', () => {
  expect(figures).toEqual({
    fontFamily: `'Portal Zero', ${typography.fontFamily}`,
    fontVariantNumeric: 'tabular-nums',
  });
  const face = /@font-face \{[^}]*'Portal Zero'[^}]*\}/.exec(css)?.[0] ?? '';
  expect(/unicode-range: (.*);/.exec(face)?.[1]).toBe('U+0030');
  const file = /url\('([^']*)'\)/.exec(face)?.[1] ?? '';
  // Every page with pay loads it.
  expect(statSync(join(__dirname, file)).size).toBeLessThan(1_000);
});

// The Latin file is preloaded. The others are loaded when a page needs them, which is late, and must be used all the same.
test('only the font that most texts need is left out where it comes late', () => {
  const faces = Array.from(css.matchAll(/@font-face \{[^}]*url[^}]*\}/g), ([face]) => [
    /url\('\.\/fonts\/([^']*)'\)/.exec(face)?.[1],
    /font-display: (.*);/.exec(face)?.[1],
  ]);
  expect(Object.fromEntries(faces)).toEqual({
    'latin-ext.woff2': 'swap',
    'latin.woff2': 'optional',
    'zero.woff2': 'swap',
  });
});

test("the font's files are declared for the portal's weights, and are small, because the first view waits for them", () => {
  const faces = Array.from(css.matchAll(/@font-face \{[^}]*url[^}]*\}/g), ([face]) => face);
  expect(faces).toHaveLength(3);
  for (const face of faces) {
    expect(face).toContain(`font-weight: ${weights.regular} ${weights.bold};`);
    const file = /url\('([^']*)'\)/.exec(face)?.[1] ?? '';
    expect(statSync(join(__dirname, file)).size).toBeLessThan(21_000);
  }
});
