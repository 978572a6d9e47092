import { serializeStyles } from '@emotion/serialize';

import { createStyleCache } from './styleCache';

test('styles get the prefixes that a browser of today needs, and no others', () => {
  const cache = createStyleCache();
  const insert = jest.spyOn(cache.sheet, 'insert');
  const styles = {
    display: 'flex',
    userSelect: 'none' as const,
    maskImage: 'none',
    '@media print': { hyphens: 'auto' as const, colorAdjust: 'exact' as const },
  };
  cache.insert('.one', serializeStyles([styles]), cache.sheet, true);
  expect(insert.mock.calls.flat().join('')).toBe(
    '.one{display:flex;-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}' +
      '@media print{.one{-webkit-hyphens:auto;hyphens:auto;-webkit-print-color-adjust:exact;color-adjust:exact;}}',
  );
});
