import { act, render, screen } from '@testing-library/react';

import { renderWithProviders } from '../testing';
import { NotFoundState } from './page/PageContainer';
import { EmptyState, ErrorState } from './states';

test('an error is an alert with the way to try again', async () => {
  const onRetry = jest.fn();
  const { user } = renderWithProviders(<ErrorState message="It broke." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('It broke.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a retry that runs cannot be started again', () => {
  renderWithProviders(<ErrorState message="It broke." onRetry={() => undefined} retrying />);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDisabled();
});

test('a retry that fails again leaves the focus on its button', async () => {
  const state = (retrying: boolean) => (
    <ErrorState message="It broke." onRetry={() => undefined} retrying={retrying} />
  );
  // MUI renders a button's ripple a moment later.
  const andRender = (change: () => void) =>
    act(async () => {
      change();
      await Promise.resolve();
    });
  const { rerender } = render(state(false));
  await andRender(() => screen.getByRole('button', { name: 'Retry' }).focus());
  await andRender(() => rerender(state(true)));
  // Browsers do it themselves.
  await andRender(() => screen.getByRole('button', { name: 'Retry' }).blur());
  expect(document.body).toHaveFocus();
  await andRender(() => rerender(state(false)));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('without a way to try again there is no button', () => {
  renderWithProviders(<ErrorState message="It broke." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without a message there is no alert', () => {
  renderWithProviders(<ErrorState message={undefined} onRetry={() => undefined} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty list says so under a heading', () => {
  renderWithProviders(<EmptyState heading="No Jobs Found" text="Try another word." />);
  expect(screen.getByRole('heading', { level: 2, name: 'No Jobs Found' })).toBeVisible();
  expect(screen.getByText('Try another word.')).toBeVisible();
});

test('the page that is not there leads home', () => {
  renderWithProviders(<NotFoundState />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText("Oops! The page you're looking for does not exist.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});
