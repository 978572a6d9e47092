import { screen } from '@testing-library/react';

import { renderWithProviders, showStyles } from '../../testing/index';
import { dark, light } from '../../theme/palette';
import { VerifiedMark } from './CompanyName';

test('a verified company has a mark in the colour of success', () => {
  showStyles();
  renderWithProviders(<VerifiedMark />);
  const mark = screen.getByRole('img', { name: 'Verified Company' });
  expect(getComputedStyle(mark).color).toContain('--jh-palette-success-main');
});

test.each([
  ['light', light],
  ['dark', dark],
])('which is green in the %s scheme', (_name, { success }) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(success.main.slice(at, at + 2), 16),
  );
  expect(green).toBeGreaterThan(red);
  expect(green).toBeGreaterThan(blue);
});
