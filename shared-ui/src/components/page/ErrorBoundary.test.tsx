import { render, screen } from '@testing-library/react';

import { ErrorBoundary, PortalFailed } from './ErrorBoundary';

test('what throws leaves a page from which one can go on', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('Broken');
  };
  render(
    <ErrorBoundary fallback={<PortalFailed />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(log).toHaveBeenCalled();
});
