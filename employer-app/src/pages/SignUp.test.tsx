import { makeStore } from '@jobharbor/shared-ui/core';
import { aProblem, mockNetwork, renderWithProviders } from '@jobharbor/shared-ui/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { Component as SignUp } from './SignUp';

const SIGN_UP = 'POST /api/employer/signup';
const msg = 'Registration received. Check your email inbox and follow the verification link.';
const company = { name: 'North Sea Works', email: 'hr@example.com', password: 'Harbour1!' };

const open = (state: Parameters<typeof makeStore>[0] = {}) =>
  renderWithProviders(<SignUp />, {
    store: makeStore(state),
    url: '/employer/signup',
    path: '/employer/signup',
    routes: [{ path: '/employer/dashboard', element: <h1>Dashboard</h1> }],
  });
const field = (label: RegExp) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: 'Submit' });
/** Puts a text into a field at once, where it does not matter how it is typed. */
const fill = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const fillIn = () => {
  fill(/^Company Name/, ` ${company.name} `);
  fill(/^Company Email Address/, company.email);
  fill(/^Password/, company.password);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the screen has its title, its fields and the way to the sign-in', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create an Employer Account');
  expect(field(/^Company Name/)).toHaveAttribute('autocomplete', 'organization');
  expect(field(/^Company Email Address/)).toHaveAttribute('autocomplete', 'email');
  expect(field(/^Password/)).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/employer/signin');
});

test('40 while one types a password, the first broken rule is told and the bars are filled', async () => {
  open();
  const told = async (password: string) => {
    await act(async () => {
      fill(/^Password/, password);
      await Promise.resolve();
    });
    const score = screen.getByRole('meter', { name: 'Strength of the password' });
    return [score.getAttribute('aria-valuenow'), screen.queryByText(/^Password must/)?.textContent];
  };
  expect(await told('abc')).toEqual(['1', 'Password must be at least 8 characters long.']);
  expect(await told('ABCDEFGH')).toEqual([
    '2',
    'Password must contain at least one lowercase letter.',
  ]);
  expect(await told('abcdefgh')).toEqual([
    '2',
    'Password must contain at least one uppercase letter.',
  ]);
  expect(await told('Abcdefgh')).toEqual(['3', 'Password must contain at least one number.']);
  const noSymbol = ['4', 'Password must contain at least one symbol.'];
  expect(await told('Abcdefg1')).toEqual(noSymbol);
  expect(await told('Abcdefg1^')).toEqual(noSymbol);
  for (const symbol of '@$!%*?&#') {
    expect(await told(`Abcdef1${symbol}`)).toEqual(['5', undefined]);
  }
});

test('what is sent is trimmed but for the password, by a button that says so, and one is the employer of this tab', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { requests } = mockNetwork({
    [SIGN_UP]: () => new Promise((resolve) => (answer = resolve)),
  });
  const result = open();
  fillIn();
  await result.user.click(submit());
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer(Response.json({ msg }, { status: 201 }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText(msg)).toBeVisible();
  expect(await requests[0]?.json()).toEqual(company);
  expect(JSON.parse(sessionStorage.getItem('employer') ?? '')).toEqual({
    name: company.name,
    email: company.email,
    isVerified: false,
  });
  expect(localStorage).toHaveLength(0);
});

test('41 nothing is sent while a rule is broken, and each field says its own', async () => {
  const { requests } = mockNetwork();
  const { user } = open();
  await user.type(field(/^Company Name/), 'N');
  await user.type(field(/^Company Email Address/), 'hr');
  await user.click(submit());
  expect(await screen.findByText('Name must be at least 2 characters.')).toBeVisible();
  expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
  expect(screen.getByText('Password must be at least 8 characters long.')).toBeVisible();
  expect(requests).toHaveLength(0);
});

test("the server's refusal is told by toast and beside its field, and what was typed stays", async () => {
  const common = 'This password is too common. Please choose another one.';
  mockNetwork({ [SIGN_UP]: () => aProblem(400, common, { password: common }) });
  const result = open();
  fillIn();
  await result.user.click(submit());
  expect(await screen.findAllByText(common)).toHaveLength(2);
  expect(field(/^Password/)).toBeInvalid();
  expect(field(/^Password/)).toHaveValue(company.password);
  expect(submit()).toBeEnabled();
});

test('a server that is not there is told by toast and above the button', async () => {
  mockNetwork({ [SIGN_UP]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const result = open();
  fillIn();
  await result.user.click(submit());
  expect(await screen.findAllByText(/^The server cannot be reached\./)).toHaveLength(2);
  expect(field(/^Company Name/)).toHaveValue(` ${company.name} `);
});

describe('a registration whose answer was lost', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const keysOf = (requests: Request[]) =>
    requests.map(({ headers }) => headers.get('Idempotency-Key'));

  test('is the same one when it is sent again, also after a reload; with another address it is not', async () => {
    const { requests } = mockNetwork({ [SIGN_UP]: lost });
    const page = open();
    fillIn();
    await page.user.click(submit());
    await screen.findAllByText(/^The server cannot be reached\./);
    page.unmount();
    const reloaded = open();
    fillIn();
    await reloaded.user.click(submit());
    await waitFor(() => expect(requests).toHaveLength(2));
    await waitFor(() => expect(submit()).toBeEnabled());
    fill(/^Company Email Address/, `${company.email}.pl`);
    await reloaded.user.click(submit());
    await waitFor(() => expect(requests).toHaveLength(3));
    const [first, second, third] = keysOf(requests);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(JSON.stringify(sessionStorage)).not.toContain(company.password);
  });

  test('and had arrived, says so to whoever sends another password, and then takes a new key', async () => {
    const refused = () =>
      Response.json({ message: 'Reused.', code: 'key_reused' }, { status: 409 });
    const { requests } = mockNetwork({ [SIGN_UP]: refused });
    const page = open();
    fillIn();
    await page.user.click(submit());
    expect(await screen.findAllByText(/the password of your first try/)).toHaveLength(2);
    await page.user.click(submit());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(new Set(keysOf(requests)).size).toBe(2);
    await waitFor(() => expect(submit()).toBeEnabled());
  });
});

test('a password can be shown, and hidden again', async () => {
  const { user } = open();
  const show = screen.getByRole('button', { name: 'Show password' });
  expect(field(/^Password/)).toHaveAttribute('type', 'password');
  await user.click(show);
  expect(show).toHaveAttribute('aria-pressed', 'true');
  expect(field(/^Password/)).toHaveAttribute('type', 'text');
  await user.click(show);
  expect(field(/^Password/)).toHaveAttribute('type', 'password');
});

test.each([
  ['who is signed in', { employerToken: 'token' }],
  ['who has signed up in this tab', { employer: { name: 'North Sea Works', isVerified: false } }],
])('an employer %s is led to the dashboard', async (_who, session) => {
  open({ session });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible());
});
