import { Outlet } from '@jobharbor/shared-ui/core';
import { mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import type { PageId } from './pages';
import { RemoteUnavailable } from './remote';
import { remoteFrame, remotePage } from './remoteRoutes';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: () => undefined }));
const mockLoadPage = jest.fn<unknown, [page: string]>();
const mockRegisterNewerRelease = jest.fn<Promise<void>, [page: string]>();
jest.mock('./remote', () => ({
  ...jest.requireActual<object>('./remote'),
  loadPage: (page: string) => mockLoadPage(page),
  registerNewerRelease: (page: string) => mockRegisterNewerRelease(page),
}));

const route = (path: string, page: PageId) => remotePage({ path, page, sharedEntries: [] });
const PAGE = 'seeker/JobDetail';
const UNAVAILABLE = 'This section is temporarily unavailable.';
const FAILED = 'An error occurred. Please try again.';

const open = (url = '/jobs/1') =>
  renderWithProviders(null, { url, routes: [route('jobs/:jobId', PAGE)] });
const Job = () => <h1>Boat Builder</h1>;
const unavailable = (options: { late?: Promise<unknown> } = {}) =>
  Promise.reject(new RemoteUnavailable(PAGE, options));
const deferred = () => {
  let resolve: (value: unknown) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return {
    promise,
    resolve: (value: unknown) => resolve(value),
    reject: (reason: Error) => reject(reason),
  };
};
/** As a person's click comes to React: nothing is rendered before the handler's promises have settled. */
const click = (button: HTMLElement) => void Promise.resolve().then(() => button.click());

beforeEach(() => {
  mockLoadPage.mockReset();
  mockRegisterNewerRelease.mockReset().mockResolvedValue();
});

test("a remote's page has the shape of a page until it is there", async () => {
  const page = deferred();
  mockLoadPage.mockReturnValue(page.promise);
  open();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Loading'));
  page.resolve({ Component: Job });
  expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
  expect(mockLoadPage.mock.calls).toEqual([[PAGE]]);
});

describe('a remote that can not be loaded', () => {
  test('says so in its place, and Retry brings it', async () => {
    mockLoadPage.mockImplementation(() => unavailable());
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled());
    expect(mockLoadPage).toHaveBeenCalledTimes(2);
    mockLoadPage.mockReturnValue({ Component: Job });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
    expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
  });

  test('can not be retried twice at once', async () => {
    mockLoadPage.mockImplementationOnce(() => unavailable());
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    const page = deferred();
    mockLoadPage.mockReturnValue(page.promise);
    await user.click(retry);
    expect(retry).toBeDisabled();
    page.resolve({ Component: Job });
    expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
  });

  test('appears by itself when it comes late', async () => {
    const late = deferred();
    mockLoadPage.mockImplementationOnce(() => unavailable({ late: late.promise }));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE);
    mockLoadPage.mockReturnValue({ Component: Job });
    act(() => late.resolve(undefined));
    expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
  });

  test('does not lead back, when it comes late, whoever is on the way elsewhere', async () => {
    const late = deferred();
    mockLoadPage.mockImplementationOnce(() => unavailable({ late: late.promise }));
    const { router } = open();
    await screen.findByRole('alert');
    const other = deferred();
    mockLoadPage.mockReturnValue(other.promise);
    await act(async () => {
      void router.navigate('/jobs/2');
      await Promise.resolve();
    });
    act(() => late.resolve(undefined));
    act(() => other.resolve({ Component: Job }));
    expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/jobs/2');
  });

  test('stays unavailable when it fails late', async () => {
    const late = deferred();
    mockLoadPage.mockImplementation(() => unavailable({ late: late.promise }));
    open();
    await screen.findByRole('alert');
    await act(async () => {
      late.reject(new Error('no network'));
      await late.promise.catch(() => undefined);
    });
    expect(screen.getByRole('alert')).toHaveTextContent(UNAVAILABLE);
    expect(mockLoadPage).toHaveBeenCalledTimes(1);
  });
});

