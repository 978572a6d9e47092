import { screen } from '@testing-library/react';

import { renderWithProviders } from '../testing/renderWithProviders';
import { ShareButton } from './ShareButton';

const LINK = 'http://localhost/jobs/7';
const share = async () => {
  const { user } = renderWithProviders(<ShareButton name="Boat Builder" path="/jobs/7" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
};

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('copies the link where the device cannot share', async () => {
  await share();
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(LINK);
});

test('shows the link where it cannot be copied', async () => {
  const { user } = renderWithProviders(<ShareButton name="Boat Builder" path="/jobs/7" />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(`The link could not be copied: ${LINK}`)).toBeVisible();
});

test('opens the dialog of a device that can share, and takes its closing for no failure', async () => {
  const opened = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: opened, configurable: true });
  await share();
  expect(opened).toHaveBeenCalledWith({ title: 'Boat Builder', url: LINK });
  expect(screen.queryByText(/link/)).not.toBeInTheDocument();
});
