import { makeStore, readReturn, sessionExpired, sessionRead } from '@jobharbor/shared-ui/core';
import { aSeekerState, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { SeekerOnly, type SeekerOnlyProps } from './SeekerOnly';

type State = NonNullable<Parameters<typeof makeStore>[0]>;

const URL_OF_CV = '/mycv/editcv/u1?preview=true&jobid=j1#skills';
const employerState: State = { session: { employerToken: 'employer-token' } };

const open = (state: State, props: Partial<SeekerOnlyProps> = {}) => {
  const store = makeStore(state);
  const page = <SeekerOnly {...props}>{props.children ?? <p>My CV</p>}</SeekerOnly>;
  const result = renderWithProviders(page, {
    store,
    url: URL_OF_CV,
    path: '/mycv/editcv/:userId',
    routes: [{ path: '/signin', element: <p>Sign in</p> }],
  });
  return { ...result, store };
};

beforeEach(() => sessionStorage.clear());

test('a signed-in seeker is let through', () => {
  open(aSeekerState());
  expect(screen.getByText('My CV')).toBeVisible();
  expect(readReturn()).toBeUndefined();
});

test.each<[string, State]>([
  ['a guest', {}],
  ['an employer', employerState],
  ['a token without a user', { session: { sessionToken: 'token' } }],
])('%s is led to the sign-in, with the way back remembered whole', async (_who, state) => {
  const { router } = open(state);
  expect(await screen.findByText('Sign in')).toBeVisible();
  expect(screen.queryByText('My CV')).not.toBeInTheDocument();
  expect(readReturn()).toBe(URL_OF_CV);
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an employer is let through where the page is for them too', () => {
  open(employerState, { orEmployer: true });
  expect(screen.getByText('My CV')).toBeVisible();
});

test('a guest is led away even there', async () => {
  open({}, { orEmployer: true });
  expect(await screen.findByText('Sign in')).toBeVisible();
});

test('a page is left when another tab signs out', async () => {
  const { store } = open(aSeekerState());
  act(() => void store.dispatch(sessionRead({})));
  expect(await screen.findByText('Sign in')).toBeVisible();
});

test('an expiry is told by the frame: the guard only takes the page away', async () => {
  const { store, router } = open(aSeekerState());
  act(() => {
    store.dispatch(sessionExpired('seeker'));
    store.dispatch(sessionRead({}));
  });
  await waitFor(() => expect(screen.queryByText('My CV')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/mycv/editcv/u1');
});
