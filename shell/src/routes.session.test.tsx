import {
  employerDrafts,
  makeStore,
  readReturn,
  rememberReturn,
  type RootState,
  sessionExpired,
  sessionRead,
} from '@jobharbor/shared-ui/core';
import {
  aSeekerState,
  aSeekerUser,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { RemoteUnavailable } from './remotes/remote';
import { routesOf } from './routes';

const mockLoadPage = jest.fn<unknown, [page: string]>();
jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: () => undefined }));
jest.mock('./remotes/remote', () => ({
  ...jest.requireActual<object>('./remotes/remote'),
  loadPage: (page: string) => mockLoadPage(page),
}));

const UNAVAILABLE = 'This section is temporarily unavailable.';
const LANDING = 'Find a job worth staying for';
const employer: Partial<RootState> = { session: { employerToken: 'employer-token' } };
const both = { session: { ...aSeekerState().session, employerToken: 'employer-token' } };

const open = async (url: string, state: Partial<RootState> = {}) => {
  const store = makeStore(state);
  const result = renderWithProviders(null, { store, url, routes: routesOf(store) });
  await screen.findByRole('heading', { level: 1 });
  return { ...result, store };
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const showsHeading = (text: string) => waitFor(() => expect(heading()).toBe(text));
const asked = () => mockLoadPage.mock.calls.map(([page]) => page);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  mockLoadPage.mockReset();
  mockLoadPage.mockImplementation((page) => ({ Component: () => <h1>{page}</h1> }));
  mockNetwork({
    'GET /api/jobs/getrecentjobs': () => [],
    'GET /api/jobs/suggestions': () => [],
    'GET /api/auth/provider': () => ({ kind: 'none' }),
    'GET /api/organisation': () => ({ isDemonstration: false }),
    'GET /remotes.json': () => ({ seeker: null, employer: null, shell: null }),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    'POST /api/employer/logout': () => new Response(null, { status: 204 }),
  });
});

