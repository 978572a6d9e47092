import { belowHeader, HEADER_HEIGHT, makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders, showStyles } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { Layout } from './Layout';

test('pages learn from a variable how high the header is', async () => {
  mockNetwork({});
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  showStyles();
  renderWithProviders(<Layout />, { store: makeStore() });
  await screen.findByRole('banner');
  const styles = Array.from(document.styleSheets, ({ cssRules }) =>
    Array.from(cssRules, ({ cssText }) => cssText).join('\n'),
  ).join('\n');
  const heights = [...styles.matchAll(new RegExp(`${HEADER_HEIGHT}:\\s*(\\w+)`, 'g'))];
  expect(heights.map(([, height]) => height)).toEqual(['60px', '72px']);
  expect(styles).toMatch(new RegExp(`min-height:\\s*var\\(${HEADER_HEIGHT}\\)`));
  // Without the shell a page begins at the top of the window.
  expect(belowHeader()).toBe(`calc(var(${HEADER_HEIGHT}, 0px) + 24px)`);
});
