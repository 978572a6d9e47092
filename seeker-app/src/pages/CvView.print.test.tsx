import { makeStore, paths } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  aResume,
  aSeekerState,
  aSeekerUser,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';

import { Component as CvView } from './CvView';

const OWN = 'GET /api/resume/:userId';
const SAVED = 'Your resume has been saved to storage.';
const PRINT_TITLE = 'Jobharbor Ada Byron CV';
const SCREEN_TITLE = 'CV of Ada Byron | Jobharbor';
const userId = aSeekerUser()._id;

let fontsLoaded: () => void;
/** The document's title at each moment when the print dialog opened. */
let prints: string[];

const open = (options: { print?: boolean } = {}, resume = aResume()) => {
  mockNetwork({ [OWN]: () => resume });
  return renderWithProviders(<CvView />, {
    store: makeStore(aSeekerState()),
    url: paths.viewCv(userId, options),
    path: '/mycv/cvview/:userId',
    routes: [{ path: '/away', element: <p>Away</p> }],
  });
};
const isThere = () => screen.findByRole('heading', { level: 1, name: 'Ada Byron' });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download or print' }));
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  localStorage.clear();
  prints = [];
  const ready = new Promise<void>((resolve) => {
    fontsLoaded = resolve;
  });
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready } });
  jest.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'));
    prints.push(document.title);
    window.dispatchEvent(new Event('afterprint'));
  });
});
afterEach(() => void Reflect.deleteProperty(document, 'fonts'));

describe('the layout of a CV', () => {
  test('is chosen where it is printed, and remembered on this device', async () => {
    const { unmount } = open();
    await isThere();
    const layouts = () =>
      screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
    expect(layouts()).toEqual(['Classic']);
    fireEvent.click(screen.getByRole('button', { name: 'Compact' }));
    expect(layouts()).toEqual(['Compact']);
    unmount();
    open();
    await isThere();
    expect(layouts()).toEqual(['Compact']);
    expect(document.querySelector('[data-layout="compact"]')).toHaveTextContent('Ada Byron');
  });

  test('is the classic one where what is stored is none', async () => {
    localStorage.setItem('seeker.device/cvLayout', '"toString"');
    open();
    await isThere();
    expect(document.querySelector('[data-layout="classic"]')).toHaveTextContent('Ada Byron');
  });
});

describe('opening a CV', () => {
  test('prints nothing by itself', async () => {
    open();
    await isThere();
    jest.useFakeTimers();
    fontsLoaded();
    await wait(60_000);
    expect(prints).toEqual([]);
    expect(document.title).toBe(SCREEN_TITLE);
  });

  test('with ?print=1 prints once, and the address forgets it', async () => {
    const { router } = open({ print: true });
    await isThere();
    jest.useFakeTimers();
    fontsLoaded();
    await wait(60_000);
    expect(prints).toEqual([PRINT_TITLE]);
    expect(router.state.location.search).toBe('');
  });

  test('with ?print=1 prints nothing while there is nothing, not even the error', async () => {
    mockNetwork({ [OWN]: () => aProblem(500, 'The server is unwell.') });
    renderWithProviders(<CvView />, {
      store: makeStore(aSeekerState()),
      url: paths.viewCv(userId, { print: true }),
      path: '/mycv/cvview/:userId',
    });
    await screen.findByRole('alert');
    jest.useFakeTimers();
    fontsLoaded();
    await wait(60_000);
    expect(prints).toEqual([]);
  });
});

describe('the button prints', () => {
  test('500 ms after the fonts are there, not before', async () => {
    open();
    await isThere();
    jest.useFakeTimers();
    press();
    expect(screen.getByRole('button', { name: 'Preparing…' })).toBeVisible();
    await wait(3_000);
    fontsLoaded();
    await wait(499);
    expect(prints).toEqual([]);
    await wait(1);
    expect(prints).toEqual([PRINT_TITLE]);
    expect(screen.getByRole('button', { name: 'Download or print' })).toBeVisible();
  });

  test.each(['load', 'error'] as const)('after the picture’s %s', async (event) => {
    const user = { email: 'ada@example.com', profileImage: 'https://p.example/ada.png' };
    open({}, aResume({ user }));
    await isThere();
    const picture = document.querySelector('img');
    if (!picture) throw new Error('There is no picture');
    Object.defineProperty(picture, 'complete', { value: false });
    jest.useFakeTimers();
    fontsLoaded();
    press();
    await wait(3_000);
    expect(prints).toEqual([]);
    fireEvent[event](picture);
    await wait(500);
    expect(prints).toEqual([PRINT_TITLE]);
  });

  test('all the same when a font never comes', async () => {
    open();
    await isThere();
    jest.useFakeTimers();
    press();
    await wait(5_500);
    expect(prints).toEqual([PRINT_TITLE]);
  });

  test('what the server has, not the older copy', async () => {
    localStorage.setItem('resume', JSON.stringify(aResume({ lastName: 'Old' })));
    const server = lateAnswer();
    mockNetwork({ [OWN]: () => server.promise });
    renderWithProviders(<CvView />, {
      store: makeStore(aSeekerState()),
      url: paths.viewCv(userId),
      path: '/mycv/cvview/:userId',
    });
    press();
    fontsLoaded();
    expect(prints).toEqual([]);
    server.answer(Response.json(aResume()));
    await isThere();
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(prints).toEqual([PRINT_TITLE]);
  });

  test('once however often it is pressed', async () => {
    open();
    await isThere();
    jest.useFakeTimers();
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Preparing…' }));
    fontsLoaded();
    await wait(10_000);
    expect(prints).toHaveLength(1);
    press();
    await wait(10_000);
    expect(prints).toHaveLength(2);
  });

  test('nothing any more once one has gone elsewhere', async () => {
    const { router } = open();
    await isThere();
    jest.useFakeTimers();
    press();
    fontsLoaded();
    await wait(300);
    await act(() => router.navigate('/away'));
    await wait(10_000);
    expect(prints).toEqual([]);
  });
});

describe('after printing', () => {
  test('the title is the screen’s again, and a status says where the CV went', async () => {
    open();
    await isThere();
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
    fireEvent(window, new Event('beforeprint'));
    expect(document.title).toBe(PRINT_TITLE);
    fireEvent(window, new Event('afterprint'));
    expect(document.title).toBe(SCREEN_TITLE);
    expect((await screen.findByText(SAVED)).closest('[role="status"]')).not.toBeNull();
  });

  test('an employer is not told of a resume of theirs', async () => {
    mockNetwork({ 'GET /api/employer/applicants/:userId/resume': () => aResume() });
    renderWithProviders(<CvView />, {
      store: makeStore({ session: { employerToken: 'employer-token' } }),
      url: paths.viewCv(userId, { application: 'a1' }),
      path: '/mycv/cvview/:userId',
    });
    await isThere();
    jest.useFakeTimers();
    press();
    fontsLoaded();
    await wait(1_000);
    expect(prints).toEqual([PRINT_TITLE]);
    expect(screen.queryByText(SAVED)).not.toBeInTheDocument();
  });

  test('a page that is left while printing leaves no title behind', async () => {
    const { router } = open();
    await isThere();
    fireEvent(window, new Event('beforeprint'));
    await act(() => router.navigate('/away'));
    expect(document.title).not.toBe(PRINT_TITLE);
  });
});