test('a page with an error of its own says something else, is told, and can be rendered anew', async () => {
  const { requests } = mockNetwork({
    'POST /api/client-errors': () => new Response(null, { status: 204 }),
  });
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('a fault in the page');
  let isFaulty = true;
  const Faulty = () => {
    if (isFaulty) throw error;
    return <Job />;
  };
  mockLoadPage.mockReturnValue({ Component: Faulty });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(screen.queryByText(UNAVAILABLE)).not.toBeInTheDocument();
  expect(log).toHaveBeenCalledWith(error);
  expect(await requests[0]?.json()).toMatchObject({ kind: 'render', page: PAGE, name: 'Error' });
  isFaulty = false;
  click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
  expect(mockRegisterNewerRelease.mock.calls).toEqual([[PAGE]]);
});

test('whoever leaves a page with an error while a newer release is asked for is not led back', async () => {
  mockNetwork({ 'POST /api/client-errors': () => new Response(null, { status: 204 }) });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockLoadPage.mockReturnValue({
    Component: () => {
      throw new Error('a fault in the page');
    },
  });
  const asked = deferred();
  mockRegisterNewerRelease.mockReturnValue(asked.promise as Promise<void>);
  const { router, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  mockLoadPage.mockReturnValue({ Component: Job });
  await act(() => router.navigate('/jobs/2'));
  await act(async () => {
    asked.resolve(undefined);
    await asked.promise;
  });
  expect(router.state.location.pathname).toBe('/jobs/2');
});

test('a page is retried at the same place of the same address', async () => {
  mockLoadPage.mockImplementationOnce(() => unavailable());
  const { user, router } = open('/jobs/1?from=list#main');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  mockLoadPage.mockReturnValue({ Component: Job });
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'Boat Builder' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/jobs/1', search: '?from=list' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('another address is another page, another query is not', async () => {
  const Count = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{`Clicked ${count}`}</button>;
  };
  mockLoadPage.mockReturnValue({ Component: Count });
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Clicked 0' }));
  await act(() => router.navigate('/jobs/1?from=list'));
  expect(screen.getByRole('button', { name: 'Clicked 1' })).toBeVisible();
  await act(() => router.navigate('/jobs/2'));
  expect(screen.getByRole('button', { name: 'Clicked 0' })).toBeVisible();
});

describe('a frame', () => {
  function Frame() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
        <Outlet />
      </>
    );
  }
  const jobs = { path: 'employer/alljobs', page: 'employer/AllJobs' } as const;
  const profile = { path: 'employer/profile', page: 'employer/Profile' } as const;
  const openFramed = () => {
    const pages = [jobs, profile].map(({ path, page }) => route(path, page));
    const routes = [remoteFrame({ page: 'employer/EmployerShell', sharedEntries: [] }, pages)];
    return renderWithProviders(null, { url: '/employer/alljobs', routes });
  };
  const modules = (page: string) => ({
    Component: page === 'employer/EmployerShell' ? Frame : () => <h1>{page}</h1>,
  });

  test('stays, with what it knows, while the pages in it change', async () => {
    mockLoadPage.mockImplementation(modules);
    const { user, router } = openFramed();
    expect(await screen.findByRole('heading', { name: 'employer/AllJobs' })).toBeVisible();
    await user.click(screen.getByRole('button'));
    await act(() => router.navigate('/employer/profile'));
    expect(await screen.findByRole('heading', { name: 'employer/Profile' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  });

  test('stays when a page in it can not be loaded', async () => {
    mockLoadPage.mockImplementation((page) =>
      page === 'employer/AllJobs' ? unavailable() : modules(page),
    );
    openFramed();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE);
    expect(screen.getByRole('button', { name: 'Pressed 0 times' })).toBeVisible();
  });

  test('that can not be loaded says so in its place', async () => {
    mockLoadPage.mockImplementation((page) =>
      page === 'employer/EmployerShell' ? unavailable() : modules(page),
    );
    openFramed();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNAVAILABLE);
    expect(screen.queryByRole('heading', { name: 'employer/AllJobs' })).not.toBeInTheDocument();
  });
});
