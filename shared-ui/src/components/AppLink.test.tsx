import { screen } from '@testing-library/react';

import { renderWithProviders } from '../testing';
import { AppLink } from './AppLink';

const elsewhere = [{ path: '/find-jobs', element: <p>All jobs</p> }];

test('a path of the portal is followed without a new page', async () => {
  const { user } = renderWithProviders(<AppLink href="/find-jobs">Find Jobs</AppLink>, {
    routes: elsewhere,
  });
  await user.click(screen.getByRole('link', { name: 'Find Jobs' }));
  expect(screen.getByText('All jobs')).toBeVisible();
});

test.each([
  'https://example.com/',
  '//example.com/',
  'mailto:jobs@example.com',
  '/api/docs',
  '#main',
])('%s is left to the browser', async (href) => {
  const { user, router } = renderWithProviders(
    <AppLink href={href} onClick={(event) => event.preventDefault()}>
      Out
    </AppLink>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', href);
  await user.click(screen.getByRole('link'));
  expect(router.state.location.pathname).toBe('/');
});
