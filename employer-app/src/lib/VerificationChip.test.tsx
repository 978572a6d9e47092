import { renderWithProviders, showStyles } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { VerificationChip } from './VerificationChip';

test.each([
  [true, 'Verified', 'green'],
  [false, 'Not Verified', 'red'],
])('an address that is verified (%p) reads %s in %s', (isVerified, name, tone) => {
  showStyles();
  renderWithProviders(<VerificationChip isVerified={isVerified} isCompact />);
  const { backgroundColor } = getComputedStyle(screen.getByRole('img', { name }));
  expect(backgroundColor).toContain(`tone-${tone}-bg`);
});