describe('home', () => {
  test.each<[string, Partial<RootState>, string]>([
    ['a guest', {}, LANDING],
    ['an employer', employer, LANDING],
    ['a token without a user', { session: { sessionToken: '' } }, LANDING],
    ['a seeker', aSeekerState(), 'seeker/Home'],
    ['a person who is both', both, 'seeker/Home'],
  ])('of %s', async (_who, state, title) => {
    await open('/', state);
    expect(heading()).toBe(title);
    expect(asked()).toEqual(title === LANDING ? [] : ['seeker/Home']);
  });

  test('changes hands when a session begins and ends in another tab', async () => {
    const { store } = await open('/');
    act(() => void store.dispatch(sessionRead(aSeekerState().session)));
    await showsHeading('seeker/Home');
    act(() => void store.dispatch(sessionRead({})));
    await showsHeading(LANDING);
    act(() => void store.dispatch(sessionRead(aSeekerState().session)));
    await showsHeading('seeker/Home');
  });

  test('with a dead remote keeps the header and says so; signing out leads to the landing page', async () => {
    mockLoadPage.mockImplementation(() => Promise.reject(new RemoteUnavailable('seeker/Home', {})));
    const { store } = await open('/', aSeekerState());
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Ada Byron' })).toBeVisible();
    act(() => void store.dispatch(sessionRead({})));
    await showsHeading(LANDING);
  });

  test('of a guest whose session begins while the remote is dead can be tried again', async () => {
    const { store, user } = await open('/');
    mockLoadPage.mockImplementationOnce(() =>
      Promise.reject(new RemoteUnavailable('seeker/Home', {})),
    );
    act(() => void store.dispatch(sessionRead(aSeekerState().session)));
    expect(await screen.findByText(UNAVAILABLE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await showsHeading('seeker/Home');
  });
});

describe('the profile', () => {
  test.each([
    ['/profile/#myapplications', '/employer/alljobs', 'employer/AllJobs'],
    ['/profile#myapplications', '/employer/alljobs', 'employer/AllJobs'],
    ['/Profile/', '/employer/profile', 'employer/Profile'],
    ['/profile', '/employer/profile', 'employer/Profile'],
    ['/profile#privacy', '/employer/profile', 'employer/Profile'],
  ])(
    'opened by an employer at %s leads to %s, without the seekers’ remote',
    async (url, to, page) => {
      const { router } = await open(url, employer);
      expect(router.state.location).toMatchObject({ pathname: to, hash: '' });
      expect(asked()).toEqual(['employer/EmployerShell', page]);
    },
  );

  test.each<[string, Partial<RootState>]>([
    ['a seeker', aSeekerState()],
    ['a person who is both', both],
    ['a guest', {}],
  ])("opened by %s is the seekers' page", async (_who, state) => {
    const { router } = await open('/profile/#myapplications', state);
    expect(heading()).toBe('seeker/Profile');
    expect(router.state.location.hash).toBe('#myapplications');
  });
});

test.each([
  ['/mycv/editcv/u1?preview=true', 'seeker/CvEditor'],
  ['/mycv/cvview/u1', 'seeker/CvView'],
  ['/myapplications', 'seeker/Applications'],
])('%s is filled by %s', async (url, page) => {
  await open(url, aSeekerState());
  expect(heading()).toBe(page);
});

test.each(['/jobSearch/%20', '/jobSearch/%20%09', '/jobsearch/%C2%A0'])(
  'a search for nothing (%s) leads to all jobs',
  async (url) => {
    const { router } = await open(url);
    expect(heading()).toBe('seeker/FindJobs');
    expect(router.state.location.pathname).toBe('/find-jobs');
    expect(asked()).toEqual(['seeker/FindJobs']);
  },
);

describe('logging out', () => {
  const store = (values: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  };
  const seekers = {
    user: aSeekerUser(),
    sessionToken: 'seeker-token',
    jobs: [],
    'seeker/jobsSavedAt': '2026-04-29T08:00:00.000Z',
    resume: {},
    applications: [],
    Applications: [],
  };
  const employers = { employer: { name: 'North Sea Works' }, employerToken: 'employer-token' };
  const openStored = async (values: Record<string, unknown>) => {
    store(values);
    const { router } = await open('/logout', { session: makeStore().getState().session });
    return router;
  };

  test('of a seeker removes every key of theirs, and ends at the landing page', async () => {
    const router = await openStored({ ...seekers, colorScheme: 'dark' });
    await showsHeading(LANDING);
    expect(asked()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['colorScheme']);
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test("of a person who is both leaves the employer's session", async () => {
    await openStored({ ...seekers, ...employers });
    await showsHeading(LANDING);
    expect(Object.keys(localStorage).sort()).toEqual(['employer', 'employerToken']);
  });

  test('of an employer ends at their sign-in', async () => {
    await openStored(employers);
    await showsHeading('employer/SignIn');
    expect(asked()).toEqual(['employer/SignIn']);
    expect(localStorage).toHaveLength(0);
  });

  test('asks first when something was typed and not saved, and goes back on Stay', async () => {
    store(employers);
    employerDrafts.write('e1', 'new', { jobName: 'Sail Maker' });
    const { router, user } = await open('/about', { session: makeStore().getState().session });
    await act(() => router.navigate('/logout?as=employer'));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName('Sign out without saving?');
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/about'));
    expect(localStorage.getItem('employerToken')).toBe('employer-token');
    expect(employerDrafts.read('e1', 'new')).toEqual({ jobName: 'Sail Maker' });

    await act(() => router.navigate('/logout?as=employer'));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await showsHeading('employer/SignIn');
    expect(localStorage).toHaveLength(0);
    expect(employerDrafts.read('e1', 'new')).toBeUndefined();
  });

  let other: BroadcastChannel | undefined;
  // An open channel keeps Jest from ending, also after a failure.
  afterEach(() => other?.close());

  test('asks first when another tab holds something that is not saved', async () => {
    const channel = new BroadcastChannel('typed');
    other = channel;
    const questions: unknown[] = [];
    channel.onmessage = ({ data }: MessageEvent) => {
      questions.push(data);
      channel.postMessage({ kind: 'yes' });
    };
    store(employers);
    const portal = makeStore();
    const { user } = renderWithProviders(null, {
      store: portal,
      url: '/logout',
      routes: routesOf(portal),
    });
    expect(
      await screen.findByText('Signing out removes what you have not saved in another tab.'),
    ).toBeVisible();
    expect(questions).toEqual([{ kind: 'question', signedOut: { role: 'employer' } }]);
    expect(localStorage.getItem('employerToken')).toBe('employer-token');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await showsHeading('employer/SignIn');
    expect(localStorage).toHaveLength(0);
  });

  test("of the employer's account leaves the seeker's session", async () => {
    store({ ...seekers, ...employers });
    await open('/logout?as=employer', { session: makeStore().getState().session });
    await showsHeading('employer/SignIn');
    expect(localStorage.getItem('sessionToken')).toBe('seeker-token');
    expect(localStorage.getItem('employerToken')).toBeNull();
  });

  test('of a guest does no harm', async () => {
    await openStored({});
    await showsHeading(LANDING);
  });

  test('works without a network', async () => {
    mockNetwork({
      'GET /api/jobs/getrecentjobs': () => [],
      'GET /api/jobs/suggestions': () => [],
      'POST /api/auth/logout': () => Promise.reject(new TypeError('Failed to fetch')),
    });
    await openStored(seekers);
    await showsHeading(LANDING);
    expect(localStorage).toHaveLength(0);
  });
});

test('an expired session is told, and leads to the sign-in and back', async () => {
  const { store } = await open('/myapplications', aSeekerState());
  act(() => {
    store.dispatch(sessionExpired('seeker'));
    store.dispatch(sessionRead({}));
  });
  await showsHeading('Sign in');
  expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeVisible();
  expect(screen.getByText(/^You have been signed out\./)).toBeVisible();
  expect(readReturn()).toBe('/myapplications');
  act(() => void store.dispatch(sessionRead(aSeekerState().session)));
  await showsHeading('seeker/Applications');
  expect(readReturn()).toBeUndefined();
});

test('whoever is signed in is led home from the sign-in, or to the remembered place', async () => {
  const first = await open('/signup', aSeekerState());
  expect(heading()).toBe('seeker/Home');
  first.unmount();
  rememberReturn('/jobs/1');
  await open('/signin', aSeekerState());
  expect(heading()).toBe('seeker/JobDetail');
});
