import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { SkipLink } from './SkipLink';

test('the skip link leads past a sidebar to the content', async () => {
  const { user } = renderWithProviders(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <nav>
          <a href="/employer/alljobs">All Jobs</a>
        </nav>
        <div data-content="" tabIndex={-1} data-testid="content" />
      </main>
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByTestId('content')).toHaveFocus();
});
