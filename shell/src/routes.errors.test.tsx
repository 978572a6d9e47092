import { makeStore } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen } from '@testing-library/react';

import { routesOf } from './routes';

jest.mock('./remotes/remote', () => ({ loadPage: () => undefined }));
jest.mock('./pages/About', () => ({
  About: () => {
    throw new Error('Broken');
  },
}));

test('a page of the shell that throws leaves the header, and the way to another page', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockNetwork({ 'POST /api/client-errors': () => new Response(null, { status: 204 }) });
  const store = makeStore();
  const { router } = renderWithProviders(null, { store, url: '/about', routes: routesOf(store) });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred.');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(log).toHaveBeenCalled();
  await act(() => router.navigate('/terms'));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Terms of Use');
});
