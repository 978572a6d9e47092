import { makeStore } from '@jobharbor/shared-ui/core';
import { renderWithProviders } from '@jobharbor/shared-ui/testing';
import { screen } from '@testing-library/react';

import { Component as EmployerShell } from './EmployerShell';

const DENIED = 'Access Denied: You need to log in as an employer to access this page.';
const user = { _id: 'u1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
const employer = { _id: 'e1', name: 'North Sea Works', isVerified: true };

type Session = ReturnType<ReturnType<typeof makeStore>['getState']>['session'];

const open = (session: Session) =>
  renderWithProviders(<EmployerShell />, { store: makeStore({ session }), url: '/employer' });

test.each<[string, Session]>([
  ['a guest', {}],
  ['a seeker', { user, sessionToken: 'token' }],
])('%s is denied access, and shown the two ways in', (_who, session) => {
  open(session);
  expect(screen.getByRole('alert')).toHaveTextContent(DENIED);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/employer/signin');
  expect(screen.getByRole('link', { name: 'Become an Employer' })).toHaveAttribute(
    'href',
    '/employer/signup',
  );
});

test.each<[string, Session, string]>([
  ['an employer in session', { employer }, 'North Sea Works'],
  ['an employer with a token', { employer, employerToken: 'token' }, 'North Sea Works'],
  ['whoever holds a stored token', { employerToken: 'token' }, 'Your company'],
])('%s is let in', (_who, session, title) => {
  open(session);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByText(DENIED)).not.toBeInTheDocument();
});

test('a stored employer and token open the area; malformed ones do not', () => {
  localStorage.setItem('employer', '{"name":');
  localStorage.setItem('employerToken', '');
  const { unmount } = renderWithProviders(<EmployerShell />, { store: makeStore() });
  expect(screen.getByRole('alert')).toHaveTextContent(DENIED);
  unmount();
  localStorage.setItem('employer', JSON.stringify(employer));
  renderWithProviders(<EmployerShell />, { store: makeStore() });
  expect(screen.getByRole('heading', { level: 1, name: 'North Sea Works' })).toBeVisible();
});
