import type { LiveReleases } from '@jobharbor/contract';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { OverrideBanner } from '../layout/OverrideBanner';
import { OVERRIDES_KEY, overridesFor, withOverrides } from './overrides';

const LOCAL = 'http://localhost:3001/mf-manifest.json';
const store = (overrides: unknown) =>
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify(overrides));
const live: LiveReleases = {
  seeker: { entry: '/s/mf-manifest.json', release: '1'.repeat(20) },
  employer: { entry: '/e/mf-manifest.json' },
};

beforeEach(() => localStorage.clear());

test('a remote of this machine takes the place of the live one where the portal allows it', () => {
  store({ seeker: LOCAL });
  const releases = { ...live, mayOverride: true };
  expect(withOverrides(releases)).toEqual({ ...releases, seeker: { entry: LOCAL } });
});

test('nothing is loaded from elsewhere where the portal does not allow it', () => {
  store({ seeker: LOCAL });
  expect(withOverrides(live)).toEqual(live);
  expect(withOverrides({ ...live, mayOverride: false })).toEqual({ ...live, mayOverride: false });
});

test.each([
  'https://evil.example/mf-manifest.json',
  'http://localhost.evil.example/mf-manifest.json',
  'http://localhost@evil.example/mf-manifest.json',
  'http://192.168.0.7:3001/mf-manifest.json',
  'javascript:alert(1)',
  '//localhost:3001/mf-manifest.json',
  7,
])('no address but one of this machine is believed: %s', (seeker) => {
  store({ seeker });
  expect(overridesFor({ mayOverride: true })).toEqual({});
});

test('a banner names the remote that a developer runs, and ends it', async () => {
  store({ seeker: LOCAL, shell: LOCAL });
  mockNetwork({ 'GET /remotes.json': () => ({ ...live, mayOverride: true }) });
  const { user } = renderWithProviders(<OverrideBanner />);
  const banner = await screen.findByRole('complementary', { name: 'Development' });
  expect(banner).toHaveTextContent(`This browser runs the seeker remote of ${LOCAL}.`);
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot reload.
  await user.click(screen.getByRole('button', { name: 'Use the live release' }));
  expect(localStorage).toHaveLength(0);
});
