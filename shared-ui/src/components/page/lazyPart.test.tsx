import { screen } from '@testing-library/react';

import { renderWithProviders } from '../../testing/index';
import { lazyPart } from './lazyPart';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a part shows its fallback until it has come, and then takes its place', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting), <p>Waiting</p>);
  renderWithProviders(<Part name="Ada" />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

test('a part that cannot be fetched says so, and Retry fetches it anew', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('no such chunk'));
  const Part = lazyPart(load, <p>Waiting</p>);
  const { user } = renderWithProviders(<Part name="Ada" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part of the page could not be loaded.',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part in a narrow place says in its own way that it is missing', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('no such chunk'));
  const Part = lazyPart(load, null, (onRetry) => <button onClick={onRetry}>Again</button>);
  const { user } = renderWithProviders(<Part name="Ada" />);
  await user.click(await screen.findByRole('button', { name: 'Again' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});
