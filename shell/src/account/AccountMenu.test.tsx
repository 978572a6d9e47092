import { makeStore, type RootState } from '@jobharbor/shared-ui/core';
import {
  aProblem,
  aSeekerState,
  mockNetwork,
  renderWithProviders,
} from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { AccountMenu } from './AccountMenu';

type Session = RootState['session'];

const RESEND = 'POST /api/employer/resend-verification-token';
const seeker: Session = aSeekerState().session;
const employer: Session = {
  employer: { name: 'North Sea Works', email: 'hr@example.com', isVerified: true },
  employerToken: 'employer-token',
};
const unverified: Session = {
  ...employer,
  employer: { name: 'North Sea Works', email: 'hr@example.com', isVerified: false },
};

const open = (session: Session) => {
  const store = makeStore({ session });
  const result = renderWithProviders(<AccountMenu />, { store, url: '/about' });
  return { ...result, store };
};
const openMenu = async (session: Session) => {
  const result = open(session);
  await result.user.click(screen.getByRole('button'));
  await screen.findByRole('menu');
  return result;
};
const entries = () =>
  screen
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href')] as const);

describe('the button', () => {
  test('of a seeker has their name', () => {
    open(seeker);
    const button = screen.getByRole('button', { name: 'Ada Byron' });
    expect(button).toHaveAttribute('aria-haspopup', 'menu');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('of an employer has the name of the company', () => {
    open(employer);
    expect(screen.getByRole('button', { name: 'North Sea Works' })).toBeVisible();
  });

  test('of an employer shows the logo, and initials without one', () => {
    const { container, unmount } = open({
      ...employer,
      employer: { name: 'North Sea Works', isVerified: true, logo: 'https://logos.example/n' },
    });
    const logo = container.querySelector('img');
    expect(logo).toHaveAttribute('src', 'https://logos.example/n');
    expect(logo).toHaveAttribute('referrerpolicy', 'no-referrer');
    unmount();
    expect(open(employer).container.querySelector('img')).toBeNull();
  });

  test("of a person who is both is the seeker's", () => {
    open({ ...employer, ...seeker });
    expect(screen.getByRole('button', { name: 'Ada Byron' })).toBeVisible();
  });

  test('of a seeker without a name has the e-mail address', () => {
    open(aSeekerState({ firstName: '', lastName: '' }).session);
    expect(screen.getByRole('button', { name: 'ada@example.com' })).toBeVisible();
  });

  test('shows the picture without telling where one is, and initials once it fails', () => {
    const { container } = open(
      aSeekerState({ profileImage: 'https://pictures.example/a' }).session,
    );
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    fireEvent.error(picture as Element);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText('AB')).toBeInTheDocument();
  });
});

describe('the menu', () => {
  test('of a seeker is My Account, with its ways', async () => {
    await openMenu(seeker);
    expect(screen.getByRole('menu')).toHaveAccessibleName('My Account');
    expect(entries()).toEqual([
      ['My Profile', '/profile'],
      ['My Applications', '/myapplications'],
      ['Saved Jobs', '/saved'],
      ['Job Alerts', '/alerts'],
      ['Team', '/about'],
      ['Logout', '/logout'],
    ]);
  });

  test('of an employer has the name of the company, and their ways', async () => {
    await openMenu(employer);
    expect(screen.getByRole('menu')).toHaveAccessibleName('North Sea Works');
    expect(entries()).toEqual([
      ['Dashboard', '/employer/dashboard'],
      ['My Jobs', '/profile/#myapplications'],
      ['Add Job', '/employer/addjob'],
      ['Logout', '/logout?as=employer'],
    ]);
  });

  test('of an employer who is not verified yet has the way to that', async () => {
    await openMenu(unverified);
    expect(entries().map(([label]) => label)).toEqual([
      'Dashboard',
      'My Jobs',
      'Add Job',
      'Verify Account',
      'Logout',
    ]);
  });

  test('of a reviewer offers no posting', async () => {
    const colleague = { _id: 'c1', name: 'Ada', role: 'reviewer' } as const;
    await openMenu({ ...employer, employer: { name: 'Tide', isVerified: true, colleague } });
    expect(entries().map(([label]) => label)).toEqual(['Dashboard', 'My Jobs', 'Logout']);
  });

  test("of a person who is both has the employer's ways at its end", async () => {
    await openMenu({ ...employer, ...seeker });
    expect(entries().slice(5)).toEqual([
      ['Logout', '/logout'],
      ['Dashboard', '/employer/dashboard'],
      ['Employer logout', '/logout?as=employer'],
    ]);
  });

  test('is walked by keyboard, and gives the focus back', async () => {
    const { user } = open(seeker);
    const button = screen.getByRole('button');
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'My Profile' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  test('is closed by following one of its ways', async () => {
    const { user, router } = await openMenu(seeker);
    await user.click(screen.getByRole('menuitem', { name: 'My Applications' }));
    expect(router.state.location.pathname).toBe('/myapplications');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});

test.each([
  ['Logout', employer],
  ['Employer logout', { ...employer, ...seeker }],
])(
  "'%s' ends no session by itself: the page that it leads to asks first",
  async (label, session) => {
    const { user, store, router } = await openMenu(session);
    await user.click(screen.getByRole('menuitem', { name: label }));
    expect(router.state.location).toMatchObject({ pathname: '/logout', search: '?as=employer' });
    expect(store.getState().session.employerToken).toBe('employer-token');
  },
);

test.each<[string, () => unknown, string]>([
  [
    'is told in the words of the server',
    () => ({ msg: 'An email has been sent.' }),
    'An email has been sent.',
  ],
  ['that fails is told', () => aProblem(503, 'Down.'), 'Failed to Send Verification Email'],
])("'Verify Account' %s, and leads to the notice", async (_what, answer, words) => {
  mockNetwork({ [RESEND]: answer });
  const { user, router } = await openMenu(unverified);
  await user.click(screen.getByRole('menuitem', { name: 'Verify Account' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(router.state.location.pathname).toBe('/employer/dashboard');
});
