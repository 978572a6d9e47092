import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';

import { Component as SignIn } from './SignIn';
import { Component as SignUp } from './SignUp';

test.each<[string, ComponentType]>([
  ['Create an Employer Account', SignUp],
  ['Log in to Your Employer Account', SignIn],
])('%s says that there are no accounts yet, and leads to the jobs', (title, Page) => {
  renderWithProviders(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/^Employer accounts are not open on this portal yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/find-jobs');
});
