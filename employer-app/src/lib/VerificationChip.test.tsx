import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { VerificationChip } from './VerificationChip';

test.each([
  [true, 'Verified', 'accepted'],
  [false, 'Not Verified', 'rejected'],
])('an address that is verified (%p) reads %s in the colour of %s', (isVerified, name, tone) => {
  renderWithProviders(<VerificationChip isVerified={isVerified} isCompact />);
  const { backgroundColor } = getComputedStyle(screen.getByRole('img', { name }));
  expect(backgroundColor).toContain(`status-${tone}-bg`);
});
