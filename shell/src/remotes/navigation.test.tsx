import { makeStore, type PageHandle } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen } from '@testing-library/react';

import { IncompatibleRelease } from './compatibility';
import { freshReleases, knownReleases } from './liveReleases';
import type { PageId, RemoteName } from './pages';
import { RemoteUnavailable } from './remote';
import { remotePage, shellPages } from './remoteRoutes';

const mockLoadDocument = jest.fn<unknown, [address: string]>();
jest.mock('./loadDocument', () => ({
  loadDocument: ({ pathname, search, hash }: URL) => mockLoadDocument(pathname + search + hash),
}));
jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: () => undefined }));
const mockLoadPage = jest.fn<unknown, [page: PageId]>();
/** The manifests of the remotes that run in this tab. */
const mockRunning: Partial<Record<RemoteName, string>> = {};
jest.mock('./remote', () => ({
  ...jest.requireActual<object>('./remote'),
  loadPage: (page: PageId) => mockLoadPage(page),
  preloadPage: (page: PageId) => Promise.resolve(mockLoadPage(page)),
  isOutdated: (name: RemoteName, live: { entry: string } | null) =>
    live !== null && mockRunning[name] !== undefined && mockRunning[name] !== live.entry,
}));

const CONFIG = 'GET /remotes.json';
const OWN = 'a1'.repeat(10);
const LIVE = {
  seeker: { entry: '/s/mf-manifest.json' },
  employer: { entry: '/e/mf-manifest.json' },
  shell: { release: OWN },
};
const MOVED = { entry: '/moved/mf-manifest.json' };

const meta = Object.assign(document.createElement('meta'), {
  name: 'release',
  content: `/releases/shell/${OWN}`,
});
let network: ReturnType<typeof mockNetwork>;

const route = (path: string, page: PageId) => remotePage({ path, page, sharedEntries: [] });
const routes = [
  route('find-jobs', 'seeker/FindJobs'),
  route('jobs/:jobId', 'seeker/JobDetail'),
  route('employer/signup', 'employer/SignUp'),
  shellPages([{ path: 'about', element: <h1>About</h1> }]),
  shellPages([{ path: 'signin', element: <h1>Sign in</h1> }], { isPassage: true }),
];
/** A tab that has been open for a while; `now` is live by then. */
const openLong = async (url: string, now: object, minutes = 2) => {
  await knownReleases();
  const result = renderWithProviders(null, { url, routes });
  await screen.findByRole('heading');
  const later = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  network.use({ [CONFIG]: () => now });
  network.requests.length = 0;
  const go = async (to: string | number) => {
    await act(() => result.router.navigate(to as string));
    await act(() => Promise.resolve());
  };
  return { ...result, go };
};
const heading = () => screen.getByRole('heading').textContent;

beforeEach(async () => {
  document.head.append(meta);
  mockLoadDocument.mockReset().mockReturnValue(null);
  mockLoadPage.mockReset().mockImplementation((page) => ({ Component: () => <h1>{page}</h1> }));
  network = mockNetwork({ [CONFIG]: () => LIVE });
  mockRunning.seeker = LIVE.seeker.entry;
  await freshReleases({ isForced: true });
});

afterEach(() => meta.remove());

