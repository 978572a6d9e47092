import { makeStore } from '@jobharbor/shared-ui/core';
import { aSeekerUser, renderWithProviders, showStyles } from '@jobharbor/shared-ui/testing';
import { act, screen } from '@testing-library/react';

import { Header } from './Header';

const open = (stored: Record<string, string> = {}, url = '/') => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  return renderWithProviders(<Header />, { store: makeStore(), url });
};
const labels = () => new Set(screen.getAllByRole('link').map((link) => link.textContent));
const menu = () => screen.getByRole('button', { name: 'Menu' });

beforeEach(() => localStorage.clear());

describe('the header', () => {
  test('of a guest has every public link and the way to an account', () => {
    open();
    expect(labels()).toEqual(
      new Set([
        ...['Jobharbor', 'Find Jobs', 'Saved Jobs', 'Upload Jobs', 'Become an Employer'],
        'Get Started',
      ]),
    );
    expect(screen.getByRole('link', { name: 'Jobharbor' })).toHaveAttribute('href', '/');
    for (const link of screen.getAllByRole('link', { name: 'Get Started' })) {
      expect(link).toHaveAttribute('href', '/signup');
    }
  });

  test("of whoever has an employer's token asks nobody to become one", async () => {
    open({ employerToken: 'token' });
    await screen.findByRole('button', { name: 'Employer' });
    expect(labels()).toEqual(new Set(['Jobharbor', 'Find Jobs', 'Upload Jobs']));
  });

  test('of a seeker has no Get Started', async () => {
    open({ sessionToken: 'token', user: JSON.stringify(aSeekerUser()) });
    await screen.findByRole('button', { name: 'Ada Byron' });
    expect(labels()).toEqual(
      new Set(['Jobharbor', 'Find Jobs', 'Upload Jobs', 'Become an Employer']),
    );
  });

  test("begins at the window's edge where the employer area's sidebar does, and there alone", () => {
    const isCentred = (url: string, stored?: Record<string, string>) => {
      localStorage.clear();
      const { unmount } = open(stored, url);
      const { wide } = screen.getByRole('banner').dataset;
      unmount();
      return wide === 'false';
    };
    const employer = { employerToken: 'token', employer: '{"name":"North Sea Works"}' };
    expect(isCentred('/employer/dashboard', employer)).toBe(false);
    expect(isCentred('/employer/dashboard')).toBe(true);
    expect(isCentred('/find-jobs', employer)).toBe(true);
  });

  test('says on which of its pages one is', () => {
    open({}, '/find-jobs?q=boat');
    expect(screen.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Upload Jobs' })).not.toHaveAttribute('aria-current');
  });
});

test.each<[string, Record<string, string>]>([
  ['a guest', {}],
  ['a token without a user', { sessionToken: 'token' }],
  ['a user without a token', { user: JSON.stringify(aSeekerUser()) }],
  ["an employer's record without a token", { employer: '{"name":"North Sea Works"}' }],
])('%s has no account in the header', async (_who, stored) => {
  showStyles();
  open(stored);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Switch to dark colours', 'Menu']);
});

describe('the menu of small screens', () => {
  test('is opened and closed by its button, which says what it controls', async () => {
    const { user } = open();
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    const controlled = menu().getAttribute('aria-controls');
    expect(screen.getByRole('navigation', { name: 'Main' })).toHaveAttribute('id', controlled);
    await user.click(menu());
    expect(menu()).toHaveAttribute('aria-expanded', 'true');
    await user.click(menu());
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  test('is closed by Escape', async () => {
    const { user } = open();
    await user.click(menu());
    await user.keyboard('{Escape}');
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
  });

  test('is closed by following one of its links', async () => {
    const { user, router } = open();
    await user.click(menu());
    await user.click(screen.getByRole('link', { name: 'Find Jobs' }));
    expect(menu()).toHaveAttribute('aria-expanded', 'false');
    expect(router.state.location.pathname).toBe('/find-jobs');
  });
});

test('light and dark change places at one button', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Switch to dark colours' }));
  await user.click(screen.getByRole('button', { name: 'Switch to light colours' }));
  expect(screen.getByRole('button', { name: 'Switch to dark colours' })).toBeVisible();
});
