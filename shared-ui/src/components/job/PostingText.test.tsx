import { screen } from '@testing-library/react';

import { renderWithProviders } from '../../testing/index';
import { PostingText } from './PostingText';

const LONG = `${'A sentence about boats and the sea. '.repeat(600)}The very end.`;

test('an ordinary text is shown whole', () => {
  renderWithProviders(<PostingText text={'Build boats.\n• oak\n• tar'} />);
  expect(screen.getByText('Build boats.')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a very long text is folded, unfolds whole, and folds again', async () => {
  const { user } = renderWithProviders(<PostingText text={LONG} />);
  const button = screen.getByRole('button', { name: 'Show more' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  // Search engines, and readers without scripts, have all of it.
  expect(screen.getByText(/The very end/)).not.toBeVisible();
  expect(screen.getByText(/sea\. …$/)).toBeVisible();

  await user.click(button);
  expect(screen.getByText(/The very end/)).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(button).toHaveAccessibleName('Show less');

  await user.click(button);
  expect(screen.getByText(/The very end/)).not.toBeVisible();
});

test('a text without a single space is folded as well', () => {
  renderWithProviders(<PostingText text={'x'.repeat(9_000)} />);
  expect(screen.getByText(/^x+ …$/)).toBeVisible();
});
