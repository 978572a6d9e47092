import { AppLink, makeStore } from '@jobharbor/shared-ui/core';
import {
  anApplication,
  aSeekerState,
  aSeekerUser,
  lateAnswer,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { Component as Profile } from './Profile';

const LIST = 'GET /api/applications/user/:userId';
const application = anApplication({
  jobId: { _id: 'j1', jobName: 'Sail Maker', createdAt: '2026-04-01T08:00:00.000Z' },
});

const open = (url = '/profile', session: object = aSeekerState().session) =>
  renderWithProviders(
    <>
      <AppLink href="/profile/#myapplications">My Jobs</AppLink>
      <Profile />
    </>,
    {
      store: makeStore({ session }),
      url,
      path: '/profile',
      routes: [{ path: '/signin', element: <p>Create an Account</p> }],
    },
  );
const section = () => screen.getByRole('region', { name: 'My Applications' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  mockNetwork({ [LIST]: () => [application] });
});

describe('the header', () => {
  test('has picture, full name and e-mail address', async () => {
    const { session } = aSeekerState({ profileImage: 'https://id.example/ada.png' });
    const { container } = open('/profile', session);
    expect(screen.getByRole('heading', { level: 1, name: 'Ada Byron' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    const picture = container.querySelector('header img');
    expect(picture).toHaveAttribute('src', 'https://id.example/ada.png');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    await screen.findByRole('article');
  });

  test('of one without a name yet has a heading all the same', async () => {
    open('/profile', aSeekerState({ firstName: '', lastName: '' }).session);
    expect(screen.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
    await screen.findByRole('article');
  });
});

test('the applications are there, and the way to the CV', async () => {
  open();
  expect(await within(section()).findByRole('article', { name: 'Sail Maker' })).toBeVisible();
  const { user } = aSeekerState().session;
  expect(screen.getByRole('link', { name: 'Edit CV' })).toHaveAttribute(
    'href',
    `/mycv/editcv/${user._id}`,
  );
});

test('a guest signs in first', async () => {
  open('/profile', {});
  expect(await screen.findByText('Create an Account')).toBeVisible();
});

describe('the address of the applications', () => {
  let scrolled: string[];
  beforeEach(() => {
    scrolled = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.id);
    });
  });

  test('is gone to and focused, and again once the list has come', async () => {
    const server = lateAnswer();
    mockNetwork({ [LIST]: () => server.promise });
    open('/profile/#myapplications');
    expect(section()).toHaveFocus();
    expect(scrolled).toEqual(['myapplications']);
    server.answer(Response.json([application]));
    await screen.findByRole('article');
    await waitFor(() => expect(scrolled).toEqual(['myapplications', 'myapplications']));
    expect(section()).toHaveFocus();
  });

  test('is gone to from the profile itself, as often as one asks', async () => {
    const { user } = open();
    await screen.findByRole('article');
    expect(scrolled).toEqual([]);
    for (const times of [1, 2]) {
      await user.click(screen.getByRole('link', { name: 'My Jobs' }));
      expect(section()).toHaveFocus();
      expect(scrolled).toHaveLength(times);
    }
  });

  test('does not pull back who has scrolled on meanwhile', async () => {
    const server = lateAnswer();
    mockNetwork({ [LIST]: () => server.promise });
    open('/profile/#myapplications');
    Object.defineProperty(window, 'scrollY', { value: 700, configurable: true });
    server.answer(Response.json([application]));
    await screen.findByRole('article');
    expect(scrolled).toEqual(['myapplications']);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('is not gone to when it is not asked for', async () => {
    open('/profile#elsewhere');
    await screen.findByRole('article');
    expect(scrolled).toEqual([]);
  });
});

test('what fits the CV is turned off and on again, for all devices', async () => {
  const isOn = [false, true];
  const { requests } = mockNetwork({
    [LIST]: () => [application],
    'PUT /api/auth/fitting-jobs': () => ({
      user: aSeekerUser(isOn.shift() ? {} : { fittingJobsOff: true }),
      message: 'Stored.',
    }),
  });
  const { user } = open();
  const panel = within(screen.getByRole('region', { name: 'Fits your CV' }));
  await user.click(panel.getByRole('button', { name: 'Turn off' }));
  await user.click(await panel.findByRole('button', { name: 'Turn on' }));
  expect(await panel.findByRole('button', { name: 'Turn off' })).toBeEnabled();
  const sent = requests.filter(({ method }) => method === 'PUT');
  expect(await Promise.all(sent.map((one) => one.json()))).toEqual([
    { fittingJobs: false },
    { fittingJobs: true },
  ]);
});
