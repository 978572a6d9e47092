import { act, screen } from '@testing-library/react';

import { renderWithProviders } from '../../testing/index';
import { useLeaveGuard } from './useLeaveGuard';

function Form() {
  const { destination, leave, stay } = useLeaveGuard(true, (pathname) => pathname !== '/logout');
  return (
    <>
      <h1>Form</h1>
      {destination && <p role="alert">{destination.pathname}</p>}
      <button onClick={leave}>Leave</button>
      <button onClick={stay}>Stay</button>
    </>
  );
}
const never = () => new Promise<null>(() => undefined);
const open = () => {
  const routes = [
    { path: '/form', element: <Form /> },
    { path: '/slow', loader: never, element: <h1>Slow</h1> },
    { path: '/logout', loader: never, element: <h1>Logout</h1> },
  ];
  return renderWithProviders(<h1>Elsewhere</h1>, { url: '/form', routes });
};
/** Whether the browser would ask before it closes or replaces the document. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const go = (router: ReturnType<typeof open>['router'], to: string) =>
  act(async () => {
    void router.navigate(to);
    await Promise.resolve();
  });

test('a way out is held until the person has decided', async () => {
  const { router, user } = open();
  await screen.findByRole('heading', { name: 'Form' });
  await go(router, '/elsewhere');
  expect(screen.getByRole('alert')).toHaveTextContent('/elsewhere');
  expect(browserAsks()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await go(router, '/elsewhere');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.getByRole('heading')).toHaveTextContent('Elsewhere');
});

test('whoever has said Leave is not asked again by the browser, nor for another way out', async () => {
  const { router, user } = open();
  await screen.findByRole('heading', { name: 'Form' });
  await go(router, '/slow');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(router.state.navigation.state).toBe('loading');
  expect(browserAsks()).toBe(false);
  await go(router, '/elsewhere');
  expect(screen.getByRole('heading')).toHaveTextContent('Elsewhere');
});

test('a way that is not held is not asked about by the browser either', async () => {
  const { router } = open();
  await screen.findByRole('heading', { name: 'Form' });
  await go(router, '/logout');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(browserAsks()).toBe(false);
});

test('whoever comes back before the other page is there is held again', async () => {
  const { router, user } = open();
  await screen.findByRole('heading', { name: 'Form' });
  await go(router, '/slow');
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await go(router, '/form');
  expect(browserAsks()).toBe(true);
  await go(router, '/elsewhere');
  expect(screen.getByRole('alert')).toHaveTextContent('/elsewhere');
});
