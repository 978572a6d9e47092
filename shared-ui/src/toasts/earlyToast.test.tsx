import { render, screen } from '@testing-library/react';

import { PortalTheme } from '../theme/PortalTheme';
import { toast } from './toast';
import { Toasts } from './Toasts';

test('a toast from before the page stood is shown as soon as it stands', async () => {
  toast.error('Error fetching jobs. Please try again later.');
  render(
    <PortalTheme>
      <Toasts />
    </PortalTheme>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching jobs');
});