test('within one remote nothing is asked, and nothing new is loaded', async () => {
  const { go } = await openLong('/find-jobs', { ...LIVE, seeker: MOVED, shell: { release: 'b' } });
  await go('/jobs/1');
  expect(heading()).toBe('seeker/JobDetail');
  expect(network.requests).toHaveLength(0);
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('between the remotes it is asked, and without a newer release the page simply comes', async () => {
  const { go } = await openLong('/find-jobs', LIVE);
  await go('/employer/signup');
  expect(heading()).toBe('employer/SignUp');
  expect(network.requests).toHaveLength(1);
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('an answer of less than a minute is not asked for again', async () => {
  const { go } = await openLong('/find-jobs', { ...LIVE, shell: { release: 'b' } }, 0.5);
  await go('/employer/signup');
  expect(heading()).toBe('employer/SignUp');
  expect(network.requests).toHaveLength(0);
});

test('a remote that does not run here yet is loaded in its new release, without a new document', async () => {
  const { go } = await openLong('/find-jobs', { ...LIVE, employer: MOVED });
  await go('/employer/signup');
  expect(heading()).toBe('employer/SignUp');
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('a remote that runs here in an older release is loaded as a new document, at its whole address', async () => {
  const { go } = await openLong('/about', { ...LIVE, seeker: MOVED });
  await go('/jobs/1?from=list#more');
  expect(mockLoadDocument.mock.calls).toEqual([['/jobs/1?from=list#more']]);
});

test('a newer shell is loaded on the way to any other front end', async () => {
  const { go } = await openLong('/find-jobs', { ...LIVE, shell: { release: 'b' } });
  await go('/about');
  expect(mockLoadDocument.mock.calls).toEqual([['/about']]);
});

test('so it is on the way back', async () => {
  const { go, router } = await openLong('/find-jobs', LIVE);
  await go('/about');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  network.use({ [CONFIG]: () => ({ ...LIVE, shell: { release: 'b' } }) });
  await go(-1);
  expect(router.state.historyAction).toBe('POP');
  expect(mockLoadDocument.mock.calls).toEqual([['/find-jobs']]);
});

test('the way to the sign-in keeps the document, with what it says of why', async () => {
  const { go } = await openLong('/find-jobs', { ...LIVE, shell: { release: 'b' } });
  await go('/signin');
  expect(heading()).toBe('Sign in');
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('so does the way on from there, with the message that it has worked', async () => {
  const { go } = await openLong('/signin', { ...LIVE, seeker: MOVED, shell: { release: 'b' } });
  await go('/find-jobs');
  expect(heading()).toBe('seeker/FindJobs');
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('the first page of a document is never loaded as another one', async () => {
  network.use({ [CONFIG]: () => ({ ...LIVE, seeker: MOVED, shell: { release: 'b' } }) });
  renderWithProviders(null, { url: '/find-jobs', routes });
  expect(await screen.findByRole('heading')).toHaveTextContent('seeker/FindJobs');
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('when nobody answers, what is known holds', async () => {
  const { go } = await openLong('/find-jobs', new Response(null, { status: 503 }));
  await go('/employer/signup');
  expect(heading()).toBe('employer/SignUp');
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

test('an earlier answer is no reason for a new document while nobody answers', async () => {
  const { go } = await openLong('/employer/signup', { ...LIVE, seeker: MOVED });
  await go('/about');
  expect(mockLoadDocument).not.toHaveBeenCalled();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  network.use({ [CONFIG]: () => Promise.reject(new TypeError('No network')) });
  await go('/find-jobs');
  expect(heading()).toBe('seeker/FindJobs');
  expect(mockLoadDocument).not.toHaveBeenCalled();
});

describe('a page that is preloaded', () => {
  const { preload } = route('jobs/:jobId', 'seeker/JobDetail').handle as PageHandle;
  const context = { params: { jobId: '1' }, searchParams: new URLSearchParams() };
  const { dispatch } = makeStore({});

  test('is asked for its data, by its own contract', async () => {
    const preloadData = jest.fn();
    mockLoadPage.mockReturnValue({ Component: () => null, preload: preloadData });
    await openLong('/about', LIVE);
    await preload({ ...context, dispatch });
    expect(preloadData).toHaveBeenCalledWith({ ...context, dispatch });
  });

  test('is asked what is live, so that the click need not wait for that', async () => {
    const { go } = await openLong('/about', LIVE);
    await preload({ ...context, dispatch });
    await go('/jobs/1');
    expect(network.requests).toHaveLength(1);
  });

  test('is left alone where the click will load a new document', async () => {
    await openLong('/about', { ...LIVE, seeker: MOVED });
    await preload({ ...context, dispatch });
    expect(mockLoadPage).not.toHaveBeenCalled();
  });
});

describe('a page that is not compatible with this shell', () => {
  const refuse = () =>
    mockLoadPage.mockImplementation((page) =>
      Promise.reject(
        new RemoteUnavailable(page, { cause: new IncompatibleRelease('It is not compatible.') }),
      ),
    );

  test('is loaded as a new document when a newer shell is live', async () => {
    refuse();
    const { router } = renderWithProviders(null, { url: '/find-jobs', routes });
    await screen.findByRole('alert');
    expect(mockLoadDocument).not.toHaveBeenCalled();
    network.use({ [CONFIG]: () => ({ ...LIVE, shell: { release: 'b' } }) });
    await freshReleases({ isForced: true });
    await act(() => router.navigate('/find-jobs', { replace: true }));
    expect(mockLoadDocument.mock.calls).toEqual([['/find-jobs']]);
  });

  test('is unavailable while this shell is the live one', async () => {
    refuse();
    renderWithProviders(null, { url: '/find-jobs', routes });
    expect(await screen.findByRole('alert')).toHaveTextContent('temporarily unavailable');
    expect(mockLoadDocument).not.toHaveBeenCalled();
  });
});
